import { useId } from 'react';

import { cx } from '#web/lib/cx.ts';

export interface SegmentedProps<Value extends string> {
  /** The label of the group. */
  label: string;
  labelHidden?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** A few choices side by side: radio buttons that look like segments. If they do not fit in one line, they wrap. */
export function Segmented<Value extends string>({
  label,
  labelHidden,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      <div className="flex w-fit max-w-full flex-wrap rounded-md bg-sunken p-0.5 max-sm:w-full">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 min-w-11 flex-auto items-center justify-center rounded-sm px-1 text-center text-13 font-medium whitespace-nowrap text-ink-muted transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:outline has-checked:outline-line has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent min-[23rem]:text-15 sm:px-4"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 appearance-none outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
