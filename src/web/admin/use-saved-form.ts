import { useState } from 'react';

/** A form over something that is saved on the server. `Value` is plain data. */
export interface SavedForm<Value> {
  readonly draft: Value;
  readonly change: (fields: Partial<Value>) => void;
  /** The draft differs from what is saved. */
  readonly dirty: boolean;
  /** Another administrator has saved since the draft was begun: saving the draft would undo that. */
  readonly overtaken: boolean;
  /** Replaces the draft with what is saved. */
  readonly load: () => void;
  /** Keeps the draft, to save it over what the other administrator has saved. */
  readonly keep: () => void;
  /** Call it when `sent` has been stored as `saved`. Fields changed since then keep their draft. */
  readonly stored: (sent: Value, saved: Value) => void;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A draft of `saved`, which follows `saved` until the administrator changes something. */
export function useSavedForm<Value extends object>(saved: Value): SavedForm<Value> {
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved);
  const moved = !same(base, saved);
  const dirty = !same(draft, base);
  // There is nothing to choose if the draft is unchanged, or equals what the other administrator has saved.
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
