import { parseObject } from '#domain/text/json-object.ts';

import { KEYS, storedValue, TAB_KEYS, writeStorage } from './storage.ts';

/**
 * Drafts of messages and instructions, by names that are different for each viewer. They are kept in the tab's session storage, because a
 * phone that is short of memory discards the page when another app is opened, and loads it again later.
 */
const stored = storedValue(TAB_KEYS.drafts, (text) => parseObject(text) ?? {}, 'sessionStorage');

/** The stored draft of that name, of any shape; undefined if there is none. */
export function useStoredDraft(name: string): unknown {
  return stored.use()[name];
}

/** The same, read once. */
export function storedDraft(name: string): unknown {
  return stored.read()[name];
}

/** Stores a draft; undefined removes it. The value must survive JSON. */
export function storeDraft(name: string, draft: unknown): void {
  const { [name]: _, ...others } = stored.read();
  const kept = draft === undefined ? others : { ...others, [name]: draft };
  const text = Object.keys(kept).length === 0 ? null : JSON.stringify(kept);
  writeStorage(TAB_KEYS.drafts, text, 'sessionStorage');
}

/** Removes all drafts. Call it when their writer signs out. After an expired session, the same viewer finds them again. */
export function forgetDrafts(): void {
  writeStorage(TAB_KEYS.drafts, null, 'sessionStorage');
}

/** Removes all drafts when the user signs out in another tab. Call it once. */
export function forgetDraftsOnSignOutElsewhere(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEYS.logoutPending && newValue !== null) forgetDrafts();
  });
}
