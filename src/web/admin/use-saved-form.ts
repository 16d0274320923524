import { useState } from 'react';

/** A form over something that is saved on the server. `Value` is plain data. */
export interface SavedForm<Value> {
  readonly draft: Value;
  readonly change: (fields: Partial<Value>) => void;
  /** Something has been typed that is not saved. */
  readonly dirty: boolean;
  /** Somebody else has saved since the draft was begun: saving it now would undo that. */
  readonly overtaken: boolean;
  /** Gives up the draft for what is saved. */
  readonly load: () => void;
  /** Keeps the draft, to be saved over what somebody else has saved. */
  readonly keep: () => void;
  /** Says that `sent` has been stored: what was typed since stays, the rest becomes `saved`. */
  readonly stored: (sent: Value, saved: Value) => void;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Begins a draft from what is `saved`, and follows it for as long as nothing has been typed. */
export function useSavedForm<Value extends object>(saved: Value): SavedForm<Value> {
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved);
  const moved = !same(base, saved);
  const dirty = !same(draft, base);
  // Nothing to choose between where nothing was typed, or the very thing that somebody else has saved.
  if (moved && (!dirty || same(draft, saved))) {
    setBase(saved);
    setDraft(saved);
  }
  return {
    draft,
    change: (fields) => setDraft((now) => ({ ...now, ...fields })),
    dirty,
    overtaken: moved && dirty && !same(draft, saved),
    load: () => {
      setBase(saved);
      setDraft(saved);
    },
    keep: () => setBase(saved),
    stored: (sent, next) => {
      setBase(next);
      setDraft((now) => (same(now, sent) ? next : now));
    },
  };
}
