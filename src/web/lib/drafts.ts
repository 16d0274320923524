import { parseObject } from '#domain/text/json-object.ts';

import { KEYS, storedValue, TAB_KEYS, writeStorage } from './storage.ts';

/**
 * What somebody has begun to write, by names that tell viewers apart. It lies in the tab's own storage: a phone that is short of
 * memory throws a page away as soon as another app is opened, and loads it anew.
 */
const stored = storedValue(TAB_KEYS.drafts, (text) => parseObject(text) ?? {}, 'sessionStorage');

/** The draft of that name as it was kept, of whatever shape; undefined where there is none. */
export function useStoredDraft(name: string): unknown {
  return stored.use()[name];
}

/** Keeps a draft, or forgets it with undefined. The value must survive JSON. */
export function storeDraft(name: string, draft: unknown): void {
  const { [name]: _, ...others } = stored.read();
  const kept = draft === undefined ? others : { ...others, [name]: draft };
  const text = Object.keys(kept).length === 0 ? null : JSON.stringify(kept);
  writeStorage(TAB_KEYS.drafts, text, 'sessionStorage');
}

/** Forgets all of them: their writer has left. A session that merely ran out leaves them for whoever signs in as the same viewer. */
export function forgetDrafts(): void {
  writeStorage(TAB_KEYS.drafts, null, 'sessionStorage');
}

/** Forgets them too when somebody signs out in another tab. Once. */
export function forgetDraftsOnSignOutElsewhere(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEYS.logoutPending && newValue !== null) forgetDrafts();
  });
}
