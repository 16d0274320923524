import { useState } from 'react';

import { ApiError } from '#web/api/api-error.ts';

/** What a form edits, as the server has it. `Value` is plain data. */
export interface Saved<Value> {
  readonly value: Value;
  /** The version of the stored document. A save sends it, and the server refuses one that is not the newest. */
  readonly version: number;
  /**
   * The document holds more than `value`, so a newer version may leave `value` unchanged. Do not set it for a value whose secret stays on
   * the server: the secret may have changed while the value looks the same.
   */
  readonly isPart?: true;
}

/** A form for something that is saved on the server. */
export interface SavedForm<Value> {
  readonly draft: Value;
  /** What the draft began with. A save names its version: see `saveOn`. */
  readonly base: Saved<Value>;
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
  readonly stored: (sent: Value, saved: Saved<Value>) => void;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether another administrator has changed what the form shows. */
function hasMoved<Value>(base: Saved<Value>, now: Saved<Value>): boolean {
  return !same(now.value, base.value) || (!now.isPart && now.version !== base.version);
}

/** A draft of what is saved. It follows what is saved until the administrator changes something. */
export function useSavedForm<Value extends object>(saved: Saved<Value>): SavedForm<Value> {
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved.value);
  const moved = hasMoved(base, saved);
  const dirty = !same(draft, base.value);
  function load() {
    setBase(saved);
    setDraft(saved.value);
  }
  // There is nothing to choose if the draft is unchanged, or equals what the other administrator has saved.
  if (moved && (!dirty || same(draft, saved.value))) load();
  // Another part of the document has changed, and `value` has not.
  else if (!moved && base.version !== saved.version) setBase(saved);
  return {
    draft,
    base,
    change: (fields) => setDraft((now) => ({ ...now, ...fields })),
    dirty,
    overtaken: moved && dirty && !same(draft, saved.value),
    load,
    keep: () => setBase(saved),
    stored: (sent, next) => {
      setBase(next);
      setDraft((now) => (same(now, sent) ? next.value : now));
    },
  };
}

/**
 * Saves on the version of `base`. If the server has a newer version, reads it and compares. If another administrator has changed what the
 * form shows, nothing is saved and the result is undefined: the form asks which of the two to keep. Otherwise saves on the newer version.
 */
export async function saveOn<Value, Answer>(
  base: Saved<Value>,
  save: (version: number) => Promise<Answer>,
  read: () => Promise<Saved<Value>>,
): Promise<Answer | undefined> {
  try {
    return await save(base.version);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
    const now = await read();
    if (now.version === base.version) throw error;
    return hasMoved(base, now) ? undefined : save(now.version);
  }
}
