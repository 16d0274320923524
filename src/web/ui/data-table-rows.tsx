import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import type { Column } from './data-table.tsx';
import { coverFrame, Link } from './link.tsx';

/** Keeps the place of the lines that are not in the page. */
export function Spacer({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />;
}

/** Without `rowIndex` it repeats a heading that has scrolled away, for the eye only. */
export function HeadingRow({ heading, columns, rowIndex }: { heading: ReactNode; columns: number; rowIndex?: number }) {
  return (
    <tr aria-rowindex={rowIndex} aria-hidden={rowIndex ? undefined : true}>
      <th
        scope="rowgroup"
        colSpan={columns}
        className="sticky top-[calc(var(--shell-top)+2.75rem)] z-10 h-10 border-b border-line bg-sunken px-5 text-left font-medium"
      >
        <span className="flex items-center justify-between gap-3">{heading}</span>
      </th>
    </tr>
  );
}

interface ItemRowProps<Item> {
  item: Item;
  columns: readonly Column<Item>[];
  rowHref?: (item: Item) => string;
  rowIndex: number;
}

/** As high as any other, so that a table of any length is fluid. */
export function ItemRow<Item>({ item, columns, rowHref, rowIndex }: ItemRowProps<Item>) {
  return (
    <tr
      aria-rowindex={rowIndex}
      className="group relative h-14 transition-colors hover:bg-sunken/60 has-[a:focus-visible]:bg-sunken/60"
    >
      {columns.map((column) => {
        const content = column.cell(item);
        const look = cx(
          'h-14 border-b border-line px-3 font-normal first:pl-5 last:pr-5 group-last:border-b-0',
          column.align === 'end' ? 'text-right' : 'text-left',
        );
        if (!column.rowHeader) {
          return (
            <td key={column.key} className={look}>
              <div className="line-clamp-2">{content}</div>
            </td>
          );
        }
        return (
          <th key={column.key} scope="row" className={look}>
            <div className="line-clamp-2 font-medium">
              {rowHref ? (
                <Link href={rowHref(item)} className={`${coverFrame} focus-visible:after:-outline-offset-2`}>
                  {content}
                </Link>
              ) : (
                content
              )}
            </div>
          </th>
        );
      })}
    </tr>
  );
}
