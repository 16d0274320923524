import { gunzipSync } from 'node:zlib';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { FieldTexts } from '#domain/journal/change.ts';
import { readablePages } from '#domain/journal/net.ts';
import { applied } from '#domain/journal/testing/replay.ts';
import { TOPIC_OF_TAB, trackedItems } from '#domain/journal/tracked.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { CompanyScope } from '#domain/viewer/viewer.ts';
import { createPublishedDirectory } from '#server/directory/published-directory.ts';
import { buildFromSource } from '#server/publishing/build-from-source.ts';
import type { HeldItem } from '#server/publishing/guard-reading.ts';
import { createPublisher } from '#server/publishing/publisher.ts';
import { rowsSource } from '#server/sources/testing/rows-source.ts';
import { createCompanyIds } from '#server/store/companies.ts';
import { readPages } from '#server/store/journal.ts';
import { createPayloads } from '#server/store/payloads.ts';
import { createPublications } from '#server/store/publications.ts';
import type { Dialect } from '#server/store/schema.ts';
import { createSeveralCompanies } from '#server/store/several-companies.ts';
import { createVanishedUsers } from '#server/store/vanished-users.ts';
import { randomFrom } from '../ownership/sheet.ts';
import { createTestStore } from '../test-store.ts';
import type { TestStore } from '../test-store.ts';
import { createFirm } from './firm.ts';
import { Killed, killing } from './killing.ts';

export interface Drill {
  readonly companies: number;
  readonly publications: number;
  readonly editsEach: number;
  readonly seed: number;
  /** Whether rows move between companies. */
  readonly moves: boolean;
}

export interface DrillResult {
  /** The first thing that was wrong; undefined for none. */
  readonly exception: string | undefined;
  readonly kills: number;
  /** Number of publications in which the guard held something. */
  readonly holds: number;
  readonly entries: number;
}

/**
 * Publishes random edits. At times a publication is killed at a random step and begun again by a new server. Then the journal of
 * each company, replayed from its first publication, must give its last one; and no entry may quote a row that another company has.
 */
export async function journalDrill(dialect: Dialect, drill: Drill): Promise<DrillResult> {
  const store = await createTestStore(dialect);
  try {
    return await drillOver(store, drill);
  } finally {
    await store.remove();
  }
}

async function drillOver(
  store: TestStore,
  { companies, publications, editsEach, seed, moves }: Drill,
): Promise<DrillResult> {
  const random = randomFrom(seed);
  const firm = createFirm(random, companies);
  let [kills, holds] = [0, 0];
  let clock = 1;
  const now = (): number => (clock += 2_000);

  /** Publishes until nothing is held: an administrator accepts each held item, or the firm corrects the rows. */
  async function publishAll(): Promise<void> {
    for (let held = await publish(); held.length > 0; held = await publish())
      for (const { tab, company } of held) {
        holds++;
        // An accepted item becomes one mark in the journal, which cannot be replayed.
        if (moves && random(2) === 0) await acceptHeld(store, tab, company);
        else firm.addMatterWithAll(company);
      }
  }

  /** Publishes with a new server, so that only the store lasts. With `killedAt`, the server is killed at that call of the store. Returns the held items. */
  async function publish(killedAt?: number): Promise<readonly HeldItem[]> {
    const payloads = createPayloads(store.database, now);
    const plain = createPublications(store.database);
    const publisher = createPublisher({
      clock: now,
      payloads,
      publications: killedAt === undefined ? plain : killing(plain, killedAt),
      vanished: createVanishedUsers(store.database, now),
      keepReport: async () => undefined,
      runBuild: (spec, before, take, signal, stored, known) =>
        buildFromSource(rowsSource(firm.tabs()), spec, before, stored, take, signal, known),
      readerVersion: 'drill',
    });
    const source = {
      spec: { kind: 'workbook', path: 'x' } as const,
      identity: 'x',
      label: 'x',
      fingerprint: async () => undefined,
    };
    try {
      const outcome = await publisher.publish(source, new AbortController().signal);
      if (outcome.kind === 'failed' || outcome.kind === 'waiting') throw new Error(outcome.kind);
      // No whole tab may be held, because the firm is large and its edits are few.
      const whole = outcome.summary.held.find(({ company }) => company === '');
      if (whole) throw new Error(`held: ${JSON.stringify(whole)}`);
      return outcome.summary.held;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      kills++;
      return [];
    }
  }

  await publish();
  const first = await everyState(store, now, firm, companies);
  for (let n = 1; n < publications; n++) {
    for (let edit = 0; edit < editsEach; edit++) firm.edit(moves);
    if (random(3) > 0) await publish(1 + random(12));
    await publishAll();
    if (moves && (n === publications - 1 || random(10) === 0)) {
      const foreign = await foreignQuote(store, now, firm, companies);
      if (foreign !== undefined)
        return { exception: `seed ${seed}, publication ${n + 1}: ${foreign}`, kills, holds, entries: 0 };
    }
  }
  if (moves) return { exception: undefined, kills, holds, entries: 0 };
  let entries = 0;
  for (const [company, { scope, items }] of await everyState(store, now, firm, companies)) {
    let state: ReadonlyMap<string, FieldTexts> = first.get(company)?.items ?? new Map();
    const { pages } = await readPages(store.database.db, scope, 1);
    for (const { publication, changes } of pages) {
      entries += changes.length;
      try {
        state = applied(state, changes);
      } catch (error) {
        return {
          exception: `seed ${seed}, ${company}, publication ${publication}: ${String(error)}`,
          kills,
          holds,
          entries,
        };
      }
    }
    if (textOf(state) !== textOf(items))
      return {
        exception: `seed ${seed}, ${company}:\n${textOf(state)}\nshould be\n${textOf(items)}`,
        kills,
        holds,
        entries,
      };
  }
  return { exception: undefined, kills, holds, entries };
}

async function acceptHeld({ database: { db } }: TestStore, tab: string, company: string): Promise<void> {
  await db
    .updateTable('held_items')
    .set({ accepted_at: 1, accepted_by: 'admin@firm.example' })
    .where('tab', '=', tab)
    .where('company', '=', company)
    .execute();
}

function textOf(state: ReadonlyMap<string, FieldTexts>): string {
  const fieldsOf = (fields: FieldTexts) =>
    Object.keys(fields)
      .toSorted()
      .map((field) => `${field}: ${fields[field]}`);
  return [...state]
    .map(([name, fields]) => `${name} ${fieldsOf(fields).join(', ')}`)
    .toSorted()
    .join('\n');
}

type Firm = ReturnType<typeof createFirm>;
interface CompanyState {
  readonly scope: CompanyScope;
  readonly rows: readonly string[];
  readonly items: ReadonlyMap<string, FieldTexts>;
}

/** The state of each company's served rows, in the form that the journal tracks. */
async function everyState(
  store: TestStore,
  now: () => number,
  firm: Firm,
  companies: number,
): Promise<ReadonlyMap<string, CompanyState>> {
  const payloads = createPayloads(store.database, now);
  await payloads.version();
  const directory = createPublishedDirectory(
    payloads,
    createVanishedUsers(store.database, now),
    createCompanyIds(store.database, now),
    createSeveralCompanies(store.database, now),
  );
  const states = new Map<string, CompanyState>();
  for (let n = 0; n < companies; n++) {
    const actor = (await directory.find(emailKey(`u${n}@x.example`)!))!;
    const scope = companyScopeOf({ kind: 'client', actor })!;
    const items = new Map<string, FieldTexts>();
    const texts: string[] = [];
    for (const tab of ['matters', 'deadlines', 'documents'] as const) {
      const body = (await payloads.read(scope, tab))?.body;
      if (!body) continue;
      const [header = [], ...rows] = (JSON.parse(gunzipSync(body).toString('utf8')) as { values: Row[] }).values;
      texts.push(...rows.map((row) => row.join(' ')));
      const topic = TOPIC_OF_TAB[tab]!;
      for (const item of trackedItems(topic, header, rows)) items.set(`${topic} ${item.key}`, item.fields);
    }
    states.set(firm.nameOf(n), { scope, rows: texts, items });
  }
  return states;
}

const MARK = /mark\d+[xdf]/g;

/** The first entry that quotes a row which only another company has. */
async function foreignQuote(
  store: TestStore,
  now: () => number,
  firm: Firm,
  companies: number,
): Promise<string | undefined> {
  const states = await everyState(store, now, firm, companies);
  const owners = new Map<string, Set<string>>();
  for (const [company, { rows }] of states)
    for (const [mark] of rows.join('\n').matchAll(MARK)) owners.set(mark, (owners.get(mark) ?? new Set()).add(company));
  for (const [company, { scope }] of states) {
    for (const { publication, changes } of readablePages((await readPages(store.database.db, scope, 0)).pages))
      for (const text of changes.map((change) => JSON.stringify(change)))
        for (const [mark] of text.matchAll(MARK)) {
          const owner = owners.get(mark);
          if (owner && !owner.has(company))
            return `${company} reads ${mark}, which ${[...owner].join()} has, in publication ${publication}: ${text}`;
        }
  }
  return undefined;
}
