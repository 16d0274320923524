import { formatNumber, formatShare } from '#web/lib/format.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

export interface ChartTableProps {
  /** The label of the disclosure, e.g. "Show as table". */
  summary: string;
  caption: string;
  /** The first column names the rows. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly (string | number)[] }[];
}

/** The numbers of a chart as a table, behind a disclosure. */
export function ChartTable({ summary, caption, columns, rows }: ChartTableProps) {
  return (
    <Disclosure summary={summary}>
      <div className="overflow-x-auto" role="group" aria-label={`${caption}: ${summary}`} tabIndex={0}>
        <table className="w-full text-13">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`border-b border-line px-2 py-1.5 font-medium text-ink-muted first:pl-0 last:pr-0 ${index === 0 ? 'text-left' : 'text-right'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) =>
                  index === 0 ? (
                    <th key={index} scope="row" className="border-b border-line py-1.5 pr-2 text-left font-normal">
                      {cell}
                    </th>
                  ) : (
                    <td key={index} className="border-b border-line px-2 py-1.5 text-right last:pr-0">
                      {typeof cell === 'number' ? formatNumber(cell) : cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}

interface LegendItem {
  key: string;
  label: string;
}

/** The legend of the colours. It is not in the tab order: the links of the chart are. */
export function ChartLegend({ items, colourOf }: { items: readonly LegendItem[]; colourOf: ColourOf }) {
  return (
    <ul className="my-3 flex flex-wrap gap-x-4 gap-y-1 text-13">
      {items.map((item) => (
        <li key={item.key} className="flex min-w-0 items-center gap-2">
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-[3px] forced-color-adjust-none"
            style={{ background: colourOf(item.key) }}
          />
          <span className="min-w-0 truncate">{item.label}</span>
        </li>
      ))}
    </ul>
  );
}

/** The colour of a key as a CSS value: the same in every chart and badge. */
export type ColourOf = (key: string) => string;

/** One slice, bar or part of a bar. */
export interface ChartItem {
  key: string;
  label: string;
  value: number;
  href: string;
}

export const sumOf = (items: readonly { value: number }[]): number => items.reduce((sum, item) => sum + item.value, 0);

/** "Patent: 100 (9%)". */
export function describeItem(item: { label: string; value: number }, total: number): string {
  return `${item.label}: ${formatNumber(item.value)} (${formatShare(item.value, total)})`;
}
