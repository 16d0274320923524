import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { portfolio } from '#web/texts/en/portfolio.ts';
import type { RowGroup } from '#web/ui/use-row-window.ts';

/** True while the browser prints the page. Long lists, which have only the visible rows in the page, must then be drawn in full. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // A layout effect, so that all rows are printed even if the viewer prints as soon as the list is visible.
  useLayoutEffect(() => {
    // The browser captures the page as soon as the listener returns, so all rows must be rendered by then.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** How many rows are printed at most: more would keep the browser busy for minutes. The page says where to find the rest. */
const MOST_ROWS = 3_000;

interface PrintColumn<Item> {
  header: string;
  cell: (item: Item) => ReactNode;
}

interface PrintTableProps<Item> {
  caption: string;
  columns: readonly PrintColumn<Item>[];
  groups: readonly RowGroup<Item>[];
  itemKey: (item: Item) => string;
}

/** A number or a date in a cell: on one line, unless it is longer than a column has room for. */
export const PrintNumber = ({ text }: { text: string }) => (
  <span className={text.length > 20 ? 'number-text' : 'number-text whitespace-nowrap'}>{text}</span>
);

/** The groups, with their first rows: at most `most` rows in all. */
function cutAt<Item>(groups: readonly RowGroup<Item>[], most: number): readonly RowGroup<Item>[] {
  let left = most;
  return groups.map((group) => {
    const items = group.items.slice(0, left);
    left -= items.length;
    return { ...group, items };
  });
}

/** A list on paper: its rows, with the column headings on every page. */
export function PrintTable<Item>({ caption, columns, groups, itemKey }: PrintTableProps<Item>) {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const cut = cutAt(groups, MOST_ROWS);
  return (
    <>
      <table className="w-full border-collapse text-left text-13">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col" className="border-b border-ink py-1 pr-3 font-semibold">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {cut.map(({ key, heading, items }) =>
          items.length === 0 ? null : (
            <tbody key={key}>
              {heading === undefined ? null : (
                <tr>
                  <th scope="rowgroup" colSpan={columns.length} className="pt-3 pb-1 font-semibold">
                    <span className="flex gap-3">{heading}</span>
                  </th>
                </tr>
              )}
              {items.map((item) => (
                <tr key={itemKey(item)}>
                  {columns.map(({ header, cell }) => (
                    <td key={header} className="border-b border-line py-1 pr-3 align-top wrap-break-word">
                      {cell(item)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ),
        )}
      </table>
      {total > MOST_ROWS ? <p className="mt-3">{portfolio.printCut(MOST_ROWS, total)}</p> : null}
    </>
  );
}
