import { useState } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';

import { TextArea, TextField } from '#web/ui/text-field.tsx';
import type { TextFieldProps } from '#web/ui/text-field.tsx';

interface LeftFieldProps extends Pick<
  TextFieldProps,
  'label' | 'labelHidden' | 'hint' | 'className' | 'placeholder' | 'list'
> {
  saved: string;
  /** The height in lines, for a field with more than one line. */
  rows?: number;
  onLeave: (text: string) => void;
}

/** A text field that saves when it is left, or with Enter: saving each letter would make a call for each letter. */
export function LeftField({ saved, rows, onLeave, list, ...field }: LeftFieldProps) {
  const [typed, setTyped] = useState<string>();
  function leave() {
    if (typed === undefined) return;
    setTyped(undefined);
    if (typed !== saved) onLeave(typed);
  }
  const value = typed ?? saved;
  if (rows)
    return (
      <TextArea {...field} rows={rows} value={value} onChange={({ target }) => setTyped(target.value)} onBlur={leave} />
    );
  return (
    <TextField
      {...field}
      list={list}
      autoComplete="off"
      maxLength={LONGEST.heading}
      value={value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => (key === 'Enter' ? leave() : undefined)}
    />
  );
}
