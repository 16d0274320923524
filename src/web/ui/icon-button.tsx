import type { ComponentProps, ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';

const look =
  'inline-grid size-11 shrink-0 place-items-center rounded-md text-ink-muted transition-colors hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-50';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does; read aloud and shown on hover. */
  label: string;
  icon: ReactNode;
}

/** A 44 px button with an icon only. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={cx(look, className)}>
      {icon}
    </button>
  );
}
