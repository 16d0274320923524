import { useSyncExternalStore } from 'react';

export { KEYS, TAB_KEYS } from './storage-keys.ts';

type Area = 'localStorage' | 'sessionStorage';

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** If the browser refuses storage (blocked cookies, a full disk), values last as long as the page. */
const fallback = new Map<string, string>();

/** A stored text; null if there is none. */
export function readStorage(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null;
  }
}

/** Writes a value, or removes it with null, and calls the listeners. Returns whether the browser has stored it, so that it outlives the page. */
export function writeStorage(key: string, value: string | null, area: Area = 'localStorage'): boolean {
  fallback.delete(key);
  let stored = true;
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    stored = false;
    if (value !== null) fallback.set(key, value);
  }
  announce();
  return stored;
}

/** Calls `listener` after every change, here or in another tab. Returns the function that stops it. */
export function watchStorage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listeners when another tab changes a value, and when the page returns from the browser's cache. Call it once. */
export function followOtherTabs(): void {
  addEventListener('storage', announce);
  addEventListener('pageshow', announce);
}

/** A parsed stored value. It is parsed again only when its text has changed, so that components can subscribe to it. */
export interface StoredValue<T> {
  read(): T;
  use(): T;
}

/** Reads a key with `parse`, which gets null if nothing is stored. */
export function storedValue<T>(
  key: string,
  parse: (text: string | null) => T,
  area: Area = 'localStorage',
): StoredValue<T> {
  let last: { text: string | null; value: T } | undefined;
  const read = () => {
    const text = readStorage(key, area);
    if (!last || last.text !== text) last = { text, value: parse(text) };
    return last.value;
  };
  return { read, use: () => useSyncExternalStore(watchStorage, read) };
}
