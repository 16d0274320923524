import { storeDraft, storedDraft, useStoredDraft } from '#web/lib/drafts.ts';
import { useViewer, viewerKey } from '#web/lib/viewer.ts';

/** What a client has selected and chosen, and not yet confirmed. */
export interface InstructDraft {
  /** By the key of the deadline. `choice` is empty until one is chosen; `dueDate` is the one that was on the screen. */
  readonly items: Readonly<Record<string, { readonly choice: string; readonly dueDate: string }>>;
  readonly note: string;
  /** The set that was sent for these items and this note: sent again, it is given once. */
  readonly sent?: { readonly of: string; readonly set: string; readonly mailed?: boolean } | undefined;
}

const EMPTY: InstructDraft = { items: {}, note: '' };

function asDraft(value: unknown): InstructDraft {
  const { items, note } = (value ?? {}) as Partial<InstructDraft>;
  return typeof note === 'string' && typeof items === 'object' && items !== null ? (value as InstructDraft) : EMPTY;
}

/**
 * The instructions that are being prepared. Like every draft they outlive a reload and an expired session in this tab, and are gone after
 * signing out. `change(undefined)` deletes them.
 */
export function useInstructDraft(): [InstructDraft, (change: Partial<InstructDraft> | undefined) => void] {
  const name = JSON.stringify(['instructions', viewerKey(useViewer())]);
  const draft = asDraft(useStoredDraft(name));
  // Changes that follow each other before the next drawing all count.
  return [draft, (change) => storeDraft(name, change && { ...asDraft(storedDraft(name)), ...change })];
}
