import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';
import { Spinner } from './skeleton.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonLook {
  /** One `primary` per screen; `danger` for what cannot be undone. */
  variant?: ButtonVariant;
  /** `small` is 36 px high with a mouse and 44 px on a touch screen. */
  size?: 'normal' | 'small';
  /** As wide as its container. */
  wide?: boolean;
  icon?: ReactNode;
}

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-line-control/50 bg-surface text-ink hover:border-line-control hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-accent-strong hover:bg-accent-soft',
  danger: 'border-transparent bg-bad-fill text-on-bad hover:bg-bad-fill-strong',
};

function buttonClass({ variant = 'secondary', size = 'normal', wide }: ButtonLook, className?: string): string {
  return cx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-4 py-1.5 text-center text-body font-medium',
    'transition-colors select-none disabled:pointer-events-none disabled:opacity-50',
    size === 'small' && 'sm:pointer-fine:min-h-9 sm:pointer-fine:px-3',
    wide && 'w-full',
    looks[variant],
    className,
  );
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook {
  children: ReactNode;
  /** Its action is under way: the button keeps its place and the focus, shows `busyLabel`, and ignores clicks. */
  busy?: boolean;
  busyLabel?: string;
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy,
  busyLabel,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`, which would lose the focus and not announce the new label. Prevents a second submit.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, cx(busy && 'cursor-progress', className))}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {busy ? <Spinner /> : icon}
      <span aria-live={busyLabel ? 'polite' : undefined}>{busy ? (busyLabel ?? children) : children}</span>
    </button>
  );
}

/** A link that looks like a button: it opens a page, where `Button` runs an action. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: LinkProps & ButtonLook) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

const look =
  'inline-grid size-11 shrink-0 place-items-center rounded-md text-ink-muted transition-colors hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-50';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What the button does; announced and shown on hover. */
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
