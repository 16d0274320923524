import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';

export type Tone = 'good' | 'warn' | 'bad' | 'neutral' | 'accent';

const tones: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  neutral: 'bg-sunken text-ink-muted',
  accent: 'bg-accent-soft text-accent-strong',
};

export interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  /** A dot in this colour before the words, to tie the badge to a chart: `hue(…)` of charts/palette.ts. */
  dot?: string;
  /** Takes as many lines as its words need. Otherwise one line, cut short: for lists that lead to the whole. */
  whole?: boolean;
  /** Always words: a colour alone tells nothing to many readers. */
  children: ReactNode;
  className?: string;
}

/** A short standing of something, in a word or two. */
export function Badge({ tone = 'neutral', icon, dot, whole, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        // As round as one line of it is high; more lines keep the corners.
        'inline-flex max-w-full items-center gap-1.5 rounded-[11px] px-2.5 py-0.5 text-13 font-medium',
        tones[tone],
        className,
      )}
    >
      {dot ? (
        <span
          aria-hidden="true"
          className="size-2 shrink-0 rounded-full forced-color-adjust-none"
          style={{ background: dot }}
        />
      ) : null}
      {icon}
      <span className={whole ? 'min-w-0 wrap-anywhere' : 'truncate'}>{children}</span>
    </span>
  );
}
