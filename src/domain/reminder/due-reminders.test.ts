import { describe, expect, test } from 'vitest';
import { makeDeadline } from '#domain/testing/make.ts';
import { addDays, formatSheetDate, isoDate, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { isWorkingDay, MONDAY_TO_FRIDAY } from '#domain/time/working-days.ts';
import { dueDigest, lastDigestDay } from './due-digest.ts';
import { dueReminders, missedReminders } from './due-reminders.ts';
import type { Office, Told } from './due-reminders.ts';
import { REMINDER_DAYS } from './mail-choices.ts';
import type { Digest, ReminderDays } from './mail-choices.ts';

const ALWAYS: Office = { timeZone: 'UTC', opens: '09:00', closes: '17:00', isWorkingDay: () => true };
const WEEKDAYS: Office = { ...ALWAYS, isWorkingDay: (date) => isWorkingDay(date, MONDAY_TO_FRIDAY) };
const day = (text: string): CalendarDate => parseSheetDate(text)!;
const annuity = (dueDate: string, matterId = 'P1') => makeDeadline({ matterId, dueDate });

/** A person who gets mail, day by day. */
class Reader {
  told: Told[] = [];
  readonly days: readonly ReminderDays[];
  readonly office: Office;
  constructor(days: readonly ReminderDays[] = REMINDER_DAYS, office = ALWAYS) {
    this.days = days;
    this.office = office;
  }

  due(date: string, deadlines: readonly ReturnType<typeof annuity>[], time = '12:00') {
    return dueReminders({
      deadlines,
      told: this.told,
      days: this.days,
      now: { day: day(date), time },
      office: this.office,
    });
  }
  /** What the mail of a day says, if there is one. */
  mail(date: string, ...dates: readonly string[]) {
    const due = this.due(
      date,
      dates.map((one) => annuity(one)),
    );
    if (!due.some(({ isReady }) => isReady)) return [];
    this.told.push(...due);
    return due.map(({ due: on, daysBefore, was }) => `${daysBefore}: ${on}${was ? ` was ${was}` : ''}`);
  }
}

test('a reminder is sent once on each chosen day, and none after the deadline', () => {
  const reader = new Reader([30, 7, 1]);
  const mails = Array.from({ length: 60 }, (_, n) => addDays(day('01/11/2026'), n)).flatMap((date) => {
    const said = reader.mail(formatSheetDate(date), '15/12/2026');
    return said.length > 0 ? [`${isoDate(date)} ${said.join()}`] : [];
  });
  expect(mails).toEqual(['2026-11-15 30: 2026-12-15', '2026-12-08 7: 2026-12-15', '2026-12-14 1: 2026-12-15']);
});

test('after an outage, only the reminder nearest to the date is due', () => {
  const reader = new Reader();
  expect(reader.mail('10/12/2026', '15/12/2026')).toEqual(['7: 2026-12-15']);
  expect(reader.mail('15/12/2026', '15/12/2026')).toEqual(['1: 2026-12-15']);
  expect(new Reader().mail('16/12/2026', '15/12/2026')).toEqual([]);
});

test('a deadline with an unreadable date has no reminder', () => {
  expect(new Reader().mail('10/12/2026', 'soon')).toEqual([]);
});

test('a person who turns reminders on gets none of those that were due before', () => {
  const reader = new Reader();
  const dates = ['10/12/2026', '22/11/2026', '29/11/2026', '22/12/2026'];
  reader.told = [
    ...missedReminders(
      { deadlines: dates.map((one) => annuity(one)), told: [], days: REMINDER_DAYS, office: ALWAYS },
      day('22/11/2026'),
    ),
  ];
  expect(reader.mail('22/11/2026', ...dates)).toEqual(['7: 2026-11-29', '30: 2026-12-22']);
});

describe('a date that moves', () => {
  test('causes a mail at once that names the previous date, and another one when it moves back', () => {
    const reader = new Reader();
    expect(reader.mail('01/12/2026', '15/12/2026')).toEqual(['14: 2026-12-15']);
    expect(reader.mail('02/12/2026', '20/12/2026')).toEqual(['30: 2026-12-20 was 2026-12-15']);
    expect(reader.mail('03/12/2026', '15/12/2026')).toEqual(['14: 2026-12-15 was 2026-12-20']);
    expect(reader.mail('04/12/2026', '15/12/2026')).toEqual([]);
    expect(reader.mail('05/12/2026', '20/12/2026')).toEqual(['30: 2026-12-20 was 2026-12-15']);
    expect(reader.mail('06/12/2026', '20/12/2026')).toEqual(['14: 2026-12-20']);
  });

  test('far away causes no mail before its next reminder is due', () => {
    const reader = new Reader();
    reader.mail('01/12/2026', '15/12/2026');
    expect(reader.mail('02/12/2026', '15/03/2027')).toEqual([]);
    expect(reader.mail('13/02/2027', '15/03/2027')).toEqual(['30: 2027-03-15 was 2026-12-15']);
  });

  test('by a year is the next yearly fee, not a moved date', () => {
    const reader = new Reader();
    reader.mail('14/12/2026', '15/12/2026');
    expect(reader.mail('15/11/2027', '15/12/2027')).toEqual(['30: 2027-12-15']);
  });
});

describe('of several deadlines of one matter and type', () => {
  test('the later ones take the keys of those that are removed: no reminder is sent twice, and no date is called moved', () => {
    const reader = new Reader();
    expect(reader.mail('01/12/2026', '08/12/2026', '14/12/2026')).toEqual(['7: 2026-12-08', '14: 2026-12-14']);
    expect(reader.mail('02/12/2026', '14/12/2026')).toEqual([]);
    expect(reader.mail('07/12/2026', '14/12/2026')).toEqual(['7: 2026-12-14']);
    expect(reader.mail('08/12/2026', '14/12/2026', '30/12/2026')).toEqual(['30: 2026-12-30']);
  });

  test('a second one on the same day has a reminder too', () => {
    const reader = new Reader();
    expect(reader.mail('01/12/2026', '08/12/2026')).toEqual(['7: 2026-12-08']);
    expect(reader.mail('02/12/2026', '08/12/2026', '08/12/2026')).toEqual(['7: 2026-12-08']);
    expect(reader.mail('03/12/2026', '08/12/2026', '08/12/2026')).toEqual([]);
  });
});

test('a reminder due on a Saturday is sent in the last office hour before it, or with an earlier mail of that day', () => {
  const reader = new Reader([7], WEEKDAYS);
  const saturday = annuity('28/11/2026');
  const friday = annuity('27/11/2026', 'P2');
  const ready = (time: string, ...some: readonly ReturnType<typeof annuity>[]) =>
    reader.due('20/11/2026', some, time).map(({ due, isReady }) => [due, isReady]);
  expect(ready('15:59', saturday)).toEqual([['2026-11-28', false]]);
  expect(ready('16:00', saturday)).toEqual([['2026-11-28', true]]);
  expect(ready('09:00', saturday, friday)).toEqual([
    ['2026-11-27', true],
    ['2026-11-28', false],
  ]);
  expect(reader.due('19/11/2026', [saturday], '17:00')).toEqual([]);
});

describe('a digest', () => {
  const due = (digest: Digest, done: string | undefined, date: string, time = '12:00', office = WEEKDAYS) =>
    dueDigest(digest, done, { day: day(date), time }, office);

  test.each<[Digest, string, string, string | undefined]>([
    ['daily', '2026-11-19', '20/11/2026', '2026-11-20'],
    ['daily', '2026-11-20', '20/11/2026', undefined],
    ['daily', '2026-11-20', '22/11/2026', undefined],
    ['weekly', '2026-11-16', '22/11/2026', undefined],
    ['weekly', '2026-11-16', '23/11/2026', '2026-11-23'],
    ['weekly', '2026-11-16', '26/11/2026', '2026-11-23'],
    ['monthly', '2026-10-01', '30/10/2026', '2026-11-01'],
    ['monthly', '2026-11-01', '02/11/2026', undefined],
    ['monthly', '2026-10-01', '03/11/2026', '2026-11-01'],
    ['off', '2026-01-01', '23/11/2026', undefined],
  ])('%s, the last one being for %s, is due on %s for %s', (digest, done, date, expected) => {
    expect(due(digest, done, date)?.day).toBe(expected);
  });

  test('for a day without office hours is ready in the last office hour before', () => {
    expect(due('monthly', '2026-10-01', '30/10/2026', '15:59')?.isReady).toBe(false);
    expect(due('monthly', '2026-10-01', '30/10/2026', '16:00')?.isReady).toBe(true);
    expect(due('weekly', '2026-11-16', '23/11/2026', '08:59')?.isReady).toBe(false);
  });

  test('given a person who begins, the last one counts as sent, so the next one is the first', () => {
    const begin = (digest: Digest, date: string) => lastDigestDay(digest, { day: day(date), time: '12:00' }, WEEKDAYS);
    expect([begin('daily', '23/11/2026'), begin('weekly', '23/11/2026'), begin('monthly', '23/11/2026')]).toEqual([
      '2026-11-20',
      '2026-11-16',
      '2026-11-01',
    ]);
    expect(begin('off', '23/11/2026')).toBeUndefined();
  });
});
