import type { StoredSession } from '#contract/session.ts';
import { parseObject } from '#domain/text/json-object.ts';

import { KEYS, storedValue, writeStorage } from './storage.ts';

/**
 * The session as this browser stores it. It proves nothing: the server identifies the viewer by a cookie. A role other than admin or user
 * counts as no role; a text that cannot be read has neither email nor role (specification, section 3).
 */
export type BrowserSession =
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'stored';
      readonly email: string;
      readonly name: string;
      readonly companyName: string;
      readonly role: 'admin' | 'user' | undefined;
      readonly sessionId: string;
      /** Milliseconds since the epoch by the server's clock; 0 if the stored session names no end. */
      readonly expiresAt: number;
      /** The whole stored object, which calls send back. */
      readonly raw: Readonly<Record<string, unknown>>;
    };

function parseSession(text: string | null): BrowserSession {
  if (text === null) return { kind: 'none' };
  const raw = parseObject(text);
  const word = (field: string) => (typeof raw?.[field] === 'string' ? raw[field] : '');
  if (!raw || !word('email')) return { kind: 'unreadable' };
  return {
    kind: 'stored',
    email: word('email'),
    name: word('name'),
    companyName: word('company_name') || word('client'),
    role: raw.role === 'admin' || raw.role === 'user' ? raw.role : undefined,
    sessionId: word('sessionId'),
    expiresAt: typeof raw.expiresAt === 'number' ? raw.expiresAt : 0,
    raw,
  };
}

const stored = storedValue(KEYS.session, parseSession);

export const browserSession = stored.read;
export const useBrowserSession = stored.use;

/** Stores the session that a sign-in returned. */
export function storeSession(session: StoredSession): void {
  writeStorage(KEYS.session, JSON.stringify(session));
}

/** Updates fields of the stored session from an answer of the server, if a session is stored. */
export function updateSession(fields: Partial<StoredSession>): void {
  const session = stored.read();
  if (session.kind !== 'stored') return;
  const next = JSON.stringify({ ...session.raw, ...fields });
  if (next !== JSON.stringify(session.raw)) writeStorage(KEYS.session, next);
}
