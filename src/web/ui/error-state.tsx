import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { IconRefresh, IconWarning } from './icons.tsx';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** Whether anything is lost, and the next step. */
  children?: ReactNode;
  /** The label of the button that calls `onRetry`. */
  retryLabel?: string;
  onRetry?: () => void;
  busy?: boolean;
  busyLabel?: string;
  /** Another action, such as a link back. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

/** Says what failed, what that means, and what to do. */
export function ErrorState({
  title,
  children,
  retryLabel,
  onRetry,
  busy,
  busyLabel,
  action,
  level = 2,
}: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-12 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-bad-soft text-bad">
        <IconWarning size={24} />
      </div>
      <Heading className="text-17">{title}</Heading>
      {children ? <div className="mt-1 max-w-[44ch] text-balance text-ink-muted">{children}</div> : null}
      <div className="mt-5 flex flex-wrap justify-center gap-2 empty:hidden">
        {onRetry && retryLabel ? (
          <Button icon={<IconRefresh size={18} />} onClick={onRetry} busy={busy} busyLabel={busyLabel}>
            {retryLabel}
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
}
