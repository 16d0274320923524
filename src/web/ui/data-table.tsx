import { useCallback, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { coverFrame, Link } from './link.tsx';
import { IconChevronDown, IconChevronUp, IconSort } from './more-icons.tsx';
import type { RowGroup } from './use-row-window.ts';
import { flatten, remPixels, useRowWindow } from './use-row-window.ts';

export interface Column<Item> {
  key: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** A CSS width; columns without one share the rest. */
  width?: string;
  align?: 'start' | 'end';
  /** The header is a button that calls `onSort`. */
  sortable?: boolean;
  /** This cell is the header of its row and, with `rowHref`, the row's link. One column has it. */
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
  /** Draws the row in muted colours, because it needs no attention. */
  isQuiet?: (item: Item) => boolean;
  sort?: Sort;
  /** The caller sorts the items. A second click on a column reverses its direction. */
  onSort?: (sort: Sort) => void;
  /** How many lines of text a row has room for; 2 unless given. */
  lines?: 2 | 4;
  className?: string;
}

/*
 * Heights in rem, so that rows grow with the reader's text size. All rows are equally high, which makes their offsets known and scrolling
 * fast (docs/decisions/0020).
 */
const ROWS = {
  2: { rem: 3, height: 'h-12', clamp: 'line-clamp-2' },
  4: { rem: 5.5, height: 'h-22', clamp: 'line-clamp-4' },
};
const HEADING = 2.5;

/** A table for the desktop with any number of rows. It scrolls with the window, and only the rows near the window are in the page. */
export function DataTable<Item>({
  caption,
  columns,
  groups,
  itemKey,
  rowHref,
  isQuiet,
  sort,
  onSort,
  lines: textLines = 2,
  className,
}: DataTableProps<Item>) {
  const row = ROWS[textLines];
  const lines = useMemo(() => flatten(groups), [groups]);
  const offsets = useMemo(() => {
    const rem = remPixels();
    const starts = [0];
    for (const line of lines) starts.push((starts.at(-1) ?? 0) + (line.kind === 'heading' ? HEADING : row.rem) * rem);
    return starts;
  }, [lines, row]);
  const body = useRef<HTMLTableSectionElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const covered = useCallback(() => head.current?.getBoundingClientRect().bottom ?? 0, []);
  const view = useRowWindow(body, offsets, covered);

  const draw = (index: number) => {
    const line = lines[index];
    if (!line) return null;
    return line.kind === 'heading' ? (
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
        quiet={isQuiet?.(line.item) ?? false}
        look={row}
        rowIndex={index + 2}
      />
    );
  };
  const shown = lines.slice(view.from, view.to);
  // Keeps the heading of the top group in the page after it has scrolled away.
  const topGroup = lines[view.top]?.group;
  const stuck =
    view.from > 0 &&
    topGroup?.heading !== undefined &&
    !shown.some((line) => line.kind === 'heading' && line.group === topGroup);
  const gap = (from: number, to: number) => (offsets[to] ?? 0) - (offsets[from] ?? 0);
  const rows: ReactNode[] = shown.map((_, at) => draw(view.from + at));
  if (stuck) rows.unshift(<HeadingRow key="stuck" heading={topGroup.heading} columns={columns.length} />);

  // The row with the focus may be above or below the others, with a gap between.
  const above = view.focused !== undefined && view.focused < view.from ? view.focused : undefined;
  const below = view.focused !== undefined && view.focused >= view.to ? view.focused : undefined;
  const before = gap(above === undefined ? 0 : above + 1, view.from) - (stuck ? HEADING * remPixels() : 0);
  if (before > 0) rows.unshift(<Spacer key="before" height={before} />);
  if (above !== undefined) rows.unshift(<Spacer key="above" height={gap(0, above)} />, draw(above));
  rows.push(<Spacer key="after" height={gap(view.to, below ?? lines.length)} />);
  if (below !== undefined) rows.push(draw(below), <Spacer key="below" height={gap(below + 1, lines.length)} />);

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
      <tbody ref={body}>{rows}</tbody>
    </table>
  );
}

interface SortHeaderProps<Item> {
  column: Column<Item>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

/** The header of a column; a button if the column can be sorted. */
function SortHeader<Item>({ column, sort, onSort }: SortHeaderProps<Item>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Arrow = direction === undefined ? IconSort : direction === 'ascending' ? IconChevronUp : IconChevronDown;
  const end = column.align === 'end';
  return (
    <th
      scope="col"
      aria-sort={direction}
      style={{ width: column.width }}
      className={cx(
        'h-11 border-b border-line bg-surface p-0 text-13 font-medium text-ink-muted first:rounded-tl-lg last:rounded-tr-lg',
        end ? 'text-right' : 'text-left',
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ key: column.key, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
          className={cx(
            'group flex h-11 w-full items-center gap-1 px-3 transition-colors hover:text-ink focus-visible:-outline-offset-2 in-[th:first-child]:pl-5 in-[th:last-child]:pr-5',
            direction && 'text-ink',
            end && 'flex-row-reverse',
          )}
        >
          <span className="truncate">{column.header}</span>
          <Arrow size={14} className={cx('shrink-0', !direction && 'opacity-60 group-hover:opacity-100')} />
        </button>
      ) : (
        <span className="block truncate px-3 in-[th:first-child]:pl-5 in-[th:last-child]:pr-5">{column.header}</span>
      )}
    </th>
  );
}

/** Takes the room of the lines that are not in the page. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}

/** The heading of a group. Without `rowIndex` it repeats a heading that has scrolled away, hidden from screen readers. */
function HeadingRow({ heading, columns, rowIndex }: { heading: ReactNode; columns: number; rowIndex?: number }) {
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
  quiet: boolean;
  look: (typeof ROWS)[2];
  rowIndex: number;
}

/** A row. All rows are equally high: longer texts are cut. */
function ItemRow<Item>({ item, columns, rowHref, quiet, look: { height, clamp }, rowIndex }: ItemRowProps<Item>) {
  return (
    <tr
      aria-rowindex={rowIndex}
      className={cx(
        'group relative transition-colors hover:bg-sunken/60 has-[a:focus-visible]:bg-sunken/60',
        height,
        quiet && 'text-ink-muted',
      )}
    >
      {columns.map((column) => {
        const content = column.cell(item);
        const look = cx(
          'border-b border-line px-3 leading-5 font-normal first:pl-5 last:pr-5 group-last:border-b-0',
          height,
          column.align === 'end' ? 'text-right' : 'text-left',
        );
        if (!column.rowHeader) {
          return (
            <td key={column.key} className={look}>
              <div className={clamp}>{content}</div>
            </td>
          );
        }
        return (
          <th key={column.key} scope="row" className={look}>
            <div className={cx(clamp, !quiet && 'font-medium')}>
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
