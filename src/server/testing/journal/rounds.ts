import { documentedHeader } from '#domain/tabs/header.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { buildFromSource } from '#server/publishing/build-from-source.ts';
import { createPublisher } from '#server/publishing/publisher.ts';
import { rowsSource } from '#server/sources/testing/rows-source.ts';
import type { Database } from '#server/store/database.ts';
import { createPayloads } from '#server/store/payloads.ts';
import { createPublications } from '#server/store/publications.ts';
import { createVanishedUsers } from '#server/store/vanished-users.ts';
import { deadline, document, matter, user } from '../few-cells.ts';

export const PEOPLE = { Acme: 'ann@acme.example', Bolt: 'ben@bolt.example' } as const;
export type Name = keyof typeof PEOPLE;

/** The owner of the matter that moves to the other company in each round. */
export const ownerIn = (round: number): Name => (round % 2 === 0 ? 'Acme' : 'Bolt');

/** The rows of a round: a title is edited, a matter with a deadline and a document is added, that of the previous round is removed, and another matter moves. */
function rowsOf(round: number): Partial<Record<Tab, readonly Row[]>> {
  const owner = ownerIn(round);
  const come = `NEW-${round}`;
  return {
    users: Object.entries(PEOPLE).map(([name, email]) => user(email, name)),
    matters: [
      matter('A', 'Acme', `title ${round}`),
      matter('B', 'Bolt'),
      matter(come, 'Acme'),
      matter('MOVER', owner, `of ${owner} in ${round}`),
    ],
    deadlines: [deadline(come, 'Acme'), deadline('MOVER', owner)],
    documents: [document(come), document('MOVER')],
  };
}

/** The changes that Acme must see of a round. */
export function toldOf(round: number): readonly string[] {
  const ids = [`added NEW-${round}`, `removed NEW-${round - 1}`, ...(ownerIn(round) === 'Acme' ? ['added MOVER'] : [])];
  const things = ['matter', 'deadline', 'document'];
  return [`matter changed A title ${round}`, ...things.flatMap((topic) => ids.map((id) => `${topic} ${id}`))].sort();
}

/** Publishes the rows of a round with a new server, so that only the store lasts. */
export async function publishRound(database: Database, round: number): Promise<void> {
  const now = (): number => Date.UTC(2026, 10, 23) + round * 60_000;
  const tabs = Object.fromEntries(
    Object.entries(rowsOf(round)).map(([tab, rows]) => [
      tab,
      { header: documentedHeader(tab as Tab), rows: [...rows] },
    ]),
  );
  const publisher = createPublisher({
    clock: now,
    payloads: createPayloads(database, now),
    publications: createPublications(database),
    vanished: createVanishedUsers(database, now),
    keepReport: async () => undefined,
    readerVersion: 'rounds',
    runBuild: (spec, before, take, signal, stored, known) =>
      buildFromSource(rowsSource(tabs), spec, before, stored, take, signal, known),
  });
  const spec = { kind: 'workbook', path: 'x' } as const;
  const outcome = await publisher.publish(
    { spec, identity: 'x', label: 'x', fingerprint: async () => undefined },
    new AbortController().signal,
  );
  if (outcome.kind === 'failed' || outcome.kind === 'waiting' || outcome.summary.held.length > 0)
    throw new Error(`round ${round}: ${outcome.kind}`);
}
