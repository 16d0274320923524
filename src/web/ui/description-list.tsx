import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';

export interface DescriptionItem {
  label: string;
  /** An empty value is shown as `empty`. */
  value: ReactNode;
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[];
  /** Columns if there is room; one on a narrow phone. */
  columns?: 1 | 2 | 3 | 4;
  /** Shown for an empty value: a dash, unless the caller passes one with a word for screen readers. */
  empty?: ReactNode;
}

const grids = {
  1: '',
  2: 'min-[360px]:grid-cols-2',
  3: 'min-[360px]:grid-cols-2 md:grid-cols-3',
  4: 'min-[360px]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
};

/** A list of labels and values. */
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
