import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
}

/** A switch at the end of its line. */
export function Switch({ label, hint, className, id: givenId, ...input }: SwitchProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <label htmlFor={id} className={cx('flex min-h-11 items-center justify-between gap-4 py-2', className)}>
      <span className="flex min-w-0 flex-col">
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className="text-13 text-ink-muted">
            {hint}
          </span>
        ) : null}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={cx(
          'relative h-7 w-12 shrink-0 appearance-none rounded-full border border-line-control bg-sunken transition-colors',
          'before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-full before:bg-line-control before:transition-[translate,background-color]',
          'checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent disabled:opacity-50',
          // With forced colours the drawn thumb would be invisible: show the platform's checkbox.
          'forced-colors:size-6 forced-colors:appearance-auto forced-colors:before:hidden',
        )}
      />
    </label>
  );
}
