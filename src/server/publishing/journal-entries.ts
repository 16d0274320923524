import type { Change } from '#domain/journal/change.ts';
import type { StagedEntry } from '#server/store/publication-plan.ts';

/** The rows of the journal for a company's changes of one topic. */
export function entriesOf(changes: readonly Change[]): readonly StagedEntry[] {
  const edits = changes.filter(({ kind }) => kind === 'changed');
  const rows = changes.flatMap((change): StagedEntry[] => {
    if (change.kind === 'changed') return [];
    const stem = change.kind === 'many' ? '' : change.stem;
    return [{ kind: change.kind, stem, count: 1, text: JSON.stringify(change) }];
  });
  if (edits.length > 0) rows.push({ kind: 'changed', stem: '', count: edits.length, text: JSON.stringify(edits) });
  return rows;
}
