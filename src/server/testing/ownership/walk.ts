import { gunzipSync } from 'node:zlib';
import { companyIdOf } from '#domain/company/company-id.ts';
import { companyKey } from '#domain/company/company-key.ts';
import { OWNED_TABS } from '#domain/guard/row-identity.ts';
import { byTab } from '#domain/tabs/tab.ts';
import { hours } from '#domain/time/duration.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { DirectoryUser } from '#domain/viewer/viewer.ts';
import { createPublishedDirectory } from '#server/directory/published-directory.ts';
import { buildPublication } from '#server/publishing/build-publication.ts';
import { createPublisher } from '#server/publishing/publisher.ts';
import type { SourceReading } from '#server/sources/portfolio-source.ts';
import type { Dialect } from '#server/store/schema.ts';
import { createCompanyIds } from '#server/store/companies.ts';
import { createPayloads } from '#server/store/payloads.ts';
import { createPublications } from '#server/store/publications.ts';
import { createSeveralCompanies } from '#server/store/several-companies.ts';
import { createVanishedUsers } from '#server/store/vanished-users.ts';
import { createTestStore } from '../test-store.ts';
import type { TestStore } from '../test-store.ts';
import { createLasting } from './lasting.ts';
import { createModel } from './model.ts';
import type { Expected } from './model.ts';
import { createUnderSeveral } from './under-several.ts';
import { copyOf, createEdits, FIELDS, headerOf, randomFrom } from './sheet.ts';
import type { Sheet } from './sheet.ts';

export interface Walk {
  readonly readings: number;
  /** Readings after which something was held. */
  readonly held: number;
  /** Readings after which something was set aside. */
  readonly setAside: number;
  /** Readings after which people of several companies had access. */
  readonly several: number;
  /** The first difference between the served data and the rule, with the steps that led to it; undefined if there was none. */
  readonly exception: string | undefined;
}

/**
 * Edits a workbook at random and publishes it each time with the real publisher over a real store. After each reading it compares what every
 * company and every person is served, and the history that they find, with the rule. Ends at the first difference.
 */
export async function walk(dialect: Dialect, seed: number, readings: number): Promise<Walk> {
  const store = await createTestStore(dialect);
  try {
    return await walkOver(store, seed, readings);
  } finally {
    await store.remove();
  }
}

async function walkOver(store: TestStore, seed: number, readings: number): Promise<Walk> {
  const random = randomFrom(seed);
  const edits = createEdits(random);
  const expect = createModel();
  const lasting = createLasting(store, random);
  const underSeveral = createUnderSeveral(random);
  let clock = 1;
  const now = (): number => (clock += 2_000);
  let portal = open(store, now);
  let sheet = edits.start();
  let good = copyOf(sheet);
  let before: Expected | undefined;
  const figures = { readings: 0, held: 0, setAside: 0, several: 0 };
  const story: string[] = [];
  let accepted = new Set<string>();

  while (figures.readings < readings) {
    // Steps of which no sum is exactly a day.
    if (random(6) === 0) clock += hours([5, 13, 31][random(3)]!);
    const { changed, kind, at } = await portal.publish(sheet);
    const expected = expect(sheet, accepted);
    accepted = new Set();
    figures.readings++;
    if (underSeveral.allowed() > 0) figures.several++;
    if (expected.held.length > 0) figures.held++;
    if (expected.hidden.rows + expected.hidden.people > 0) figures.setAside++;
    const difference =
      (await portal.difference(expected, before, changed, random, underSeveral)) ??
      (kind === 'waiting' ? undefined : await lasting.difference({ at, held: expected.held.length > 0 }, portal));
    if (difference !== undefined)
      return {
        ...figures,
        exception: [`seed ${seed}, reading ${figures.readings}`, ...story.slice(-8), difference].join('\n'),
      };
    before = expected;
    if (random(4) === 0) story.push((await lasting.confirm(now(), portal)) ?? 'nothing to confirm');

    if (random(3) === 0) story.push(await underSeveral.allow(portal, portal.several));

    const what = random(20);
    if (expected.held.length === 0 && random(3) === 0) good = copyOf(sheet);
    if (what === 0) {
      portal = open(store, now);
      story.push('restart');
    } else if (what === 1) story.push('read again');
    else if (what <= 4 && expected.held.length > 0) {
      const items = expected.held.filter(() => what > 2 || random(2) > 0);
      accepted = await portal.accept(items);
      story.push(`accept ${items.join(', ')}`);
    } else if (what === 5) {
      sheet = copyOf(good);
      story.push('put right');
    } else if (what === 6) {
      edits.mendTabs(sheet);
      story.push('tabs repaired');
    } else for (let count = 1 + random(3); count > 0; count--) story.push(edits.edit(sheet));
  }
  return { ...figures, exception: undefined };
}

/** The reading and serving parts of a server, newly created as after a restart. */
function open(store: TestStore, now: () => number) {
  const { db } = store.database;
  const payloads = createPayloads(store.database, now);
  const publications = createPublications(store.database);
  const vanished = createVanishedUsers(store.database, now);
  const companies = createCompanyIds(store.database, now);
  const several = createSeveralCompanies(store.database, now);
  const directory = createPublishedDirectory(payloads, vanished, companies, several);

  async function rowsOf(company: string, tab: (typeof OWNED_TABS)[number]): Promise<string[]> {
    const actor = {
      ...STRANGER,
      company: companyKey(company),
      companyId: companyIdOf('any'),
      companyIds: [],
      companyName: company,
      publication: await payloads.version(),
    };
    const body = (await payloads.read(companyScopeOf({ kind: 'client', actor })!, tab))?.body;
    if (!body) return [];
    const { values } = JSON.parse(gunzipSync(body).toString('utf8')) as { values: Row[] };
    return values.slice(1).map((cells) => cells.join('|'));
  }

  return {
    ...directory,
    companies,
    several,

    /** Publishes, and returns the written payloads. */
    async publish(sheet: Sheet) {
      const written = new Set<string>();
      const publisher = createPublisher({
        clock: now,
        payloads,
        publications,
        vanished,
        keepReport: async () => undefined,
        readerVersion: 'test',
        runBuild: (_spec, before, take, _signal, stored) =>
          buildPublication(
            readingOf(sheet),
            before,
            stored,
            (batch, ...changes) => {
              for (const { tab, company } of batch) written.add(`${tab} ${company}`);
              return take(batch, ...changes);
            },
            FIELDS,
          ),
      });
      const source = {
        spec: { kind: 'workbook', path: 'x' } as const,
        identity: 'x',
        label: 'x',
        fingerprint: async () => undefined,
      };
      const outcome = await publisher.publish(source, new AbortController().signal);
      if (outcome.kind === 'failed') throw new Error(outcome.code);
      return { changed: written, kind: outcome.kind, at: payloads.dataAsOf() ?? 0 };
    },

    async accept(items: readonly string[]): Promise<Set<string>> {
      for (const item of items) {
        const [tab = '', ...rest] = item.split(' ');
        const company = rest.slice(0, -1).join(' ');
        await db
          .updateTable('held_items')
          .set({ accepted_at: 1, accepted_by: 'admin@firm.example' })
          .where('tab', '=', tab)
          .where('company', '=', company)
          .execute();
      }
      return new Set(items);
    },

    /** The first difference from the expectation. Checks the companies with written or expected changes, and some others. */
    async difference(
      expected: Expected,
      before: Expected | undefined,
      changed: ReadonlySet<string>,
      random: (below: number) => number,
      underSeveral: ReturnType<typeof createUnderSeveral>,
    ): Promise<string | undefined> {
      const items = await db.selectFrom('held_items').selectAll().where('accepted_at', 'is', null).execute();
      const held = items.map(({ tab, company, reason }) => `${tab} ${company} ${reason}`).toSorted();
      if (held.join('\n') !== expected.held.join('\n'))
        return `held: ${held.join(', ')}\nexpected: ${expected.held.join(', ')}`;

      const wrong = await underSeveral.difference(expected, directory);
      if (wrong !== undefined) return wrong;
      const several = await directory.underSeveral();
      const people = new Map((await directory.all()).map(({ email, company }) => [email as string, company as string]));
      for (const address of people.keys()) if (underSeveral.appliesTo(several, address)) people.delete(address);
      for (const [address, company] of people)
        if (expected.people.get(address) !== company)
          return `${address} is let in to ${company}, and should be to ${expected.people.get(address)}`;
      for (const [address, company] of expected.people)
        if (!people.has(address) && !underSeveral.appliesTo(several, address))
          return `${address} of ${company} is not let in`;

      for (const key of new Set([...expected.rows.keys(), ...(before?.rows.keys() ?? []), ...changed])) {
        const [tab, ...name] = key.split(' ');
        const owned = OWNED_TABS.find((one) => one === tab);
        const company = name.join(' ');
        if (!owned || company === '') continue;
        const wanted = expected.rows.get(key)?.toSorted() ?? [];
        const same = before?.rows.get(key)?.toSorted().join('\n') === wanted.join('\n');
        if (same && !changed.has(key) && random(20) > 0) continue;
        const served = (await rowsOf(company, owned)).toSorted();
        if (served.join('\n') !== wanted.join('\n'))
          return `${key}\nis served:\n  ${served.join('\n  ')}\nand should be:\n  ${wanted.join('\n  ')}`;
      }
      return undefined;
    },
  };
}

const STRANGER = { email: 'nobody@example.com', address: '', name: '', phone: '' } as unknown as DirectoryUser;

function readingOf(sheet: Sheet): SourceReading {
  return byTab((tab) =>
    sheet.missing.has(tab)
      ? { found: false }
      : { found: true, header: headerOf(sheet, tab), batches: batch(sheet.rows[tab]) },
  );
}

async function* batch(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
