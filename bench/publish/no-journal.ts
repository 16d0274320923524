import type { JournalWriter } from '#server/publishing/journal-writer.ts';

/** In the place of `journal-writer.ts`: tells nothing. */
export const journalWriter = (): JournalWriter => ({ see: async () => undefined, end: async () => 'entries' });
