import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';

export interface EmptyStateProps {
  title: string;
  /** What will appear here, or what to change to see something. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3;
  /** Draws a panel, for use instead of a list. */
  framed?: boolean;
}

/** Nothing to show, and why. */
export function EmptyState({ title, children, icon, action, level = 2, framed }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cx(
        'flex flex-col items-center px-4 py-12 text-center',
        framed && 'rounded-lg border border-line bg-surface',
      )}
    >
      {icon ? (
        <div className="mb-4 grid size-12 place-items-center rounded-full bg-sunken text-ink-muted">{icon}</div>
      ) : null}
      <Heading className="text-17">{title}</Heading>
      {children ? <div className="mt-1 max-w-[44ch] text-balance text-ink-muted">{children}</div> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}
