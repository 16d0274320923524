import { useId } from 'react';
import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { IconAlert } from './icons.tsx';

/** What every field shows around its control. */
export interface FieldTexts {
  label: string;
  /** The label is for screen readers only, if the meaning of the control is clear from its place. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Marks the control as invalid if the message is shown elsewhere. */
  invalid?: boolean;
}

interface ControlWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string;
  className?: string;
  children: (control: ControlWiring) => ReactNode;
}

/** Connects label, control, hint and error, for every kind of field. */
export function Field({ id: givenId, label, labelHidden, hint, error, invalid, className, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`);
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error || invalid ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The lines under a control. The error is announced when it appears. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint ? (
        <div id={`${id}-hint`} className="text-13 text-ink-muted">
          {hint}
        </div>
      ) : null}
      <div
        id={`${id}-error`}
        role="alert"
        className={error ? 'flex items-start gap-1.5 text-13 font-medium text-bad' : 'hidden'}
      >
        {error ? (
          <>
            <IconAlert size={16} className="mt-px" />
            <span className="min-w-0">{error}</span>
          </>
        ) : null}
      </div>
    </>
  );
}

/** The box of a text control. 16 px text on a phone, because iOS zooms into anything smaller. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-line-control bg-surface px-3 text-body text-ink placeholder:text-ink-muted ' +
  'transition-colors hover:border-ink-muted focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'aria-invalid:border-bad aria-invalid:outline-bad disabled:bg-sunken disabled:text-ink-muted disabled:hover:border-line-control';
