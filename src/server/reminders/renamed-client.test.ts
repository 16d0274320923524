import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { companies } from '#contract/admin-companies.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { days } from '#domain/time/duration.ts';
import { sweep } from '#server/store/housekeeping.ts';
import { failure } from '#server/testing/outbox-bench.ts';
import { renamed } from '#server/testing/few-cells.ts';
import { openReminderPortal } from '#server/testing/reminder-portal.ts';
import type { ReminderPortal } from '#server/testing/reminder-portal.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

type Names = AnswerOf<typeof companies>;

let bench: ReminderPortal;

/** The rows with Acme under another name. */
function acmeAs(name: string): ReminderPortal['rows'] {
  const { knowledge, ...tabs } = twoCompanies();
  const named = Object.entries(tabs).map(([tab, rows]) => [tab, renamed(rows, { [ACME.name.toLowerCase()]: name })]);
  return { ...Object.fromEntries(named), knowledge };
}

async function names(): Promise<Names> {
  return (await bench.call(ADMIN_EMAIL, 'POST', '/api/admin/companies', {})).json<Names>();
}

/** Confirms that the name is the client that disappeared last. */
async function confirm(name: string): Promise<void> {
  const { fresh, gone } = await names();
  const id = fresh.find((one) => one.name === name)?.id;
  const body = { id, earlier: gone.toSorted((a, b) => b.since - a.since)[0]?.id };
  expect((await bench.call(ADMIN_EMAIL, 'POST', '/api/admin/companies/same-client', body)).statusCode).toBe(200);
}

/** The due dates in the mails of a moment, with their readers. Runs twice, because the first run after a confirmation moves the choices. */
async function due(day: string, time = '09:00'): Promise<readonly string[]> {
  const mails = [...(await bench.at(day, time)), ...(await bench.at(day, time, { read: false }))];
  return mails.flatMap(({ to, text }) => (text.match(/^Due .*$/gm) ?? []).map((line) => `${to}: ${line}`)).toSorted();
}
const ann = (...lines: string[]): readonly string[] => lines.map((line) => `${ACME.email}: ${line}`);

describe.each(DIALECTS)('reminders of a client that is renamed, over %s', (dialect) => {
  beforeEach(async () => {
    bench = await openReminderPortal(dialect);
    await bench.turn('all');
  });
  afterEach(() => bench.portal.close());

  test('given reminders that fall due before the name is confirmed, they are mailed once afterwards, in office hours', async () => {
    await bench.choose(ACME.email, { reminders: [7] });
    await bench.choose(BOLT.email, { reminders: [7] });
    expect(await due('2026-11-23')).toEqual([]);
    bench.rows = acmeAs('Acme International');
    const ben = (line: string): string => `${BOLT.email}: ${line}`;
    expect(await due('2026-11-24')).toEqual([ben('Due 1 Dec 2026, in 7 days')]);
    expect(await due('2026-11-25')).toEqual([ben('Due 2 Dec 2026, in 7 days')]);
    await bench.at('2026-11-25', '20:00');
    await confirm('Acme International');
    expect(await due('2026-11-25', '20:05')).toEqual([]);
    expect(await due('2026-11-26')).toEqual([
      ...ann('Due 1 Dec 2026, in 5 days', 'Due 2 Dec 2026, in 6 days', 'Due 3 Dec 2026, in 7 days'),
      ben('Due 3 Dec 2026, in 7 days'),
    ]);
    for (const day of ['26', '27', '30']) expect(await due(`2026-11-${day}`, '16:00')).toEqual([]);
  });

  test('given a mail that waited when the name changed, it is withdrawn, and its reminders are mailed after the confirmation', async () => {
    await bench.choose(ACME.email, { reminders: [7] });
    bench.answer = () => failure('greylisted');
    expect(await due('2026-11-24')).toEqual([]);
    bench.answer = () => ({ ok: true });
    bench.rows = acmeAs('Acme International');
    expect(await due('2026-11-24', '10:00')).toEqual([]);
    await confirm('Acme International');
    expect(await due('2026-11-24', '10:05')).toEqual(ann('Due 1 Dec 2026, in 7 days'));
    expect(await due('2026-11-24', '11:00')).toEqual([]);
  });

  test('given a person who chose again under the new name, reminders that fell due in between are mailed once, except for newly chosen days', async () => {
    await bench.choose(ACME.email, { reminders: [7] });
    expect(await due('2026-11-23')).toEqual([]);
    bench.rows = acmeAs('Acme International');
    expect(await due('2026-11-24')).toEqual([]);
    await bench.at('2026-11-25', '08:00');
    await bench.choose(ACME.email, { reminders: [14, 7] });
    expect(await due('2026-11-25')).toEqual(ann('Due 2 Dec 2026, in 7 days'));
    await bench.at('2026-11-25', '11:00');
    await confirm('Acme International');
    // The mail of the day was sent already.
    expect(await due('2026-11-25', '12:00')).toEqual([]);
    expect(await due('2026-11-26')).toEqual(ann('Due 1 Dec 2026, in 5 days', 'Due 3 Dec 2026, in 7 days'));
    expect(await due('2026-11-27')).toEqual([]);
  });

  test('given a name that changes twice and is confirmed at the end, all due reminders are mailed once', async () => {
    await bench.choose(ACME.email, { reminders: [7] });
    expect(await due('2026-11-24')).toEqual(ann('Due 1 Dec 2026, in 7 days'));
    bench.rows = acmeAs('Acme International');
    expect(await due('2026-11-25')).toEqual([]);
    bench.rows = acmeAs('Acme Global');
    expect(await due('2026-11-26')).toEqual([]);
    // The first new name disappeared last. It was not confirmed as the name of a client, so it has no reminders.
    const { fresh, gone } = await names();
    const first = gone.find(({ name }) => name === ACME.name)!;
    const body = { id: fresh.find(({ name }) => name === 'Acme Global')!.id, earlier: first.id };
    expect((await bench.call(ADMIN_EMAIL, 'POST', '/api/admin/companies/same-client', body)).statusCode).toBe(200);
    expect(await due('2026-11-26', '10:00')).toEqual(ann('Due 2 Dec 2026, in 6 days', 'Due 3 Dec 2026, in 7 days'));
    expect(await due('2026-11-27')).toEqual([]);
  });

  test('given a name that is not confirmed, its people get no reminders of the earlier choice, which is kept for a long time', async () => {
    await bench.choose(ACME.email, { reminders: [7] });
    bench.rows = acmeAs('Acme International');
    for (const day of ['24', '25', '26']) expect(await due(`2026-11-${day}`)).toEqual([]);
    expect(await bench.settings()).toMatchObject({ standing: { people: 0 } });
    bench.portal.advance(days(60));
    await sweep(bench.portal.parts.database, bench.portal.now());
    const { db } = bench.portal.parts.database;
    expect(await db.selectFrom('mail_choices').select('email').execute()).toEqual([{ email: ACME.email }]);
  });

  test('given a really new client under the name, it gets no earlier reminders', async () => {
    await bench.choose(ACME.email, { reminders: [7] });
    const all = twoCompanies();
    const isAcme = (cells: readonly string[]): boolean =>
      cells.some((cell) => cell.trim().toLowerCase() === ACME.name.toLowerCase());
    bench.rows = {
      ...all,
      users: all.users.filter((cells) => !isAcme(cells)),
      matters: all.matters.filter((cells) => !isAcme(cells)),
      deadlines: all.deadlines.filter((cells) => !isAcme(cells)),
    };
    expect(await due('2026-11-24')).toEqual([]);
    bench.rows = all;
    expect(await due('2026-11-25')).toEqual([]);
    await bench.choose(ACME.email, { reminders: [7] });
    // Only reminders from the day on which the person chose.
    expect(await due('2026-11-26')).toEqual(ann('Due 2 Dec 2026, in 6 days', 'Due 3 Dec 2026, in 7 days'));
  });
});
