import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { FieldNotes } from './field.tsx';
import { IconCheck } from './icons.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
}

/** A checkbox of a form. The whole line can be clicked. */
export function Checkbox({ label, hint, error, className, id: givenId, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={cx('flex flex-col', className)}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 py-2">
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            type="checkbox"
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined}
            className="peer absolute inset-0 appearance-none rounded-sm border border-line-control bg-surface transition-colors checked:border-accent checked:bg-accent aria-invalid:border-bad disabled:bg-sunken"
          />
          <IconCheck
            size={16}
            strokeWidth={2.5}
            className="pointer-events-none relative hidden text-on-accent peer-checked:block peer-disabled:text-ink-muted"
          />
        </span>
        <span className="min-w-0 flex-auto">{label}</span>
      </label>
      {/* Nearer to its own label than to the next one. */}
      <div className="-mt-2 flex flex-col gap-1 pb-2 pl-8 empty:hidden">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
