import type { ComponentProps } from 'react';

import { cx } from '#web/lib/cx.ts';
import { controlClass, Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldTexts {
  className?: string;
  /** Fixed-width letters, without spell checking: for JSON and templates. */
  code?: boolean;
}

/** Several lines of text; `rows` sets the height. */
export function TextArea({ label, labelHidden, hint, error, invalid, className, code, id, ...area }: TextAreaProps) {
  return (
    <Field {...{ id, label, labelHidden, hint, error, invalid, className }}>
      {(control) => (
        <textarea
          {...(code && { spellCheck: false, autoCapitalize: 'off', autoCorrect: 'off' })}
          {...area}
          {...control}
          className={cx(controlClass, 'block resize-y py-2.5 read-only:bg-sunken', code && 'font-mono sm:text-13')}
        />
      )}
    </Field>
  );
}
