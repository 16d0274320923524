import { useId, useLayoutEffect, useRef } from 'react';
import type { ChangeEvent, Ref, RefObject } from 'react';

import { cx } from '#web/lib/cx.ts';
import { controlClass } from './field.tsx';
import { IconButton } from './button.tsx';
import { IconClose } from './icons.tsx';
import { IconSearch } from './more-icons.tsx';

export interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** The label for screen readers. */
  label: string;
  placeholder?: string;
  clearLabel: string;
  id?: string;
  className?: string;
  autoFocus?: boolean;
  /** The key "/" moves the focus here, unless another field has it. */
  slash?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A search field. Escape and the clear button empty it and keep the focus. */
export function SearchField({
  value,
  onChange,
  label,
  placeholder,
  clearLabel,
  id: givenId,
  className,
  autoFocus,
  slash = false,
  ref,
}: SearchFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const box = useRef<HTMLDivElement>(null);

  useSlash(box, slash);
  useLayoutEffect(() => {
    if (autoFocus) box.current?.querySelector('input')?.focus();
  }, [autoFocus]);

  function clear() {
    onChange('');
    box.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={box} className={cx('relative', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <IconSearch size={18} className="pointer-events-none absolute top-[13px] left-3 text-ink-muted" />
      <input
        ref={ref}
        id={id}
        type="search"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck="false"
        enterKeyHint="search"
        aria-keyshortcuts={slash ? '/' : undefined}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.preventDefault();
            clear();
          }
        }}
        className={cx(controlClass, 'h-11 pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value ? (
        <IconButton
          label={clearLabel}
          icon={<IconClose size={18} />}
          onClick={clear}
          className="absolute top-0 right-0"
        />
      ) : null}
    </div>
  );
}

function useSlash(box: RefObject<HTMLElement | null>, on: boolean): void {
  // A layout effect, so that the key works as soon as the field is visible.
  useLayoutEffect(() => {
    if (!on) return undefined;
    const focus = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest('input, select, textarea, [contenteditable], dialog')) return;
      event.preventDefault();
      const input = box.current?.querySelector('input');
      input?.focus();
      input?.select();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [box, on]);
}
