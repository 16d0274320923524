import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentedHeader } from '#domain/tabs/header.ts';
import { OPTIONAL_FIELDS, OPTIONAL_NAMES } from '#domain/tabs/optional-fields.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { listAudit } from '#server/store/audit.ts';
import { FirstBench, firm, ROWS } from '#server/testing/first-bench.ts';
import type { Sheets } from '#server/testing/first-bench.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT } from '#server/testing/two-companies.ts';

const COMPANIES = [ACME, BOLT];
const TABS_WITH_FIELDS = ['users', 'matters', 'deadlines', 'documents'] as const;
/** Every optional cell begins with this text, before the canary of the row's company. */
const MARK = 'OPTIONAL';

/** A sheet with these columns right of the documented ones. */
function wider(tab: Tab, headings: Row, cells: (canary: string, n: number) => Row): readonly Row[] {
  const { width } = TABLES[tab];
  const rows = ROWS[tab].map((row, n) => {
    const canary = row.join(' ').includes(ACME.canary) ? ACME.canary : BOLT.canary;
    return [...Array.from({ length: width }, (_, index) => row[index] ?? ''), ...cells(canary, n)];
  });
  return [[...documentedHeader(tab), ...headings], ...rows];
}

const marked = (heading: string, canary: string) => `${MARK} ${heading} ${canary}`;

/** The firm's workbook with every optional field, in another order than the table's, beside a column that is not one. */
function workbook(change: Readonly<Record<string, readonly Row[] | undefined>> = {}): Sheets {
  const sheets = Object.fromEntries(
    TABS_WITH_FIELDS.map((tab) => {
      const fields = OPTIONAL_FIELDS.filter((field) => field.tab === tab).toReversed();
      const headings = ['Internal', ...fields.map(({ heading }) => heading), ...(tab === 'matters' ? ['Budget'] : [])];
      const value = (field: (typeof fields)[number], canary: string, n: number): string => {
        if (field.kind === 'date') return n === 0 ? `${MARK} soon` : '2031-12-31';
        if (field.kind === 'photo') return `https://pictures.example/${MARK}-${canary}.png`;
        if (field.field === 'mayInstruct') return n === 0 ? 'yes' : '';
        return marked(field.heading, canary);
      };
      const cells = (canary: string, n: number): Row => [
        'SECRET-NOTE',
        ...fields.map((field) => value(field, canary, n)),
        ...(tab === 'matters' ? [marked('Budget', canary)] : []),
      ];
      return [WIRE_NAMES[tab], wider(tab, headings, cells)];
    }),
  );
  return firm({ ...sheets, ...change });
}

const BUDGET = { tab: 'matters', slot: 2, label: 'Budget', kind: 'text' };

describe.each(DIALECTS)('optional fields on %s', (dialect) => {
  let bench: FirstBench;
  beforeEach(async () => {
    bench = await FirstBench.over(dialect);
    await bench.open(workbook());
  });
  afterEach(() => bench.close());

  async function save(on: readonly string[], own: readonly object[] = [], by = bench.admin) {
    const answer = await by.call('POST', '/api/config/optional-fields-save', { on, own, session: by.session });
    await bench.portal.parts.sync.syncNow();
    return answer;
  }
  async function signedIn(email: string): Promise<TestBrowser> {
    const browser = bench.browser();
    await browser.signIn(email);
    return browser;
  }
  /** The answer to a client for a tab, as text and as rows. */
  async function sent(browser: TestBrowser, tab: Tab): Promise<{ text: string; header: Row; rows: readonly Row[] }> {
    const answer = await browser.call('POST', `/api/data/${encodeURIComponent(WIRE_NAMES[tab])}`, browser.session);
    expect(answer.statusCode).toBe(200);
    const [header = [], ...rows] = answer.json<{ values: Row[] }>().values;
    return { text: answer.body, header, rows };
  }
  async function inStore(): Promise<string> {
    const { db } = bench.portal.parts.database;
    const rows = await db.selectFrom('payloads').select('body').execute();
    const entries = await db.selectFrom('journal').select('entry').execute();
    return [
      ...rows.map(({ body }) => (body ? gunzipSync(body).toString('utf8') : '')),
      ...entries.map(({ entry }) => entry),
    ].join('\n');
  }

  test('are neither stored nor sent while they are off', async () => {
    expect(await inStore()).not.toContain(MARK);
    for (const { email } of COMPANIES) {
      const client = await signedIn(email);
      for (const tab of TABS_WITH_FIELDS) {
        const { text, header, rows } = await sent(client, tab);
        expect(text).not.toContain(MARK);
        expect(header).toEqual(documentedHeader(tab));
        expect(rows.every(({ length }) => length === TABLES[tab].width)).toBe(true);
      }
    }
    expect((await bench.report()).issueCounts).not.toHaveProperty('unreadable-date');
  });

  test('are sent to the company of the row only, once they are on, after the documented columns', async () => {
    expect((await save(OPTIONAL_NAMES, [BUDGET])).json()).toEqual({ success: true });
    for (const [own, other] of [
      [ACME, BOLT],
      [BOLT, ACME],
    ] as const) {
      const client = await signedIn(own.email);
      for (const tab of ['matters', 'deadlines', 'documents'] as const) {
        const { text, header, rows } = await sent(client, tab);
        const { width } = TABLES[tab];
        expect(header.slice(0, width)).toEqual(documentedHeader(tab));
        expect(header.slice(width).filter((heading) => heading !== '')).toEqual([
          ...OPTIONAL_FIELDS.filter((field) => field.tab === tab).map(({ heading }) => heading),
          ...(tab === 'matters' ? ['Budget'] : []),
        ]);
        expect(text).toContain(marked(tab === 'documents' ? 'Document Name' : 'Waiting For', own.canary));
        expect(text).not.toContain(other.canary);
        expect(text).not.toContain('SECRET-NOTE');
        const documented = ROWS[tab].filter((row) => row.join(' ').includes(own.canary));
        expect(rows.map(([id]) => id)).toEqual(documented.map(([id]) => id));
      }
      const users = await sent(client, 'users');
      expect(users.rows.every((row) => (row[17] ?? '') === '')).toBe(true);
    }
    const mayInstruct = (await bench.portal.parts.directory.all()).flatMap((user) =>
      user.mayInstruct ? [user.email as string] : [],
    );
    expect(mayInstruct).toEqual([ACME.email]);
    const plain = await sent(bench.admin, 'matters');
    expect(plain.rows).toEqual([]);
  });

  test('have their dates read, and unreadable dates are reported with their cell', async () => {
    await save(['matters.expiryDate', 'deadlines.instructBy']);
    const client = await signedIn(ACME.email);
    const { header, rows } = await sent(client, 'matters');
    const at = header.indexOf('Expiry Date');
    expect(rows.map((row) => row[at])).toEqual([`${MARK} soon`, '31/12/2031', '31/12/2031']);
    const { issueCounts } = await bench.report();
    const issues = await bench.issues();
    expect(issueCounts['unreadable-date']).toBe(2);
    const sheet = workbook()[WIRE_NAMES.matters]![0]!;
    const letter = `A${String.fromCharCode(65 + sheet.indexOf('Expiry Date') - 26)}`;
    const unreadable = issues.filter(({ kind }) => kind === 'unreadable-date').map(({ cell }) => cell);
    expect(unreadable).toContain(`${letter}2`);
  });

  test('that are turned off are no longer sent or stored, although the source cannot be read', async () => {
    await save(OPTIONAL_NAMES, [BUDGET]);
    const edited = (tab: Tab) =>
      workbook()[WIRE_NAMES[tab]]!.map((row) => row.map((cell) => (cell.startsWith(MARK) ? `${cell} again` : cell)));
    const changed = (['matters', 'deadlines', 'documents'] as const).map((tab) => [WIRE_NAMES[tab], edited(tab)]);
    bench.write(workbook(Object.fromEntries(changed) as Record<string, readonly Row[]>));
    await bench.portal.parts.sync.syncNow();
    expect(await inStore()).toMatch(
      new RegExp(`"before":"${MARK} Owner .*"field":"own: Budget","before":"${MARK} Budget`),
    );
    expect(await inStore()).toMatch(
      new RegExp(`"documentName":"${MARK} Document Name .* again"}.*"before":"${MARK} Document Name `),
    );
    expect(JSON.stringify(await bench.issues())).toContain(`${MARK} soon`);
    bench.write({});
    await save(['matters.owner']);
    const client = await signedIn(ACME.email);
    const { header, rows } = await sent(client, 'matters');
    expect(header.slice(24).filter((heading) => heading !== '')).toEqual(['Owner']);
    expect(rows).toHaveLength(3);
    for (const tab of ['deadlines', 'documents'] as const) expect((await sent(client, tab)).rows).toHaveLength(3);
    const left = (await inStore()).match(new RegExp(`${MARK}[ -](?!Owner)`, 'g'));
    expect(left).toBeNull();
    expect((await bench.portal.parts.directory.all()).some((user) => user.mayInstruct)).toBe(false);
    await save([]);
    const told = [await bench.report(), await bench.issues()];
    expect((await inStore()) + JSON.stringify(told)).not.toContain(MARK);
    expect(await bench.mattersOf(BOLT.email)).toHaveLength(3);
  });

  test('that are turned off are removed from a held tab, whose rows stay', async () => {
    await save(['matters.owner', 'matters.classes']);
    const matters = workbook()[WIRE_NAMES.matters]!;
    bench.write(workbook({ [WIRE_NAMES.matters]: [matters[0]!.with(5, 'Opponent'), ...matters.slice(1)] }));
    await save(['matters.classes']);
    expect((await bench.report()).held).toHaveLength(1);
    const { text, rows } = await sent(await signedIn(ACME.email), 'matters');
    expect(rows).toHaveLength(3);
    expect(text).toContain(marked('Classes', ACME.canary));
    expect(text + (await inStore())).not.toContain(marked('Owner', ACME.canary));
  });

  test('given a firm’s own field that is replaced by another, the values of the old field are deleted', async () => {
    await save([], [BUDGET]);
    const matters = workbook()[WIRE_NAMES.matters]!;
    bench.write(workbook({ [WIRE_NAMES.matters]: [matters[0]!.with(5, 'Opponent'), ...matters.slice(1)] }));
    await save([], [{ ...BUDGET, label: 'Costs' }]);
    const { text } = await sent(await signedIn(ACME.email), 'matters');
    expect(text).not.toContain(MARK);
    expect(text).not.toContain('Costs');
  });

  test('stay on over a restart, and are audited by the fields that changed', async () => {
    await save(['matters.owner'], [BUDGET]);
    await bench.restart();
    const { text } = await sent(await signedIn(BOLT.email), 'matters');
    expect(text).toContain(marked('Budget', BOLT.canary));
    const { entries } = await listAudit(bench.portal.parts.database, { kinds: ['settings-changed'], limit: 5 });
    expect(entries.map(({ actor, details }) => [actor, details])).toEqual([
      [ADMIN_EMAIL, { section: 'optional-fields', changed: ['on', 'own'], unversioned: true }],
    ]);
  });
});

describe('saving optional fields', () => {
  let bench: FirstBench;
  beforeEach(async () => {
    bench = new FirstBench();
    await bench.open(workbook());
  });
  afterEach(() => bench.close());
  const post = (body: object | string, by = bench.admin) => by.call('POST', '/api/config/optional-fields-save', body);
  const read = async () =>
    (await bench.admin.call('POST', '/api/config/optional-fields-get', bench.admin.session)).json<{
      on: string[];
      own: object[];
      version: number;
    }>();

  test('stores the fields in one order, and labels without outer spaces', async () => {
    const own = [
      { ...BUDGET, label: ' Budget ' },
      { ...BUDGET, slot: 0, label: 'Portal', kind: 'url' },
    ];
    await post({ on: ['users.mayInstruct', 'matters.owner', 'matters.owner'], own });
    expect(await read()).toMatchObject({
      on: ['matters.owner', 'users.mayInstruct'],
      own: [{ label: 'Portal' }, { label: 'Budget' }],
      version: 1,
    });
  });

  test.each([
    ['a field that does not exist', { on: ['matters.secret'], own: [] }],
    ['a prototype’s field', { on: ['__proto__'], own: [] }],
    ['a documented column as a field of the firm’s own', { on: [], own: [{ ...BUDGET, label: 'client name' }] }],
    ['the heading of an optional field', { on: [], own: [{ ...BUDGET, label: 'Owner' }] }],
    ['one label twice', { on: [], own: [BUDGET, { ...BUDGET, slot: 3, label: 'BUDGET!' }] }],
    ['one number twice', { on: [], own: [BUDGET, { ...BUDGET, label: 'Other' }] }],
    ['a number out of range', { on: [], own: [{ ...BUDGET, slot: 10 }] }],
    ['half a number', { on: [], own: [{ ...BUDGET, slot: 0.5 }] }],
    ['no label', { on: [], own: [{ ...BUDGET, label: ' - ' }] }],
    ['two lines', { on: [], own: [{ ...BUDGET, label: 'a\nb' }] }],
    ['a tab that takes no own fields', { on: [], own: [{ ...BUDGET, tab: 'users' }] }],
    ['an unknown kind', { on: [], own: [{ ...BUDGET, kind: 'html' }] }],
    ['an unknown key', { on: [], own: [], isAdmin: true }],
    [
      'eleven fields',
      { on: [], own: Array.from({ length: 11 }, (_, slot) => ({ ...BUDGET, slot, label: `F${slot}` })) },
    ],
  ])('refuses %s and changes nothing', async (_what, body) => {
    expect((await post(body)).statusCode).toBe(400);
    expect(await read()).toMatchObject({ on: [], own: [], version: 0 });
  });

  test('is part of the exported configuration, which turns fields on again after they were cleared', async () => {
    const backup = (name: string, body: object = {}) =>
      bench.admin.call('POST', `/api/config/${name}`, { ...body, session: bench.admin.session });
    await post({ on: ['matters.owner'], own: [BUDGET] });
    await bench.portal.parts.sync.syncNow();
    const file = (await bench.admin.call('GET', '/api/config/export')).json<Record<string, unknown>>();
    expect(file['optionalFields']).toEqual({ on: ['matters.owner'], own: [BUDGET] });
    const wires = async () => {
      await bench.portal.parts.sync.syncNow();
      const client = bench.browser();
      await client.signIn(ACME.email);
      return (await client.call('POST', '/api/data/Matters', client.session)).body;
    };
    expect((await backup('clear')).statusCode).toBe(200);
    expect(await wires()).not.toContain(MARK);
    const preview = (await backup('import-preview', file)).json<{ changes: { section: string; after: string }[] }>();
    expect(preview.changes.filter(({ section }) => section === 'optionalFields').map(({ after }) => after)).toEqual([
      'matters.owner',
      'Budget (matters, text)',
    ]);
    expect((await backup('import', file)).statusCode).toBe(200);
    expect(await wires()).toContain(marked('Owner', ACME.canary));
    const refused = await backup('import', { ...file, optionalFields: { on: ['matters.secret'], own: [] } });
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([400, 'invalid-configuration']);
  });

  test('is for administrators only', async () => {
    const client = bench.browser();
    await client.signIn(ACME.email);
    expect((await post({ on: OPTIONAL_NAMES, own: [] }, client)).statusCode).toBe(403);
    expect((await read()).version).toBe(0);
  });
});
