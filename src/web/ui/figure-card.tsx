import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { Dot } from './badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { coverFrame, Link } from './link.tsx';
import { IconChevronRight } from './more-icons.tsx';

interface FigureCardProps {
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

const tones = {
  neutral: 'border-line text-ink hover:border-line-control',
  bad: 'border-transparent bg-bad-soft font-medium text-bad hover:border-bad/50',
  warn: 'border-transparent bg-warn-soft font-medium text-warn hover:border-warn/50',
};

interface FigureChipProps {
  tone?: keyof typeof tones;
  /** A dot in this colour before the words, as in a chart. */
  dot?: string;
  /** The list behind the part. */
  href?: string | undefined;
  /** Instead of `href`: the chip opens and closes the element with the id `controls`. */
  onPress?: () => void;
  expanded?: boolean;
  controls?: string;
  children: ReactNode;
}

/** One part of a figure, above the link of its card: a link to the part's own list, or a button that shows more parts. */
export function FigureChip({ tone = 'neutral', dot, href, onPress, expanded, controls, children }: FigureChipProps) {
  // The chip looks 32 px high; the frame around it makes the touch target 44 px high.
  const look = cx(
    'relative inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-[16px] border px-2.5 py-0.5 text-13 transition-colors',
    (href ?? onPress) && 'after:absolute after:-inset-x-0.5 after:-inset-y-1.5',
    tones[tone],
  );
  const content = (
    <>
      <Dot colour={dot} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {onPress ? <IconChevronRight size={14} className={cx('transition-transform', expanded && 'rotate-90')} /> : null}
    </>
  );
  if (onPress) {
    return (
      <button type="button" aria-expanded={expanded} aria-controls={controls} onClick={onPress} className={look}>
        {content}
      </button>
    );
  }
  return href ? (
    <Link href={href} className={look}>
      {content}
    </Link>
  ) : (
    <span className={look}>{content}</span>
  );
}
