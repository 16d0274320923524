import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import type { LayoutChange, TypedPerson } from '#domain/layout/layout.ts';
import { questionsOf } from '#domain/layout/causes/questions.ts';
import type { Asked } from './answer-sheets.ts';
import { isSo } from './answer-sheets.ts';
import type { Layout, Look, Preview } from './assistant.ts';
import type { Knowledge } from './knowledge.ts';

/** What only a preview asks. Its other questions are those about the sheets again. */
const OWN: ReadonlySet<string> = new Set(['client-renamed', 'clients-without-users', 'unknown-codes']);

/** The questions of a preview. */
export function previewQuestions({ causes }: Preview): readonly Asked[] {
  return questionsOf(causes)
    .filter(({ cause }) => OWN.has(cause.kind))
    .map(({ key, cause }) => ({
      key,
      text: [cause.kind, cause.expected, cause.found, cause.examples.join(' · ')].filter(Boolean).join(' | '),
      sheets: [],
    }));
}

/** The layout after the questions of a preview: which names are one client, and who signs in for a client without people. */
export function answerPreview(layout: Layout, { causes, clients }: Preview, look: Look, knows: Knowledge): Layout {
  const renamed = causes.filter(({ kind }) => kind === 'client-renamed');
  const changes: LayoutChange[] = renamed.flatMap((cause) =>
    cause.change && isSo(cause, [cause], look, knows) ? [cause.change] : [],
  );
  // Whose the rows are whose client is a text that no client has.
  for (const text of causes.filter(({ kind }) => kind === 'unknown-codes').flatMap(({ examples }) => examples)) {
    const client = knows.clientOf(text);
    const owner = clients.find((one) => client !== undefined && knows.clientOf(one) === client);
    if (owner !== undefined) changes.push({ kind: 'values', of: 'clients', values: { [text]: owner } });
  }
  const names = causes
    .filter(({ kind }) => kind === 'clients-without-users')
    .flatMap(({ examples }) => examples)
    .concat(renamed.flatMap((cause) => (isSo(cause, [cause], look, knows) ? [] : [cause.found])));
  const alone = new Set(names);
  const added: TypedPerson[] = [];
  for (const name of names) {
    const client = knows.clientOf(name);
    if (client === undefined) continue;
    const owner = clients.find((one) => !alone.has(one) && knows.clientOf(one) === client) ?? ofSeveral(names, client);
    if (owner !== name) changes.push({ kind: 'values', of: 'clients', values: { [name]: owner } });
    else added.push(...knows.peopleOf(client).map((email) => ({ email, company: name })));
  }
  if (added.length > 0) changes.push({ kind: 'people', people: [...(layout.people ?? []), ...added] });
  return changes.reduce((next, change) => changedLayout(next, change) as Layout, layout);

  /** Of several names of one client without people, the first is the one that stays, or the client's own. */
  function ofSeveral(all: readonly string[], client: string): string {
    const same = all.filter((one) => knows.clientOf(one) === client);
    return same.find((one) => one === client) ?? same[0] ?? client;
  }
}
