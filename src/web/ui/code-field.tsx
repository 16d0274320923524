import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, Ref } from 'react';

import { cx } from '#web/lib/cx.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';

export interface CodeFieldProps extends FieldTexts {
  value: string;
  /** Gets digits only, never more than `length`. */
  onChange: (digits: string) => void;
  /** Called when the last digit has been entered. */
  onComplete?: (digits: string) => void;
  length?: number;
  name?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/**
 * A one-time code. It looks like boxes but is one input, so that pasting, the phone's code suggestion and screen readers work as in any
 * field. No `maxlength`: it would cut a pasted "123 456" before the space is removed.
 */
export function CodeField({
  value,
  onChange,
  onComplete,
  length = 6,
  name,
  disabled,
  autoFocus,
  ref,
  ...texts
}: CodeFieldProps) {
  const [focused, setFocused] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const active = Math.min(value.length, length - 1);

  useLayoutEffect(() => {
    if (autoFocus) frame.current?.querySelector('input')?.focus();
  }, [autoFocus]);

  // The caret is invisible, so it stays at the end; a selection can be typed over.
  useEffect(() => {
    if (!focused) return undefined;
    const toEnd = () => {
      const input = frame.current?.querySelector('input');
      if (!input || input.selectionStart !== input.selectionEnd || input.selectionEnd === input.value.length) return;
      input.setSelectionRange(input.value.length, input.value.length);
    };
    document.addEventListener('selectionchange', toEnd);
    return () => document.removeEventListener('selectionchange', toEnd);
  }, [focused]);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replace(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  }

  return (
    <Field {...texts}>
      {(control) => (
        <div ref={frame} className="relative">
          <div aria-hidden="true" className="grid max-w-[360px] auto-cols-fr grid-flow-col gap-2">
            {Array.from({ length }, (_, index) => (
              <span
                key={index}
                className={cx(
                  'grid h-14 min-w-0 place-items-center rounded-md border text-26 font-medium transition-colors',
                  disabled ? 'bg-sunken text-ink-muted' : 'bg-surface',
                  focused && index === active
                    ? 'border-accent outline-2 outline-accent'
                    : control['aria-invalid']
                      ? 'border-bad'
                      : 'border-line-control',
                )}
              >
                {value[index] ?? (focused && index === active ? <span className="h-6 w-px bg-ink" /> : '')}
              </span>
            ))}
          </div>
          <input
            {...control}
            ref={ref}
            name={name}
            value={value}
            disabled={disabled}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck="false"
            onChange={change}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            className="absolute inset-0 h-14 w-full max-w-[360px] cursor-text opacity-0 disabled:cursor-default"
          />
        </div>
      )}
    </Field>
  );
}
