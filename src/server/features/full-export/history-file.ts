import type { JournalPage } from '#domain/journal/net.ts';

/** What the publications that are kept changed for a company, the oldest first, as JSON. */
export function historyOf(pages: readonly JournalPage[]): string {
  const told = pages.flatMap(({ at, changes }) =>
    changes.flatMap((change) => {
      if (change.kind === 'withdrawn' || change.kind === 'many') return [];
      const { topic, kind, about, fields } = change;
      return [{ at: new Date(at).toISOString(), topic, kind, about, fields }];
    }),
  );
  return `${JSON.stringify(told, null, 1)}\n`;
}
