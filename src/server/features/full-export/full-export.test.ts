import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import { EXPORT } from '#server/base/limits.ts';
import { releaseLease, takeLease } from '#server/store/leases.ts';
import { calendarPortal, eventsOf } from '#server/testing/calendar-portal.ts';
import type { CalendarPortal } from '#server/testing/calendar-portal.ts';
import { give, given, instructPortal, item } from '#server/testing/instruct-portal.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT } from '#server/testing/two-companies.ts';

const take = (by: TestBrowser) => by.call('POST', '/api/export', { session: by.session });

describe.each(DIALECTS)('take everything with you, on %s', (dialect) => {
  let portal: CalendarPortal;
  beforeEach(async () => {
    portal = await calendarPortal(dialect);
  });
  afterEach(() => portal.close());

  test('the archive holds all data of the client’s own company, and nothing of the other company or of colleagues', async () => {
    const ann = await portal.signedIn(ACME.email);
    const arne = await portal.signedIn(ACME.other);
    await portal.add(ann, 'full', 'My phone');
    await portal.add(arne, 'full', 'Phone of Arne');
    const answer = await take(ann);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="portfolio-\d{4}-\d\d-\d\d\.zip"$/);
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'portfolio.xlsx',
      'portfolio.json',
      'deadlines.ics',
      'instructions.json',
      'history.json',
      'account.json',
    ]);
    const text = (name: string) => Buffer.from(files[name]!).toString('utf8');

    const workbook = unzipSync(files['portfolio.xlsx']!);
    const all = [...Object.values(files), ...Object.values(workbook)]
      .map((bytes) => Buffer.from(bytes).toString('utf8'))
      .join('\n');
    for (const foreign of [
      BOLT.canary,
      BOLT.canary.toLowerCase(),
      ACME.other,
      'Phone of Arne',
      arne.session!.sessionId,
    ])
      expect(all).not.toContain(foreign);

    const { sheets } = await readXlsx(files['portfolio.xlsx']!);
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Matters', 4],
      ['Deadlines', 4],
      ['Documents', 4],
      ['Links', 2],
    ]);
    expect(sheets[0]!.rows[1]).toContain(`${ACME.canary}-1`);

    const portfolio = JSON.parse(text('portfolio.json')) as Record<string, Record<string, string>[]>;
    expect(portfolio['Matters']!.map(({ ID }) => ID)).toEqual([1, 2, 3].map((n) => `${ACME.canary}-${n}`));
    expect(portfolio['Links']).toEqual([expect.objectContaining({ Label: 'Fees of the EPO' })]);
    expect(eventsOf(text('deadlines.ics')).map(({ day }) => day)).toEqual([1, 2, 3].map((n) => `2026-12-0${n}`));
    expect(JSON.parse(text('account.json'))).toMatchObject({
      person: { email: ACME.email, company: ACME.name },
      sessions: [{ browser: expect.any(String) as string }],
      calendars: [{ name: 'My phone' }],
      passkeys: [],
    });
    expect(Array.isArray(JSON.parse(text('history.json')))).toBe(true);
    expect(JSON.parse(text('instructions.json'))).toEqual([]);
  });

  test('it is audited, and only the company’s other users are told', async () => {
    await take(await portal.signedIn(ACME.email));
    expect(await portal.audit('data-exported')).toMatchObject([{ actor: ACME.email }]);
    await expect
      .poll(() => portal.mailbox.list().filter(({ subject }) => subject.includes('saved as a file')))
      .toMatchObject([{ to: ACME.other }]);
  });

  test('T77: it needs a client with a recent sign-in, and no other export of the company at the same time', async () => {
    const ann = await portal.signedIn(ACME.email);
    const admin = await portal.signedIn(ADMIN_EMAIL);
    expect((await take(admin)).statusCode).toBe(403);

    const scope = await portal.parts.directory.find(ACME.email as never);
    const lease = `export/${scope!.companyId}`;
    await takeLease(portal.parts.database, lease, 'another', minutes(1));
    const [mine, other] = [await take(ann), await take(await portal.signedIn(BOLT.email))];
    expect([mine.statusCode, mine.headers['x-error-code'], other.statusCode]).toEqual([409, 'export-under-way', 200]);
    await releaseLease(portal.parts.database, lease, 'another');
    expect((await take(ann)).statusCode).toBe(200);
    // The lease is released at the end, so the next export need not wait.
    await expect.poll(async () => (await take(ann)).statusCode).toBe(200);

    portal.advance(EXPORT.freshMs);
    await expect.poll(async () => (await take(ann)).statusCode).toBe(200);
    portal.advance(1);
    const late = await take(ann);
    expect([late.statusCode, late.headers['x-error-code']]).toEqual([403, 'sign-in-again']);
    expect(late.json<{ message: string }>().message).toContain('confirm with a new code');
  });

  test('all users of a company together share a daily limit, and another company has its own', async () => {
    const [ann, arne] = [await portal.signedIn(ACME.email), await portal.signedIn(ACME.other)];
    const ben = await portal.signedIn(BOLT.email);
    const statusOnceFree = (by: TestBrowser) =>
      expect.poll(async () => (await take(by)).statusCode, { interval: 20 }).not.toBe(409);
    for (let n = 0; n < EXPORT.perCompany.max; n++) await statusOnceFree(n % 2 ? arne : ann);
    expect(await portal.audit('data-exported')).toHaveLength(EXPORT.perCompany.max);
    for (const by of [ann, arne])
      await expect.poll(async () => (await take(by)).headers['x-error-code']).toBe('too-many-requests');
    expect(await portal.audit('data-exported')).toHaveLength(EXPORT.perCompany.max);
    expect((await take(ben)).statusCode).toBe(200);
  });

  test('T77: a session from an issued code, and an administrator who views as the client, get nothing', async () => {
    const admin = await portal.signedIn(ADMIN_EMAIL);
    const { code, address } = (
      await admin.call('POST', '/api/admin/issue-code', { email: ACME.email, reason: 'test', session: admin.session })
    ).json<{ code: string; address: string }>();
    const ann = portal.browser();
    const secret = new URL(address).hash.slice(1);
    expect((await ann.call('POST', '/api/auth/verify-otp', { email: ACME.email, code, secret })).statusCode).toBe(200);
    const issued = await ann.call('POST', '/api/export', {});
    expect([issued.statusCode, issued.headers['x-error-code']]).toEqual([403, 'issued-session']);

    const asAnn = { email: ACME.email, company: ACME.name, reason: 'test', session: admin.session };
    expect((await admin.call('POST', '/api/impersonation/start', asAnn)).statusCode).toBe(200);
    expect((await take(admin)).statusCode).toBe(403);
    expect(portal.mailbox.list().filter(({ subject }) => subject.includes('saved as a file'))).toEqual([]);
  });
});

test('the archive names the company’s instructions, a colleague’s too, without any address of a person', async () => {
  const { portal, ann, close } = await instructPortal({});
  const arne = portal.browser();
  await arne.signIn(ACME.other);
  const ben = portal.browser();
  await ben.signIn(BOLT.email);
  given(await give(arne, [item(1, 'proceed'), item(2, 'proceed')], 'Please hurry'));
  given(await give(ben, [item(1, 'proceed', BOLT)]));
  const answer = await take(ann);
  const written = Buffer.from(unzipSync(answer.rawPayload)['instructions.json']!).toString('utf8');
  expect(JSON.parse(written)).toMatchObject([
    { number: 2, choice: 'proceed', state: 'given', note: 'Please hurry', given: { name: `${ACME.canary} arne` } },
    { number: 1, given: { name: `${ACME.canary} arne` } },
  ]);
  for (const foreign of [BOLT.canary, ACME.other, ACME.email]) expect(written).not.toContain(foreign);
  await close();
});
