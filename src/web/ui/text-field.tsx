import type { ComponentProps, ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { controlClass, Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldTexts {
  className?: string;
  /** A control beside the box, such as "Show password". */
  action?: ReactNode;
}

/** One line of text. Any `type`, `value`/`onChange` or `defaultValue`, and `name` are passed to the input. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  invalid,
  className,
  action,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ id, label, labelHidden, hint, error, invalid, className }}>
      {(control) =>
        action ? (
          <div className="flex gap-2">
            <input {...input} {...control} className={cx(controlClass, 'h-11 read-only:bg-sunken')} />
            {action}
          </div>
        ) : (
          <input {...input} {...control} className={cx(controlClass, 'h-11 read-only:bg-sunken')} />
        )
      }
    </Field>
  );
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldTexts {
  className?: string;
  /** Monospaced, without spell checking: for JSON and templates. */
  code?: boolean;
}

/** Several lines of text; `rows` sets the height. */
export function TextArea({ label, labelHidden, hint, error, invalid, className, code, id, ...area }: TextAreaProps) {
  return (
    <Field {...{ id, label, labelHidden, hint, error, invalid, className }}>
      {(control) => (
        <textarea
          {...(code && { spellCheck: 'false' as const, autoCapitalize: 'off', autoCorrect: 'off' })}
          {...area}
          {...control}
          className={cx(controlClass, 'block resize-y py-2.5 read-only:bg-sunken', code && 'font-mono sm:text-13')}
        />
      )}
    </Field>
  );
}
