import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { readRegisterSettings } from '#contract/registers.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { MATTERS } from '#domain/tabs/matters-table.ts';
import { REGISTERS_KEY, registersOn } from '#server/settings/registers-document.ts';
import { FirstBench, firm, ROWS } from '#server/testing/first-bench.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT } from '#server/testing/two-companies.ts';

type Settings = AnswerOf<typeof readRegisterSettings>;

const { at } = MATTERS;
/** Two European applications: the first has a wrong check digit. */
const matters = ROWS.matters.map((row, n) =>
  row
    .with(at.jurisdiction, 'EP')
    .with(at.ipType, 'Patent')
    .with(at.firstPublicationDate, '2020-02-01')
    .with(at.applicationNumber, ['21734567.8', 'EP 21734567.7'][n] ?? ''),
);
const workbook = firm({ Matters: [documentedHeader('matters'), ...matters] });
const EPO = 'https://register.epo.org/application?number=EP21734567&lng=en&tab=main';

describe.each(DIALECTS)('official registers on %s', (dialect) => {
  let bench: FirstBench;
  beforeEach(async () => {
    bench = await FirstBench.over(dialect);
    await bench.open(workbook);
  });
  afterEach(() => bench.close());

  const settings = async () =>
    (await bench.admin.call('POST', '/api/config/registers-get', bench.admin.session)).json<Settings>();
  const epo = async () => (await settings()).registers.find(({ id }) => id === 'epo-register')!;
  const save = (body: object, version?: number) =>
    bench.admin.call(
      'POST',
      '/api/config/registers-save',
      { ...body, session: bench.admin.session },
      version === undefined ? {} : { 'if-match': `"${version}"` },
    );
  const seenBy = async (browser: TestBrowser) =>
    (await browser.call('POST', '/api/registers', browser.session)).json<{ on: string[] }>().on;

  test('T78: a register is off until an administrator has opened an example of the firm’s own and confirmed it', async () => {
    const clients = [bench.browser(), bench.browser()];
    await clients[0]!.signIn(ACME.email);
    await clients[1]!.signIn(BOLT.email);
    expect(await seenBy(clients[0]!)).toEqual([]);
    expect(await epo()).toMatchObject({
      on: false,
      confirmed: null,
      examples: [{ number: 'EP 21734567.7', href: EPO }],
    });

    // Nothing is turned on without an example, with an address that is not one of the firm's, or for an unknown register.
    for (const opened of [undefined, 'https://evil.example/', EPO.replace('567', '568')])
      expect((await save({ id: 'epo-register', on: true, opened })).statusCode).toBe(400);
    expect((await save({ id: 'nothing', on: true, opened: EPO })).statusCode).toBe(404);
    expect(await seenBy(clients[0]!)).toEqual([]);

    const { version = 0 } = await settings();
    expect((await save({ id: 'epo-register', on: true, opened: EPO }, version)).json()).toEqual({ success: true });
    for (const client of clients) expect(await seenBy(client)).toEqual(['epo-register']);
    expect(await epo()).toMatchObject({ on: true, confirmed: { at: bench.portal.now(), by: ADMIN_EMAIL } });
    expect(await bench.audited('settings-changed')).toEqual([['settings-changed', ADMIN_EMAIL]]);

    // Given two administrators, the second one's page is out of date.
    expect((await save({ id: 'epo-register', on: false }, version)).statusCode).toBe(409);
    expect((await save({ id: 'epo-register', on: false })).statusCode).toBe(200);
    expect(await seenBy(clients[1]!)).toEqual([]);
    expect(await epo()).toMatchObject({ on: false, confirmed: { by: ADMIN_EMAIL } });
  });

  test('a confirmation does not count if this release makes other addresses', async () => {
    await save({ id: 'epo-register', on: true, opened: EPO });
    const { value } = await bench.portal.parts.settings.get(REGISTERS_KEY);
    const stored = value as Record<string, { on: boolean; at: number; by: string; forms: string }>;
    expect(registersOn(stored)).toEqual(['epo-register']);
    expect(registersOn({ 'epo-register': { ...stored['epo-register']!, forms: 'older' } })).toEqual([]);
  });

  test('a European number with a wrong check digit is in the data report with its cell', async () => {
    const { issueCounts } = await bench.report();
    const issues = await bench.issues();
    expect(issueCounts['wrong-check-digit']).toBe(1);
    expect(issues.find(({ kind }) => kind === 'wrong-check-digit')).toMatchObject({
      tab: 'matters',
      severity: 'doubtful',
      rowNumber: 2,
      value: '21734567.8',
    });
  });
});
