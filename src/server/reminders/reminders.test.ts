import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailboxEntry } from '#server/mail/mailbox/mailbox.ts';
import { deadlineOf, openReminderPortal } from '#server/testing/reminder-portal.ts';
import type { ReminderPortal } from '#server/testing/reminder-portal.ts';
import { failure } from '#server/testing/outbox-bench.ts';
import { RULES, give, given, instructRows, item } from '#server/testing/instruct-portal.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT, matterId, twoCompanies } from '#server/testing/two-companies.ts';

let bench: ReminderPortal;
const chosen = async (email: string): Promise<object> =>
  (await bench.call(email, 'GET', '/api/mails/choices')).json<object>();
const to = (mails: readonly MailboxEntry[]): readonly string[] => mails.map((mail) => mail.to);

describe.each(DIALECTS)('reminders over %s', (dialect) => {
  beforeEach(async () => {
    bench = await openReminderPortal(dialect);
  });
  afterEach(() => bench.portal.close());

  test('given a person who chose them, one mail a day names what is due, and no other company’s deadline', async () => {
    await bench.turn('all');
    await bench.choose(ACME.email, { reminders: [7, 1] });
    await bench.choose(BOLT.other, { reminders: [14], content: 'full' });
    const days = ['23', '24', '25', '26', '27', '30'].map((day) => `2026-11-${day}`).concat('2026-12-01', '2026-12-02');
    const seen: string[] = [];
    for (const day of days)
      for (const mail of [...(await bench.at(day)), ...(await bench.at(day, '12:00'))])
        seen.push(`${day} ${mail.to}: ${mail.subject}`);
    expect(seen).toEqual([
      '2026-11-24 ann@acme.example: IP Briefcase: 1 deadline coming up',
      '2026-11-25 ann@acme.example: IP Briefcase: 1 deadline coming up',
      '2026-11-26 ann@acme.example: IP Briefcase: 1 deadline coming up',
      '2026-11-30 ann@acme.example: IP Briefcase: 1 deadline coming up',
      '2026-12-01 ann@acme.example: IP Briefcase: 1 deadline coming up',
      '2026-12-02 ann@acme.example: IP Briefcase: 1 deadline coming up',
    ]);
    const [mail] = await bench.portal.mails(ACME.email);
    expect(mail?.text).toContain('CANARY-A annuity, CANARY-A-DOCKET-3\n');
    expect(mail?.text).toContain(
      '/deadlines/CANARY-A-3-CANARY-A%20annuity-2?due=2026-12-03\nDue 3 Dec 2026, tomorrow\n',
    );
    expect(mail?.text).not.toMatch(/CANARY-B|invention|notes/);
    expect(mail?.text).toContain('This email is a courtesy. Our own docket is decisive.');
  });

  test('given reminders that were due before a person chose them, none of these is sent, but the next one is', async () => {
    await bench.turn('all');
    await bench.choose(ACME.email, { reminders: [30, 14, 7, 1] });
    expect(await bench.at('2026-11-23')).toEqual([]);
    expect(await bench.at('2026-11-24')).toHaveLength(1);
  });

  test('while the firm has not turned reminders on, none is offered or sent; after turning them on there is no flood', async () => {
    expect(await chosen(ACME.email)).toMatchObject({ offered: false });
    await bench.turn('all');
    await bench.choose(ACME.email, { reminders: [7] });
    await bench.turn('off');
    for (const day of ['2026-11-24', '2026-11-25']) expect(await bench.at(day)).toEqual([]);
    await bench.turn('all');
    expect(await bench.at('2026-11-25', '10:00')).toHaveLength(1);
    expect(await bench.at('2026-11-26')).toHaveLength(1);
  });

  test('given one client for which reminders are on, only that client’s people get them', async () => {
    await bench.turn('all');
    for (const { email } of [ACME, BOLT]) await bench.choose(email, { reminders: [7] });
    await bench.turn('some', { clients: [await bench.clientId(BOLT.name)] });
    expect(to(await bench.at('2026-11-24'))).toEqual([BOLT.email]);
  });

  test('given data that is old or held back, nothing is sent and the person is told so; afterwards only the nearest reminder is sent', async () => {
    await bench.turn('all');
    await bench.choose(ACME.email, { reminders: [7, 1] });
    expect(await bench.at('2026-11-24', '09:00', { read: false })).toEqual([]);
    expect(await chosen(ACME.email)).toMatchObject({ paused: 'stale' });
    const { deadlines, ...rest } = twoCompanies();
    await bench.portal.publish({ ...rest, deadlines: deadlines.slice(3) }, { guarded: true });
    expect(await bench.at('2026-11-24', '09:30', { read: false })).toEqual([]);
    expect(await chosen(ACME.email)).toMatchObject({ paused: 'held' });
    expect(await bench.settings()).toMatchObject({
      standing: { paused: 'held' },
    });
    const [mail, ...more] = await bench.at('2026-12-01', '10:00');
    expect(more).toEqual([]);
    expect(mail?.text.match(/^Due .*$/gm)).toEqual([
      'Due 1 Dec 2026, today',
      'Due 2 Dec 2026, tomorrow',
      'Due 3 Dec 2026, in 2 days',
    ]);
  });

  test('given a date that moved, the mail names the old date, and a waiting mail with the old date is not sent', async () => {
    await bench.turn('all');
    await bench.choose(ACME.email, { reminders: [7] });
    const moved = (date: string) => ({
      ...twoCompanies(),
      deadlines: [deadlineOf(ACME, matterId(ACME, 1), date), ...twoCompanies().deadlines.slice(3)],
    });
    bench.rows = moved('01/12/2026');
    expect(await bench.at('2026-11-24')).toHaveLength(1);
    bench.rows = moved('02/12/2026');
    const [mail] = await bench.at('2026-11-25');
    expect(mail?.text).toContain('Due 2 Dec 2026, in 7 days (was 1 Dec 2026)');
    bench.answer = () => failure('greylisted');
    bench.rows = moved('03/12/2026');
    expect(await bench.at('2026-11-26')).toEqual([]);
    bench.answer = () => ({ ok: true });
    bench.rows = moved('30/12/2026');
    expect(await bench.at('2026-11-26', '10:00')).toEqual([]);
    bench.rows = moved('03/12/2026');
    expect((await bench.at('2026-11-26', '11:00')).map(({ text }) => /^Due .*$/m.exec(text)?.[0])).toEqual([
      'Due 3 Dec 2026, in 7 days (was 2 Dec 2026)',
    ]);
  });

  test('T72: given a mail that waits while its reader leaves, it is not sent; a reader who returns gets what was due since the day before', async () => {
    await bench.turn('all');
    await bench.choose(ACME.email, { reminders: [7] });
    bench.answer = () => failure('greylisted');
    expect(await bench.at('2026-11-24')).toEqual([]);
    bench.answer = () => ({ ok: true });
    const all = twoCompanies();
    bench.rows = { ...all, users: all.users.filter((cells) => !cells.includes(ACME.email)) };
    expect(await bench.at('2026-11-24', '10:00')).toEqual([]);
    expect(await bench.at('2026-11-25')).toEqual([]);
    bench.rows = all;
    const [mail] = await bench.at('2026-11-26');
    expect(mail?.text.match(/^Due .*$/gm)).toEqual(['Due 2 Dec 2026, in 6 days', 'Due 3 Dec 2026, in 7 days']);
  });

  test('given a mail server that accepts no mail all day, the reminders go out on the next working day, once', async () => {
    await bench.turn('all');
    await bench.choose(ACME.email, { reminders: [7] });
    bench.answer = () => failure('greylisted');
    expect(await bench.at('2026-11-24')).toEqual([]);
    expect(await bench.at('2026-11-24', '17:30')).toEqual([]);
    bench.answer = () => ({ ok: true });
    const [mail, ...more] = await bench.at('2026-11-25');
    expect(more).toEqual([]);
    expect(mail?.text.match(/^Due .*$/gm)).toEqual(['Due 1 Dec 2026, in 6 days', 'Due 2 Dec 2026, in 7 days']);
  });

  test('given an address that the mail server refuses, reminders to it stop, codes continue, and the firm is told; a new choice tries again', async () => {
    await bench.turn('all');
    await bench.choose(ACME.email, { reminders: [7] });
    bench.answer = ({ to: [address] }) => (address === ACME.email ? failure('recipient-refused', false) : { ok: true });
    expect(await bench.at('2026-11-24')).toEqual([]);
    const told = await bench.at('2026-11-24', '10:00');
    expect(told.map(({ to: who, subject }) => [who, subject])).toEqual([
      ['admin@firm.example', 'IP Briefcase: addresses refuse reminders'],
    ]);
    expect(told[0]?.text).not.toContain(ACME.email);
    bench.answer = () => ({ ok: true });
    expect(await bench.at('2026-11-25')).toEqual([]);
    expect(await bench.settings()).toMatchObject({
      standing: { refused: [{ email: ACME.email }] },
    });
    await bench.portal.browser().signIn(ACME.email);
    expect(await chosen(ACME.email)).toHaveProperty('refusedAt');
    await bench.choose(ACME.email, { reminders: [7] });
    expect(await bench.at('2026-11-26')).toHaveLength(1);
  });

  test('given a lost answer, the mail is sent again and the firm sees that it may have arrived twice', async () => {
    await bench.turn('all');
    await bench.choose(ACME.email, { reminders: [7] });
    let lost = 0;
    bench.answer = () => (lost++ === 0 ? failure('connection-lost') : { ok: true });
    expect(await bench.at('2026-11-24')).toEqual([]);
    expect(await bench.at('2026-11-24', '10:00')).toHaveLength(1);
    await bench.at('2026-11-24', '10:05');
    expect(await bench.settings()).toMatchObject({
      standing: { sent: 1, doubtful: 1, people: 1 },
    });
  });

  test('given digests, each comes on its day with the changes since the last one, in the same mail as the reminders', async () => {
    await bench.turn('all');
    await bench.choose(ACME.email, { reminders: [7], digest: 'daily', content: 'full' });
    await bench.choose(ACME.other, { digest: 'weekly' });
    await bench.choose(BOLT.email, { digest: 'monthly' });
    bench.guarded = true;
    expect(await bench.at('2026-11-23')).toEqual([]);
    const all = twoCompanies();
    const [first = [], ...others] = all.deadlines;
    const moved = first.map((cell) => (cell === '01/12/2026' ? '30/11/2026' : cell));
    const matters = all.matters.map((cells) =>
      cells.map((cell) => (cell.endsWith('invention 2') ? `${cell} improved` : cell)),
    );
    bench.rows = { ...all, deadlines: [moved, ...others], matters };
    const [daily, ...more] = await bench.at('2026-11-24');
    expect([daily?.to, daily?.subject, more]).toEqual([
      ACME.email,
      'IP Briefcase: 1 deadline coming up, 2 changes',
      [],
    ]);
    expect(daily?.text).toContain('CANARY-A annuity, CANARY-A-DOCKET-1: Due date moved from 1 Dec to 30 Nov\n');
    expect(daily?.text).toContain('Title changed from CANARY-A invention 2 to CANARY-A invention 2 improved\n');
    expect(daily?.text).not.toContain(BOLT.canary);
    bench.rows = all;
    await bench.at('2026-11-24', '12:00');
    bench.rows = { ...all, deadlines: [moved, ...others], matters };
    expect((await bench.at('2026-11-25')).map(({ subject }) => subject)).toEqual([
      'IP Briefcase: 1 deadline coming up',
    ]);
    const weekly = (await bench.at('2026-11-30')).find(({ to: who }) => who === ACME.other);
    expect(weekly?.text.match(/^CANARY.*$/gm)).toEqual([
      'CANARY-A annuity, CANARY-A-DOCKET-1: Due date moved from 1 Dec to 30 Nov',
      'CANARY-A-DOCKET-2: Title changed',
    ]);
    const monthly = await bench.at('2026-12-01');
    expect(monthly.find(({ to: who }) => who === BOLT.email)?.text).toContain('CANARY-B-DOCKET-2: Title changed');
  });

  test('given an instruction to proceed, there is no reminder of that deadline; a question to the firm changes nothing', async () => {
    await bench.turn('all');
    await bench.choose(ACME.email, { reminders: [14] });
    bench.rows = instructRows();
    await bench.at('2026-12-04');
    await bench.call(ADMIN_EMAIL, 'POST', '/api/config/instructions-save', RULES);
    const ann = bench.portal.browser();
    await ann.signIn(ACME.email);
    for (const [n, choice] of [
      [1, 'proceed'],
      [2, 'ask'],
    ] as const)
      expect(await give(ann, [item(n, choice)])).toMatchObject({ result: 'given' });
    const due = async (day: string) =>
      (await bench.at(day)).flatMap(({ to: who, text }) =>
        who === ACME.email ? (text.match(/^Due .*$/gm) ?? []) : [],
      );
    expect([await due('2026-12-07'), await due('2026-12-08'), await due('2026-12-09')]).toEqual([
      [],
      ['Due 22 Dec 2026, in 14 days'],
      ['Due 23 Dec 2026, in 14 days'],
    ]);
  });

  test('given an instruction that the firm returns on the last day, there is a reminder of that deadline on the same day', async () => {
    await bench.turn('all');
    await bench.choose(ACME.email, { reminders: [1] });
    bench.rows = instructRows();
    await bench.at('2026-12-14');
    await bench.call(ADMIN_EMAIL, 'POST', '/api/config/instructions-save', RULES);
    const ann = bench.portal.browser();
    await ann.signIn(ACME.email);
    const items = [1, 2, 3].map((n) => item(n, 'proceed'));
    const [first] = given(await give(ann, items));
    const due = async (...at: Parameters<ReminderPortal['at']>) =>
      (await bench.at(...at)).flatMap(({ to: who, text }) =>
        who === ACME.email ? (text.match(/^Due .*$/gm) ?? []) : [],
      );
    expect([await due('2026-12-18'), await due('2026-12-21')]).toEqual([[], []]);
    const company = await bench.clientId(ACME.name);
    const act = { act: 'return', items: [{ company, number: first!.number, state: 'given' }], question: 'Which fee?' };
    expect((await bench.call(ADMIN_EMAIL, 'POST', '/api/admin/instructions/act', act)).statusCode).toBe(200);
    expect(await due('2026-12-21', '09:20', { read: false })).toEqual(['Due 21 Dec 2026, today']);
  });

  test('given a person who became an administrator, no mail is sent, not even a waiting one', async () => {
    await bench.turn('all');
    await bench.choose(ACME.email, { reminders: [7] });
    await bench.choose(ACME.other, { reminders: [7] });
    bench.answer = () => failure('greylisted');
    expect(await bench.at('2026-11-24')).toEqual([]);
    bench.answer = () => ({ ok: true });
    const saved = await bench.call(ADMIN_EMAIL, 'POST', '/api/config/admin-emails-save', { emails: [ACME.email] });
    expect(saved.statusCode).toBe(200);
    const reminded = async (day: string, time?: string) =>
      to((await bench.at(day, time)).filter(({ subject }) => subject.includes('coming up')));
    expect(await reminded('2026-11-24', '10:00')).toEqual([ACME.other]);
    expect(await reminded('2026-11-25')).toEqual([ACME.other]);
  });
});
