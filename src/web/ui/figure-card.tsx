import type { ReactNode } from 'react';

import { formatNumber } from '#web/lib/format.ts';
import { IconChevronRight } from './more-icons.tsx';
import { coverFrame, Link } from './link.tsx';

export interface FigureCardProps {
  label: string;
  value: number;
  /** The list behind the figure. */
  href?: string;
  /** Details of the number, in a line or two. */
  children?: ReactNode;
}

/** One large number with its name, and a link to the list behind it. */
export function FigureCard({ label, value, href, children }: FigureCardProps) {
  return (
    <div className="group relative flex min-w-0 flex-col rounded-lg border border-line bg-surface p-3 transition-colors has-[a]:hover:border-line-control/60 min-[23rem]:p-4 sm:p-5">
      <h2 className="flex items-center justify-between gap-1 text-13 font-medium text-ink-muted">
        {href ? (
          <Link href={href} className={`${coverFrame} after:rounded-lg`}>
            {label}
            <span className="sr-only">: {formatNumber(value)}</span>
          </Link>
        ) : (
          label
        )}
        {href ? <IconChevronRight size={16} className="transition-transform group-hover:translate-x-0.5" /> : null}
      </h2>
      <p
        aria-hidden={href ? true : undefined}
        className="mt-1 text-34 font-semibold tracking-[-0.02em] proportional-nums"
      >
        {formatNumber(value)}
      </p>
      {children ? <div className="mt-2 text-13 text-ink-muted">{children}</div> : null}
    </div>
  );
}
