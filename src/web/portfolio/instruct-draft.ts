import { storeDraft, storedDraft, useStoredDraft } from '#web/lib/drafts.ts';
import { useViewer, viewerKey } from '#web/lib/viewer.ts';

/** The client's choices for selected deadlines that are not confirmed yet. */
export interface InstructDraft {
  /** By the key of the deadline. `choice` is empty until one is chosen; `dueDate` is the date that the screen showed. */
  readonly items: Readonly<Record<string, { readonly choice: string; readonly dueDate: string }>>;
  readonly note: string;
  /** The set that was made of these items and this note. If it is sent again, the server still gives it only once. */
  readonly sent?: { readonly of: string; readonly set: string; readonly mailed?: boolean } | undefined;
}

const EMPTY: InstructDraft = { items: {}, note: '' };

function asDraft(value: unknown): InstructDraft {
  const { items, note } = (value ?? {}) as Partial<InstructDraft>;
  return typeof note === 'string' && typeof items === 'object' && items !== null ? (value as InstructDraft) : EMPTY;
}

/**
 * The draft of the instructions that the client is preparing. Like every draft it survives a reload and an expired session in this tab, and is
 * deleted at sign-out. `change(undefined)` deletes it.
 */
export function useInstructDraft(): [InstructDraft, (change: Partial<InstructDraft> | undefined) => void] {
  const name = JSON.stringify(['instructions', viewerKey(useViewer())]);
  const draft = asDraft(useStoredDraft(name));
  // Reads the stored draft again, so that several changes before the next rendering all count.
  return [draft, (change) => storeDraft(name, change && { ...asDraft(storedDraft(name)), ...change })];
}
