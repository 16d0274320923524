import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';

export interface DescriptionItem {
  label: string;
  /** What stands where there is nothing is the caller's `empty`. */
  value: ReactNode;
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[];
  /** Columns where there is room; one on a narrow phone. */
  columns?: 1 | 2 | 3 | 4;
  /** Stands for a missing value; a dash, with a word for screen readers if the caller gives one. */
  empty?: ReactNode;
}

const grids = {
  1: '',
  2: 'min-[360px]:grid-cols-2',
  3: 'min-[360px]:grid-cols-2 md:grid-cols-3',
  4: 'min-[360px]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
};

/** Facts with their names. */
export function DescriptionList({ items, columns = 2, empty = '–' }: DescriptionListProps) {
  return (
    <dl className={cx('grid gap-x-6 gap-y-4', grids[columns])}>
      {items.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-13 text-ink-muted">{label}</dt>
          <dd className="mt-0.5 break-words">
            {value === undefined || value === null || value === '' ? (
              <span className="text-ink-muted">{empty}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
