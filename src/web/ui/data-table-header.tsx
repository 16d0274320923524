import { cx } from '#web/lib/cx.ts';
import type { Column, Sort } from './data-table.tsx';
import { IconChevronDown, IconChevronUp, IconSort } from './more-icons.tsx';

interface SortHeaderProps<Item> {
  column: Column<Item>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

/** A column's heading; a button where the column can be sorted. */
export function SortHeader<Item>({ column, sort, onSort }: SortHeaderProps<Item>) {
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
          <Arrow
            size={14}
            className={cx(!direction && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100')}
          />
        </button>
      ) : (
        <span className="block truncate px-3 in-[th:first-child]:pl-5 in-[th:last-child]:pr-5">{column.header}</span>
      )}
    </th>
  );
}
