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
  /** A dot in this colour before the words, as in a chart: a colour of charts/chart-table.tsx. */
  dot?: string;
  /** Wraps onto as many lines as needed. Otherwise the text is cut to one line, for lists that link to the full text. */
  whole?: boolean;
  /** Always words: many readers cannot rely on a colour alone. */
  children: ReactNode;
  className?: string;
}

/** A status in a word or two. */
export function Badge({ tone = 'neutral', icon, dot, whole, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        // Half the height of one line; a badge of more lines keeps these corners.
        'inline-flex max-w-full items-center gap-1.5 rounded-[11px] px-2.5 py-0.5 text-13 font-medium',
        tones[tone],
        className,
      )}
    >
      {dot ? <Dot colour={dot} /> : null}
      {icon}
      <span className={whole ? 'min-w-0 wrap-anywhere' : 'truncate'}>{children}</span>
    </span>
  );
}

/** A dot before the words, in the colour that a chart has for them. */
export function Dot({ colour }: { colour: string | undefined }) {
  if (!colour) return null;
  return (
    <span
      aria-hidden="true"
      className="size-2 shrink-0 rounded-full forced-color-adjust-none"
      style={{ background: colour }}
    />
  );
}
