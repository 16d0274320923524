import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { formatNumber } from '#web/lib/format.ts';

export interface ChipProps {
  /** The filter is on. */
  pressed: boolean;
  onPress: () => void;
  /** How many items the filter shows. */
  count?: number;
  children: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, onPress, count, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full border px-4 font-medium transition-colors sm:pointer-fine:min-h-9',
        pressed
          ? 'border-accent bg-accent-soft text-accent-strong'
          : 'border-line-control/50 bg-surface text-ink hover:border-line-control',
      )}
    >
      <span className="truncate">{children}</span>
      {count === undefined ? null : (
        <span className={cx('text-13 font-normal', !pressed && 'text-ink-muted')}>{formatNumber(count)}</span>
      )}
    </button>
  );
}

/** A row of chips: it wraps on a desktop, and scrolls sideways on a phone, up to the edges of the window. */
export function ChipRow({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap',
        className,
      )}
    >
      {children}
    </div>
  );
}
