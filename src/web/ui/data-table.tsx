import { useCallback, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { SortHeader } from './data-table-header.tsx';
import { HeadingRow, ItemRow, Spacer } from './data-table-rows.tsx';
import { flatten } from './row-groups.ts';
import type { RowGroup } from './row-groups.ts';
import { useRowWindow } from './use-row-window.ts';

export interface Column<Item> {
  key: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** A CSS width; columns without one share the rest. */
  width?: string;
  align?: 'start' | 'end';
  /** Its header is a button that calls `onSort`. */
  sortable?: boolean;
  /** The cell names its row; with `rowHref` it becomes the row's link. One column has it. */
  rowHeader?: boolean;
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<Item> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Item>[];
  groups: readonly RowGroup<Item>[];
  itemKey: (item: Item) => string;
  /** Makes the whole row a link. A control in another cell must be `relative` to stay above it. */
  rowHref?: (item: Item) => string;
  sort?: Sort;
  /** The caller sorts; a second press on a column turns its direction. */
  onSort?: (sort: Sort) => void;
  className?: string;
}

/* Heights in rem, so that rows grow with the reader's text size; every row has the same, so that any number is fluid. */
const ROW = 3.5;
const HEADING = 2.5;

const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** A real table for the desk, any number of rows: it scrolls with the window and keeps only near rows in the page. */
export function DataTable<Item>({
  caption,
  columns,
  groups,
  itemKey,
  rowHref,
  sort,
  onSort,
  className,
}: DataTableProps<Item>) {
  const lines = useMemo(() => flatten(groups), [groups]);
  const offsets = useMemo(() => {
    const rem = remPixels();
    const starts = [0];
    for (const line of lines) starts.push((starts.at(-1) ?? 0) + (line.kind === 'heading' ? HEADING : ROW) * rem);
    return starts;
  }, [lines]);
  const body = useRef<HTMLTableSectionElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const covered = useCallback(() => head.current?.getBoundingClientRect().bottom ?? 0, []);
  const view = useRowWindow(body, offsets, covered);

  const shown = lines.slice(view.from, view.to).map((line, index) => ({ line, index: view.from + index }));
  // The heading of the group at the top stays in the page although its own place has been left behind.
  const topGroup = lines[view.top]?.group;
  const stuck =
    view.from > 0 &&
    topGroup?.heading !== undefined &&
    !shown.some(({ line }) => line.kind === 'heading' && line.group === topGroup);

  return (
    <table
      aria-rowcount={lines.length + 1}
      className={cx(
        'w-full table-fixed border-separate border-spacing-0 rounded-lg border border-line bg-surface',
        className,
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead ref={head} className="sticky top-(--shell-top) z-20">
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {view.before > 0 ? <Spacer height={view.before - (stuck ? HEADING * remPixels() : 0)} /> : null}
        {stuck ? <HeadingRow heading={topGroup.heading} columns={columns.length} /> : null}
        {shown.map(({ line, index }) =>
          line.kind === 'heading' ? (
            <HeadingRow
              key={`heading ${line.group.key}`}
              heading={line.group.heading}
              columns={columns.length}
              rowIndex={index + 2}
            />
          ) : (
            <ItemRow
              key={itemKey(line.item)}
              item={line.item}
              columns={columns}
              rowHref={rowHref}
              rowIndex={index + 2}
            />
          ),
        )}
        {view.after > 0 ? <Spacer height={view.after} /> : null}
      </tbody>
    </table>
  );
}
