import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { FirstBench, firm, ROWS } from '#server/testing/first-bench.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { ACME, BOLT } from '#server/testing/two-companies.ts';

const HEADER = ['Docket Name', 'Drive Link', 'Last Updated', 'Sent by', 'Document Date', 'Document Name'];
const canaryOf = (row: Row): string => (row.join(' ').includes(ACME.canary) ? ACME.canary : BOLT.canary);
const nameOf = (row: Row): string => `Receipt ${canaryOf(row)}`;
/** The documents of both companies, each with a name and a day. `change` edits the rows. */
const documents = (change: (row: Row, n: number) => readonly Row[] = (row) => [row]): readonly Row[] => [
  HEADER,
  ...ROWS.documents
    .map(([matter = '', link = ''], n) => [matter, link, '2020-02-02', 'SECRET', `2026-03-0${n + 1}`, nameOf([matter])])
    .flatMap(change),
];
const ON = ['documents.documentName', 'documents.documentDate'];

describe.each(DIALECTS)('documents with a name and a day, on %s', (dialect) => {
  let bench: FirstBench;
  beforeEach(async () => {
    bench = await FirstBench.over(dialect);
    await bench.open(firm({ [WIRE_NAMES.documents]: documents() }));
    await save(ON);
  });
  afterEach(() => bench.close());

  async function save(on: readonly string[]): Promise<void> {
    await bench.admin.call('POST', '/api/config/optional-fields-save', { on, own: [], session: bench.admin.session });
    await bench.portal.parts.sync.syncNow();
  }
  async function signedIn(email: string): Promise<TestBrowser> {
    const browser = bench.browser();
    await browser.signIn(email);
    return browser;
  }
  async function news(email: string) {
    const answer = await (await signedIn(email)).call('POST', '/api/data/whats-new', { since: 'visit' });
    return answer.json<{ changes: { kind: string; about: Record<string, string>; fields: object[] }[] }>().changes;
  }

  test('are in the file with everything, of their own company only, with no other column of the sheet', async () => {
    for (const [own, other] of [
      [ACME, BOLT],
      [BOLT, ACME],
    ] as const) {
      const client = await signedIn(own.email);
      const answer = await client.call('POST', '/api/export', { session: client.session });
      const files = unzipSync(answer.rawPayload);
      const text = Buffer.from(files['portfolio.json']!).toString('utf8');
      const { Documents: listed = [] } = JSON.parse(text) as Record<string, Record<string, string>[]>;
      expect(listed.map((one) => [one['Document Name'], one['Document Date']])).toEqual(
        [1, 2, 3].map((n) => [`Receipt ${own.canary}`, `0${own === ACME ? n : n + 3}/03/2026`]),
      );
      for (const foreign of [other.canary, 'SECRET', '2020']) expect(JSON.stringify(listed)).not.toContain(foreign);
    }
  });

  test('are told by their name when they change, to their company only, until the name is turned off', async () => {
    const rename = (row: Row): Row => row.with(5, 'Certificate');
    const change = (row: Row, n: number): readonly Row[] => (n === 0 ? [rename(row)] : n === 1 ? [] : [row]);
    await bench.read(firm({ [WIRE_NAMES.documents]: documents(change) }));
    const before = `Receipt ${ACME.canary}`;
    const told = (await news(ACME.email)).map(({ kind, about, fields }) => [kind, about['documentName'], fields]);
    expect(told).toEqual([
      ['changed', 'Certificate', [{ field: 'documentName', before, after: 'Certificate' }]],
      ['removed', before, []],
    ]);
    expect(await news(BOLT.email)).toEqual([]);
    await save(['documents.documentDate']);
    const later = (await news(ACME.email)).map(({ kind, about }) => [kind, Object.keys(about)]);
    expect(later).toEqual([['removed', ['matterId', 'url']]]);
  });

  test('are no news when their fields are turned on', async () => {
    await save([]);
    await save(ON);
    expect(await news(ACME.email)).toEqual([]);
  });
});
