import { useSyncExternalStore } from 'react';

import { sessionLost } from './consequences.ts';
import { forgetViewer } from './session-end.ts';
import { validateSession } from './validate-session.ts';
import { browserSession } from '../lib/session-store.ts';

/** What the server has said of the stored session since this page was loaded. */
export type SessionCheck = 'unasked' | 'asking' | 'valid' | 'unknown';

let state: SessionCheck = 'unasked';
const listeners = new Set<() => void>();

function change(next: SessionCheck) {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Validates the stored session unless that has been done. A session that is over is removed: without a word on the login
 * screen, where nothing was to be seen yet, and with 'Session expired' on the way there elsewhere.
 */
export async function checkSession({ quiet = false, again = false } = {}): Promise<void> {
  if (browserSession().kind === 'none' || state === 'asking' || (state === 'valid' && !again)) return;
  change('asking');
  const result = await validateSession();
  if (result === 'invalid') {
    change('unasked');
    if (quiet) forgetViewer();
    else sessionLost();
  } else change(result);
}

/** The session has just come from the server itself. */
export function noteFreshSession(): void {
  change('valid');
}

export function useSessionCheck(): SessionCheck {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
