import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import { REMINDER_DAYS } from '#domain/reminder/mail-choices.ts';
import { addDays, daysBetween, formatSheetDate, isoDate, parseIsoDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { minutes } from '#domain/time/duration.ts';
import { chooseMails } from '#server/features/mail-choices/own-choices.ts';
import type { MailResult } from '#server/mail/mailer.ts';
import { MAILS_KEY, mailsIn } from '#server/settings/mails-document.ts';
import { mailFigures } from '#server/store/chosen-mails.ts';
import type { Dialect } from '#server/store/schema.ts';
import { createTestDatabase } from './postgres.ts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { ACME, BOLT, row } from './two-companies.ts';

/** The results of a year of reminders. */
export interface YearOfReminders {
  /** Reminders that a person did not get, or must not have got. */
  readonly problems: readonly string[];
  readonly mails: number;
  /** Mails that were accepted, but whose answer was lost. */
  readonly lost: number;
  /** Reminders that arrived twice. */
  readonly twice: number;
  /** Mails that according to the portal may have arrived twice. */
  readonly counted: number;
}

interface Deadline {
  readonly company: typeof ACME | typeof BOLT;
  readonly matterId: string;
  due: CalendarDate;
  /** Day since which the deadline has this date. */
  since: CalendarDate;
}

const FIRST_DAY: CalendarDate = { year: 2026, month: 1, day: 5 };
const PEOPLE = [ACME, BOLT].flatMap((company) => [company.email, company.other].map((email) => ({ company, email })));
/** People who choose no mails and never leave, because a client that loses all its people counts as another client when it returns. */
const STAYING = [ACME, BOLT].map((company) => ({ company, email: `stays-${company.other}` }));
/** Office hours are nine to five in UTC, Monday to Friday. */
const SLOTS = ['09:00', '12:00', '16:05'];

/**
 * Lets days pass in which deadlines are added, removed and moved, people leave and return, servers restart, the source is away, and the mail server
 * fails every tenth time and loses every hundredth answer. The reminders that people got are compared with a second implementation of the rules.
 */
export async function yearOfReminders(dialect: Dialect, days: number, seed: number): Promise<YearOfReminders> {
  const random = randomOf(seed);
  const chance = (percent: number): boolean => random() * 100 < percent;
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(random() * list.length)];
  const postgres = dialect === 'postgres' ? await createTestDatabase() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'ipb-year-'));
  const environment = postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: folder };
  let now = Date.parse('2026-01-05T06:00:00Z');
  const problems: string[] = [];
  const deadlines: Deadline[] = [];
  const present = new Set(PEOPLE.map(({ email }) => email as string));
  const begun = new Map<string, CalendarDate>();
  const told: { readonly email: string; readonly matterId: string; readonly due: string; readonly day: string }[] = [];
  const ids = new Map<string, Set<string>>();
  let today = FIRST_DAY;
  let isFresh = true;
  let [calls, lost, numbers] = [0, 0, 0];

  async function send(message: MailMessage, id = ''): Promise<MailResult> {
    calls += 1;
    if (calls % 10 === 0 && calls % 100 !== 0)
      return {
        ok: false,
        cause: pick(['greylisted', 'turned-away', 'connection-refused'] as const)!,
        temporary: true,
        greeted: false,
      };
    note(message, id);
    if (calls % 100 !== 0) return { ok: true };
    lost += 1;
    return { ok: false, cause: 'connection-lost', temporary: true, greeted: true };
  }

  /** Checks that an arrived mail is right at this moment. */
  function note(message: MailMessage, id: string): void {
    const [email = ''] = message.to;
    const day = isoDate(today);
    const where = `${day}: a mail to ${email}`;
    if (!present.has(email)) problems.push(`${where}, who has left`);
    if (!isFresh) problems.push(`${where} by old data`);
    if (!isWorkingDay(today)) problems.push(`${where} outside the office hours`);
    ids.set(`${email} ${day}`, (ids.get(`${email} ${day}`) ?? new Set()).add(id));
    for (const [, path = '', due = ''] of message.text.matchAll(/\/deadlines\/(\S+)\?due=(\S+)/g)) {
      const matterId = /^[AB]\d+/.exec(path)?.[0] ?? '';
      const found = deadlines.find((one) => one.matterId === matterId);
      if (!found) problems.push(`${where} about ${matterId}, which was removed`);
      else if (isoDate(found.due) !== due) problems.push(`${where} about ${matterId} with an old date`);
      if (found && !PEOPLE.some((one) => one.email === email && one.company === found.company))
        problems.push(`${where} about ${matterId} of another company`);
      told.push({ email, matterId, due, day });
    }
  }

  const start = async (): Promise<TestApp> => {
    const app = await testApp({ environment, clock: () => now });
    Object.assign(app.mailbox, { send });
    return app;
  };
  const apps = [await start(), ...(postgres ? [await start()] : [])];

  const rows = () => ({
    users: [...PEOPLE.filter(({ email }) => present.has(email)), ...STAYING].map(({ company, email }) =>
      row('users', { name: email, email, company: company.name }),
    ),
    matters: [ACME, BOLT].map((company) => row('matters', { id: `${company.canary}-M`, company: company.name })),
    deadlines: deadlines.map(({ company, matterId, due }) =>
      row('deadlines', { matterId, type: 'Annuity', dueDate: formatSheetDate(due), company: company.name }),
    ),
  });

  /** Every instance looks and sends at once; the lease goes to any of them. */
  async function work(): Promise<void> {
    if (chance(20)) await apps[0]!.parts.database.db.updateTable('leases').set({ expires_at: 1 }).execute();
    await Promise.all(apps.map((app) => app.parts.reminders.look()));
    for (let n = 0; n < 6; n++) {
      for (const app of apps) app.parts.outbox.wake();
      await Promise.all(apps.map((app) => app.parts.outbox.settled()));
      now += minutes(4);
    }
  }

  /** A change of the sheet before a reading. */
  function edit(): void {
    const free = addDays(today, Math.floor(random() * 45));
    if (chance(60) || deadlines.length < 4) {
      numbers += 1;
      const company = pick([ACME, BOLT])!;
      const matterId = `${company === ACME ? 'A' : 'B'}${numbers}`;
      deadlines.push({ company, matterId, due: free, since: today });
    }
    const some = pick(deadlines);
    const fate = random() * 100;
    if (some && fate < 15) deadlines.splice(deadlines.indexOf(some), 1);
    // Later than any earlier date of the deadline, so that no earlier date returns.
    else if (some && fate < 30) {
      some.due = addDays(some.due, 1 + Math.floor(random() * 20));
      some.since = today;
    }
    const person = pick(PEOPLE)!;
    if (chance(2)) present.delete(person.email);
    else if (chance(20) && !present.has(person.email)) {
      present.add(person.email);
      begun.set(person.email, today);
    }
    for (const one of deadlines.filter(({ due }) => daysBetween(due, today) > 5))
      deadlines.splice(deadlines.indexOf(one), 1);
  }

  /** Finds missing reminders at the end of a day on which everything worked. */
  function findMissing(): void {
    for (const { email, company } of PEOPLE.filter((one) => present.has(one.email)))
      for (const { matterId, due, since } of deadlines.filter((one) => one.company === company)) {
        const moment = daysBetween(today, due) < 0 ? undefined : latestMoment(due, today);
        const start = begun.get(email) ?? FIRST_DAY;
        if (!moment) continue;
        const needed = daysBetween(moment, since) > 0 ? since : moment;
        // Reminders that were due, or already too late, before a person chose them are not sent.
        if (daysBetween(start, needed) < 0) continue;
        if (daysBetween(start, moment) < 0 && daysBetween(start, since) <= 0) continue;
        const said = told.some(
          (one) =>
            one.email === email && one.matterId === matterId && one.due === isoDate(due) && one.day >= isoDate(needed),
        );
        if (!said) problems.push(`${isoDate(today)}: ${email} was not told of ${matterId}, due ${isoDate(due)}`);
      }
  }

  try {
    const [first] = apps;
    await first!.publish(rows());
    const { settings, directory } = first!.parts;
    await settings.write([{ key: MAILS_KEY, value: { ...mailsIn(null), mode: 'all' }, version: 0 }], 'admin');
    for (const { email } of PEOPLE) {
      const person = (await directory.find(emailKey(email)!))!;
      const choices = { reminders: REMINDER_DAYS, digest: 'off', content: 'short', copies: true } as const;
      await chooseMails(first!.parts, person, choices, { ip: '', userAgent: '', requestId: '' });
    }
    let away = 0;
    for (let n = 0; n < days; n++) {
      today = addDays(FIRST_DAY, n);
      if (away > 0) away -= 1;
      else if (chance(3)) away = 1 + Math.floor(random() * 6);
      for (const slot of SLOTS) {
        now = Date.parse(`${isoDate(today)}T${slot}:00Z`);
        isFresh = away === 0;
        if (isFresh) {
          // Edits are made only in the morning, so that their reminders arrive on the same or the next working day.
          if (slot === '09:00') edit();
          await apps[0]!.publish(rows());
          now += 1_001;
        }
        await work();
      }
      if (isFresh && isWorkingDay(today)) findMissing();
      if (chance(5)) {
        const [gone] = apps.splice(Math.floor(random() * apps.length), 1);
        problems.push(...faultsOf(gone!));
        await gone!.close();
        apps.push(await start());
      }
    }
    for (const app of apps) problems.push(...faultsOf(app));
    const twice = countTwice(told);
    for (const [day, some] of ids) if (some.size > 1) problems.push(`${day}: ${some.size} mails on one day`);
    const { doubtful } = await mailFigures(apps[0]!.parts.database.db, 0);
    if (twice > 0 && lost === 0) problems.push(`${twice} reminders came twice, although no answer was lost`);
    return { problems: problems.slice(0, 20), mails: [...ids.values()].length, lost, twice, counted: doubtful };
  } finally {
    for (const app of apps) await app.close();
    await postgres?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Faults that a server wrote into its log. */
const faultsOf = ({ logLines }: TestApp): readonly string[] => logLines.filter((line) => line.includes('could not be'));

const isWorkingDay = (day: CalendarDate): boolean => {
  const weekday = new Date(isoDate(day)).getUTCDay();
  return weekday > 0 && weekday < 6;
};

/** The day on which the latest due reminder was to be sent; undefined before the first. */
function latestMoment(due: CalendarDate, today: CalendarDate): CalendarDate | undefined {
  const moments = REMINDER_DAYS.map((days) => {
    let day = addDays(due, -days);
    while (!isWorkingDay(day)) day = addDays(day, -1);
    return day;
  });
  return moments.filter((day) => daysBetween(day, today) >= 0).at(-1);
}

/** Counts reminders of one deadline and date that arrived again before the next one was due. */
function countTwice(
  told: readonly { readonly email: string; readonly matterId: string; readonly due: string; readonly day: string }[],
): number {
  const seen = new Set<string>();
  let twice = 0;
  for (const { email, matterId, due, day } of told) {
    const moment = latestMoment(parseIsoDate(due)!, parseIsoDate(day)!);
    const key = `${email} ${matterId} ${due} ${moment ? isoDate(moment) : day}`;
    if (seen.has(key)) twice += 1;
    seen.add(key);
  }
  return twice;
}

/** Random numbers between 0 and 1 from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
