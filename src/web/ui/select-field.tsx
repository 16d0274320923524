import type { ComponentProps } from 'react';

import { cx } from '#web/lib/cx.ts';
import { controlClass, Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { IconChevronDown } from './more-icons.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'children'>, FieldTexts {
  className?: string;
  options: readonly SelectOption[];
}

/** A choice from a list, with the platform's own picker. */
export function SelectField({ label, labelHidden, hint, error, className, options, id, ...select }: SelectFieldProps) {
  return (
    <Field {...{ id, label, labelHidden, hint, error, className }}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={cx(controlClass, 'h-11 appearance-none truncate pr-9')}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={18} className="pointer-events-none absolute top-3 right-2.5 text-ink-muted" />
        </div>
      )}
    </Field>
  );
}
