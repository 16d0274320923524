import type { AnswerOf } from '#contract/endpoint.ts';
import type { matterHistory } from '#contract/whats-new.ts';
import { keyOfParts, withoutSpacing } from '#domain/identity/same-thing.ts';
import type { Change } from '#domain/journal/change.ts';
import type { JournalPage } from '#domain/journal/net.ts';

type History = AnswerOf<typeof matterHistory>['changes'];

/** All changes in the journal to a matter, its deadlines and its documents; the newest first. */
export function historyOfMatter(
  pages: readonly JournalPage[],
  matter: { readonly id: string; readonly docketNumber: string },
): History {
  const stem = keyOfParts(matter.id);
  const names = new Set([matter.id, matter.docketNumber].map(withoutSpacing).filter((name) => name !== ''));
  const isOfMatter = (change: Told): boolean =>
    change.topic === 'matter' ? change.stem === stem : names.has(change.about['matterId'] ?? '');
  return pages.toReversed().flatMap(({ at, changes }) =>
    changes.flatMap((change): History => {
      if (change.kind === 'many' || change.kind === 'withdrawn' || !isOfMatter(change)) return [];
      const { topic, kind, about } = change;
      const fields = change.kind === 'changed' ? [...change.fields] : [];
      // Only its number among rows with the same name has changed, which is not shown.
      return kind === 'changed' && fields.length === 0 ? [] : [{ topic, kind, about, fields, at }];
    }),
  );
}

type Told = Extract<Change, { readonly about: unknown }>;
