import type { AnswerOf } from '#contract/endpoint.ts';
import type { matterHistory } from '#contract/whats-new.ts';
import { keyOfParts, withoutSpacing } from '#domain/identity/same-thing.ts';
import type { Change } from '#domain/journal/change.ts';
import { readableChanges } from '#domain/journal/net.ts';
import type { JournalPage } from '#domain/journal/net.ts';

type History = AnswerOf<typeof matterHistory>['changes'];

/** What every publication that is kept changed in a matter, its deadlines and its documents; the newest first. */
export function historyOfMatter(
  pages: readonly JournalPage[],
  matter: { readonly id: string; readonly docketNumber: string },
): History {
  const stem = keyOfParts(matter.id);
  const names = new Set([matter.id, matter.docketNumber].map(withoutSpacing).filter((name) => name !== ''));
  const isOfMatter = (change: Told): boolean =>
    change.topic === 'matter' ? change.stem === stem : names.has(change.about['matterId'] ?? '');
  let history: (Told & { readonly at: number })[] = [];
  for (const { at, reset, changes } of pages) {
    if (reset) history = [];
    for (const change of reset ? [] : readableChanges(changes)) {
      if (change.kind === 'withdrawn') history = history.filter(({ stem: other }) => other !== change.stem);
      else if (change.kind === 'many') history = history.filter(({ topic }) => topic !== change.topic);
      else if (isOfMatter(change)) history.push({ ...change, at });
    }
  }
  return history.toReversed().flatMap((change): History => {
    const { topic, kind, about, at } = change;
    const fields = change.kind === 'changed' ? [...change.fields] : [];
    // Only its number among its namesakes has changed.
    return kind === 'changed' && fields.length === 0 ? [] : [{ topic, kind, about, fields, at }];
  });
}

type Told = Extract<Change, { readonly about: unknown }>;
