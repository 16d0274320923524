import { useSyncExternalStore } from 'react';

/** The keys of everything that the portal stores in a browser (specification, section 3). */
export const KEYS = {
  session: 'ipb_session',
  pendingEmail: 'ipb_pending_email',
  rememberMe: 'ipb_remember_me',
  impersonation: 'ipb_impersonation_session',
  adminSession: 'ipb_admin_session',
  impersonating: 'ipb_impersonation',
  /** A sign-out that has not reached the server: it is sent before anything else. */
  logoutPending: 'ipb_logout_pending',
  /** A passkey was created or used in this browser, without saying whose. It stays after signing out. */
  passkeyHere: 'ipb_passkey_here',
  /** The names of the columns that the table of matters shows. It stays after signing out. */
  columns: 'ipb_columns',
} as const;

/** Kept until the tab is closed. */
export const TAB_KEYS = {
  installDismissed: 'pwa-prompt-dismissed',
  scroll: 'ipb_scroll',
  drafts: 'ipb_drafts',
  /** When a code was last requested (milliseconds, device clock). */
  codeSentAt: 'ipb_code_sent_at',
  /** How many codes were requested for the pending address. */
  codesSent: 'ipb_codes_sent',
  /** The address to show after the sign-in. */
  returnTo: 'ipb_return_to',
  /** When the page was last reloaded because a new version had replaced its files. */
  reloadedAt: 'ipb_reloaded_at',
} as const;

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

/** Writes a value, or removes it with null, and calls the listeners. */
export function writeStorage(key: string, value: string | null, area: Area = 'localStorage'): void {
  fallback.delete(key);
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    if (value !== null) fallback.set(key, value);
  }
  announce();
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
