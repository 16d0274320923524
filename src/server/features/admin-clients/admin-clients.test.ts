import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ClientPerson } from '#contract/admin-clients.ts';
import { days } from '#domain/time/duration.ts';
import { calendarPortal, only } from '#server/testing/calendar-portal.ts';
import type { CalendarPortal } from '#server/testing/calendar-portal.ts';
import { addRefusal } from '#server/store/refused-addresses.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT, row, twoCompanies } from '#server/testing/two-companies.ts';

describe.each(DIALECTS)('the people of all clients over %s', (dialect) => {
  let portal: CalendarPortal;
  let admin: TestBrowser;
  beforeEach(async () => {
    portal = await calendarPortal(dialect);
    admin = await portal.signedIn(ADMIN_EMAIL);
  });
  afterEach(() => portal.close());

  interface Page {
    readonly total: number;
    readonly people: readonly ClientPerson[];
    readonly counts: Readonly<Record<string, number>>;
  }
  const page = async (asked: object = {}): Promise<Page> =>
    (
      await admin.call('POST', '/api/admin/clients', { show: 'all', search: '', from: 0, limit: 100, ...asked })
    ).json<Page>();
  const emails = async (asked: object): Promise<string[]> => (await page(asked)).people.map(({ email }) => email);

  test('given sign-ins, a calendar, choices and a refusal, the list shows them for each person, in pages and by filter', async () => {
    const ann = await portal.signedIn(ACME.email);
    const { address } = await portal.added(ann);
    await portal.fetched(address);
    await ann.call('POST', '/api/mails/choices', { reminders: [7], digest: 'weekly', content: 'short', copies: true });
    await addRefusal(portal.parts.database.db, BOLT.email, 'mailbox-gone', portal.now());
    const all = await page();
    expect(all.total).toBe(4);
    expect(all.people.map(({ email }) => email)).toEqual([ACME.email, ACME.other, BOLT.other, BOLT.email]);
    expect(all.people[0]).toMatchObject({
      company: ACME.name,
      firstSignInAt: portal.now(),
      lastSignInAt: portal.now(),
      calendars: 1,
      calendarFetchedBy: 'Google',
      calendarFetchedAt: portal.now(),
      mails: { on: false, paused: null },
    });
    expect(all.people[3]).toMatchObject({ lastSignInAt: null, calendars: 0, refusedAt: portal.now() });
    expect(all.counts).toMatchObject({ all: 4, never: 3, refused: 1, calendars: 1 });
    expect(await emails({ show: 'never' })).toEqual([ACME.other, BOLT.other, BOLT.email]);
    expect(await emails({ show: 'refused' })).toEqual([BOLT.email]);
    expect(await emails({ show: 'calendars' })).toEqual([ACME.email]);
    expect(await emails({ search: 'söhne BEA' })).toEqual([BOLT.other]);
    expect(await emails({ from: 1, limit: 2 })).toEqual([ACME.other, BOLT.other]);
    expect(JSON.stringify(all)).not.toContain('7946 01');
    // The list in memory follows each change.
    const end = { id: (await portal.listed(ann)).feeds[0]!['id'] };
    await ann.call('POST', '/api/calendar/end', end);
    await ann.call('POST', '/api/mails/choices', { reminders: [], digest: 'off', content: 'short', copies: true });
    await portal.signedIn(BOLT.other);
    expect((await page()).counts).toMatchObject({ never: 2, refused: 1, calendars: 0, mails: 0 });
    await admin.call('POST', '/api/config/admin-emails-save', { emails: [ACME.other] });
    const { total, counts } = await page();
    expect([total, counts['all'], counts['never']]).toEqual([3, 3, 1]);
  });

  test('an invitation is one mail a day without a code or a secret, to clients only', async () => {
    const staff = 'sam@firm.example';
    await portal.publish(
      only({ users: [...twoCompanies().users, row('users', { email: staff, company: ACME.name })] }),
    );
    await addRefusal(portal.parts.database.db, BOLT.email, 'mailbox-gone', portal.now());
    const invite = (to: readonly string[]) => admin.call('POST', '/api/admin/clients/invite', { emails: to });
    const asked = [ACME.email, ACME.email, BOLT.email, staff, 'stranger@else.example'];
    const answers = await Promise.all([invite(asked), invite(asked)]);
    const bodies = answers.map((answer) => answer.json<{ invited: string[] }>().invited);
    expect(bodies.flat()).toEqual([ACME.email]);
    const mails = (await portal.mails()).filter(({ subject }) => subject.includes('portfolio is online'));
    expect(mails.map(({ to }) => to)).toEqual([ACME.email]);
    expect(mails[0]?.text).toContain('https://portal.firm.example');
    expect(mails[0]?.text).not.toMatch(/\b\d{6}\b|[?#]|[\w-]{30}/);
    expect((await page()).people[0]?.invitedAt).toBe(portal.now());
    expect(await portal.audit('client-invited')).toMatchObject([{ actor: ADMIN_EMAIL, subject: ACME.email }]);
    portal.advance(days(1));
    admin = await portal.signedIn(ADMIN_EMAIL);
    expect((await invite([ACME.email])).json()).toMatchObject({ invited: [ACME.email] });
  });

  test('the reminders of one person, and of all people, come in pages, each reminder once', async () => {
    const { db } = portal.parts.database;
    const [company] = await db.selectFrom('companies').select(['id']).where('name', '=', ACME.name).execute();
    const entry = {
      company_id: company!.id,
      due: '2026-12-01',
      turn: 1,
      was: null,
      peers: '[]',
      told_on: '2026-11-24',
    };
    const rest = { at: portal.now(), mailed: 1, matter: 'M-1', type: 'Annuity' };
    for (const [email, days_before, mailed] of [
      [ACME.email, 7, 1],
      [ACME.email, 30, 0],
      [ACME.other, 7, 1],
      [ACME.other, 14, 1],
    ] as const)
      await db
        .insertInto('sent_reminders')
        .values({ ...entry, ...rest, email, days_before, mailed, deadline: 'd' })
        .execute();
    interface Reminders {
      readonly reminders: { email: string; daysBefore: number }[];
      readonly after?: object;
    }
    const read = async (asked: object): Promise<Reminders> =>
      (await admin.call('POST', '/api/admin/clients/reminders', asked)).json<Reminders>();
    const one = await read({ person: ACME.email, limit: 10 });
    expect(one.reminders).toMatchObject([
      { email: ACME.email, company: ACME.name, matter: 'M-1', due: '2026-12-01', daysBefore: 7, toldOn: '2026-11-24' },
    ]);
    const seen: string[] = [];
    let after: object | undefined;
    do {
      const part = await read({ limit: 1, ...(after && { after }) });
      seen.push(...part.reminders.map(({ email, daysBefore }) => `${email} ${daysBefore}`));
      after = part.after;
    } while (after);
    expect(seen).toEqual([`${ACME.other} 14`, `${ACME.other} 7`, `${ACME.email} 7`]);
  });
});

test('while no mail server is set up, no client is invited, and the administrator reads why', async () => {
  const silent = await testApp({
    override: ({ outbox }) => ({ outbox: { ...outbox, configured: async () => false } }),
  });
  await silent.publish(twoCompanies());
  const admin = silent.browser();
  await admin.signIn(ADMIN_EMAIL);
  const answer = await admin.call('POST', '/api/admin/clients/invite', { emails: [ACME.email] });
  expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([503, 'email-unavailable']);
  // Nothing has failed, so the log names the refusal in one line, without a stack.
  const lines = silent.logLines.filter((line) => line.includes('"code":"email-unavailable"'));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 40, msg: 'request refused' }]);
  expect(lines.join('')).not.toContain('"stack"');
  expect(await silent.audit('client-invited')).toEqual([]);
  await silent.close();
});
