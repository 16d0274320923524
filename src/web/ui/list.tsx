import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { Link } from './link.tsx';

/** A list without a frame, for a flush card. */
export function PlainList({ children, label, className }: { children: ReactNode; label?: string; className?: string }) {
  return (
    <ul aria-label={label} className={cx('divide-y divide-line', className)}>
      {children}
    </ul>
  );
}

export interface RowProps {
  /** Before the text: an icon, an avatar or a date. */
  leading?: ReactNode;
  title: ReactNode;
  /** Shows the title in full. Otherwise it is cut to two lines, if the row links to the full text. */
  whole?: boolean;
  /** Secondary text in the second line. */
  meta?: ReactNode;
  /** At the right: a badge, a number, or a link if the row is not one. */
  trailing?: ReactNode;
  /** Makes the row a link. */
  href?: string;
  external?: boolean;
  className?: string;
}

/** The content of a row, for lists with their own list items (`VirtualList`). */
export function Row({ leading, title, whole, meta, trailing, href, external, className }: RowProps) {
  const look = cx('flex min-h-14 items-center gap-3 px-4 py-3 sm:px-5', className);
  const content = (
    <>
      {leading}
      <span className="min-w-0 flex-1">
        <span className={cx('font-medium', whole ? 'block' : 'line-clamp-2')}>{title}</span>
        {meta ? <span className="mt-0.5 block text-13 text-ink-muted">{meta}</span> : null}
      </span>
      {trailing ? <span className="flex max-w-1/2 shrink-0 items-center gap-2">{trailing}</span> : null}
    </>
  );
  return href ? (
    <Link
      href={href}
      external={external}
      className={cx(look, 'transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2')}
    >
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  );
}

/** One row of a `PlainList`. */
export function ListRow(props: RowProps) {
  return (
    <li>
      <Row {...props} />
    </li>
  );
}
