import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentedHeader } from '#domain/tabs/header.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import { minutes } from '#domain/time/duration.ts';
import { firm, FirstBench, renamed, ROWS } from '#server/testing/first-bench.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, row } from '#server/testing/two-companies.ts';

const NAMED = { aurora: 'fern@aurora.example', blueFern: 'blue@bluefern.example' };

describe.each(DIALECTS)('R31: the first publication of a source, on %s', (dialect) => {
  let bench: FirstBench;
  beforeEach(async () => {
    bench = await FirstBench.over(dialect);
  });
  afterEach(() => bench.close());

  test('a workbook with “Opponent” in place of “Client” waits, and the opponent sees none of the client’s ten matters', async () => {
    const header = documentedHeader('matters');
    const matter = (n: number): string[] => [`AU-${n}`, `AU-${n}`, '', 'Filed', `Aurora ${n}`];
    const ten = Array.from({ length: 10 }, (_, n) => matter(n));
    const users = [
      documentedHeader('users'),
      row('users', { name: 'Fern', email: NAMED.aurora, company: 'Aurora' }),
      row('users', { name: 'Blue', email: NAMED.blueFern, company: 'Blue Fern' }),
    ];
    const wrong = [
      [...header].with(5, 'Opponent').with(6, 'Client'),
      ...ten.map((cells) => [...cells, 'Blue Fern', 'Aurora']),
    ];
    const right = [header, ...ten.map((cells) => [...cells, 'Aurora', ''])];
    await bench.open({ Users: users, Matters: wrong });

    expect(await bench.isPublished()).toBe(false);
    const { waiting, published, lastRun } = await bench.report();
    const issues = await bench.issues();
    expect([published, lastRun?.outcome]).toEqual([null, 'waiting']);
    expect(waiting).toMatchObject({ companies: 2, users: 2, confirmed: false });
    expect(waiting?.tabs.find(({ tab }) => tab === 'matters')).toEqual({
      tab: 'matters',
      found: true,
      rows: 10,
      headings: [{ column: 'F', expected: 'Client', found: 'Opponent', documented: false }],
    });
    expect(issues).toContainEqual(
      expect.objectContaining({ cell: 'F1', kind: 'header-differs', value: 'Opponent', expected: 'Client' }),
    );
    const stranger = bench.browser();
    const [known, unknown] = [
      await stranger.call('POST', '/api/auth/send-code', { email: NAMED.blueFern }),
      await stranger.call('POST', '/api/auth/send-code', { email: 'nobody@nowhere.example' }),
    ];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    await bench.portal.atRest();
    expect(bench.portal.mailbox.list().filter(({ to }) => to === NAMED.blueFern)).toEqual([]);

    await bench.read({ Users: users, Matters: right });
    bench.portal.advance(minutes(2));
    expect([await bench.isPublished(), (await bench.report()).waiting]).toEqual([true, null]);
    expect(await bench.mattersOf(NAMED.blueFern)).toEqual([]);
    expect(await bench.mattersOf(NAMED.aurora)).toHaveLength(10);
  });

  test.each([
    ['the company of a matter', renamed('matters', 5, 'Applicant')],
    ['the company of a user', renamed('users', 3, 'Owner')],
    ['the e-mail', renamed('users', 1, 'Login')],
    ['the company of a deadline', renamed('deadlines', 4, 'Opponent')],
    ['the matter of a deadline', renamed('deadlines', 0, 'Our file')],
    ['the due date', renamed('deadlines', 3, 'Entered on')],
    ['the matter of a document', renamed('documents', 0, 'No.')],
    ['an empty heading', renamed('matters', 5, '')],
    ['no Users sheet', firm({ Users: undefined })],
    ['no Matters sheet', firm({ Matters: undefined, Cases: [['ID']] })],
  ])('waits when a heading or a sheet is missing or unknown: %s', async (_, sheets) => {
    await bench.open(sheets);
    expect([await bench.isPublished(), (await bench.report()).waiting !== null]).toEqual([false, true]);
  });

  test.each([
    ['the documented headings', firm()],
    ['other letter case, spaces and punctuation', renamed('users', 1, ' E-MAIL ')],
    ['a name of the specification', renamed('deadlines', 3, 'due_date')],
    ['another heading that decides nothing', renamed('matters', 4, 'Invention')],
    ['no sheet but the two that are needed', { Users: firm().Users ?? [], Matters: firm().Matters ?? [] }],
  ])('does not wait when every deciding heading is known: %s', async (_, sheets) => {
    await bench.open(sheets);
    expect([await bench.isPublished(), (await bench.report()).waiting]).toEqual([true, null]);
    expect(await bench.mattersOf(ACME.email)).toHaveLength(3);
  });

  test('the report names the sheets found and expected, even when none of the five is found', async () => {
    await bench.open(firm({ Matters: undefined, Cases: [['ID']] }));
    const { waiting, source } = await bench.report();
    expect(waiting?.otherSheets).toEqual(['Cases']);
    expect(waiting?.tabs.find(({ tab }) => tab === 'matters')?.found).toBe(false);
    expect(source?.sheetNames).toEqual(WIRE_NAMES);
    await bench.read({ Fees: [['x']] });
    expect((await bench.report()).lastRun).toMatchObject({
      outcome: 'failed',
      cause: 'no-tab-found',
      facts: { others: '"Fees"', wanted: TABS.map((tab) => `"${WIRE_NAMES[tab]}"`).join(', ') },
    });
  });

  test('only an administrator can view the first rows, and each view is audited', async () => {
    await bench.open(renamed('matters', 5, 'Opponent'));
    const { tabs } = (await bench.call('first-sample', { fingerprint: await bench.fingerprint() })).json<{
      tabs: { tab: string; columns: { column: string; found: string }[]; rows: string[][] }[];
    }>();
    const matters = tabs.find(({ tab }) => tab === 'matters');
    const place = matters?.columns.findIndex(({ column, found }) => column === 'F' && found === 'Opponent') ?? -1;
    expect(matters?.rows.map((cells) => cells[place])).toEqual(ROWS.matters.slice(0, 5).map((cells) => cells[5]));
    expect(await bench.audited('first-publication-viewed')).toEqual([['first-publication-viewed', ADMIN_EMAIL]]);
    expect((await bench.call('first-sample', { fingerprint: 'another' })).statusCode).toBe(409);
    expect(
      (await bench.call('first-sample', { fingerprint: await bench.fingerprint() }, bench.browser())).statusCode,
    ).toBe(401);
    expect(await bench.audited('first-publication-viewed')).toHaveLength(1);
  });
});
