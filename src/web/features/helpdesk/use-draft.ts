import { storeDraft, useStoredDraft } from '#web/lib/drafts.ts';
import { useViewer, viewerKey } from '#web/lib/viewer.ts';

export interface Draft {
  readonly subject: string;
  readonly text: string;
}

function isDraft(value: unknown): value is Draft {
  const { subject, text } = (value ?? {}) as Partial<Draft>;
  return typeof subject === 'string' && typeof text === 'string';
}

/**
 * A message that has been begun: it outlives the dialog, the screen and a reload until it is sent, or its writer signs out.
 * `subject` is what it begins with, and with the viewer it tells drafts apart. Setting undefined forgets it.
 */
export function useDraft(subject: string): [Draft, (draft: Draft | undefined) => void] {
  const name = JSON.stringify([viewerKey(useViewer()), subject]);
  const kept = useStoredDraft(name);
  return [isDraft(kept) ? kept : { subject, text: '' }, (draft) => storeDraft(name, draft)];
}
