import type { JournalWriter } from '#server/publishing/journal-writer.ts';

/** Replaces `journal-writer.ts` with a writer that does nothing. */
export const journalWriter = (): JournalWriter => ({ see: async () => undefined, end: async () => 'entries' });
