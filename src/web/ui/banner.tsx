import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { IconAlert, IconCheckCircle, IconInfo, IconWarning } from './icons.tsx';

const looks = {
  info: { tone: 'border-line bg-surface', icon: <IconInfo className="mt-px text-ink-muted" /> },
  accent: { tone: 'border-accent/30 bg-accent-soft', icon: <IconInfo className="mt-px text-accent-strong" /> },
  good: { tone: 'border-good/30 bg-good-soft', icon: <IconCheckCircle className="mt-px text-good" /> },
  warn: { tone: 'border-warn/30 bg-warn-soft', icon: <IconWarning className="mt-px text-warn" /> },
  bad: { tone: 'border-bad/30 bg-bad-soft', icon: <IconAlert className="mt-px text-bad" /> },
};

export interface BannerProps {
  tone?: keyof typeof looks;
  title?: ReactNode;
  children?: ReactNode;
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  action?: ReactNode;
  /** Announced to screen readers when it appears. Not for a banner that is there from the start. */
  live?: boolean;
  className?: string;
}

/** A message that stays on its page, with at most one action. */
export function Banner({ tone = 'info', title, children, icon, action, live, className }: BannerProps) {
  return (
    <div
      role={live ? 'status' : undefined}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border px-4 py-3',
        looks[tone].tone,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        {icon ?? looks[tone].icon}
        <div className="min-w-0">
          {title ? <p className="font-medium">{title}</p> : null}
          {children ? <div className="text-ink-muted">{children}</div> : null}
        </div>
      </div>
      {action}
    </div>
  );
}
