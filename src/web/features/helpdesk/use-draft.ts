import { useSyncExternalStore } from 'react';

import { useViewer, viewerKey } from '../../lib/viewer.ts';

export interface Draft {
  readonly subject: string;
  readonly text: string;
}

/** What somebody has begun to write, for each way into the dialog one. In memory only: it is nobody else's business. */
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * A message that has been begun: it outlives the dialog and the screen until it is sent, or the page is closed. `subject` is what it
 * begins with, and with the viewer it tells drafts apart. Setting undefined forgets it.
 */
export function useDraft(subject: string): [Draft, (draft: Draft | undefined) => void] {
  const key = JSON.stringify([viewerKey(useViewer()), subject]);
  const kept = useSyncExternalStore(subscribe, () => drafts.get(key));
  return [
    kept ?? { subject, text: '' },
    (draft) => {
      if (draft) drafts.set(key, draft);
      else drafts.delete(key);
      for (const listener of listeners) listener();
    },
  ];
}
