import { expect, test } from 'vitest';
import { days, hours, minutes } from '#domain/time/duration.ts';
import { BACKUPS } from '#server/base/limits.ts';
import { backupName, madeAt, outlived } from './backup-names.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 30);

test('the name of a backup gives its time, and other file names give none', () => {
  expect(backupName(NOW)).toBe('portal-20261121T093000Z.db');
  expect(madeAt(backupName(NOW))).toBe(NOW);
  expect(madeAt('portal.db')).toBeUndefined();
  expect(outlived(['portal.db', 'portal-20200101T000000Z.db.part', 'notes.txt'], NOW)).toEqual([]);
});

test('after a month of backups every five minutes, the newest are kept, then one an hour for a day, and one a day for two weeks', () => {
  let names: string[] = [];
  for (let at = NOW - days(30); at <= NOW; at += BACKUPS.everyMs) {
    names.push(backupName(at));
    const gone = new Set(outlived(names, at));
    names = names.filter((name) => !gone.has(name));
  }
  const ages = names.map((name) => NOW - (madeAt(name) ?? 0)).toSorted((one, other) => one - other);
  expect(ages.slice(0, BACKUPS.keepLast)).toEqual(Array.from({ length: BACKUPS.keepLast }, (_, n) => n * minutes(5)));
  const within = (from: number, until: number): number => ages.filter((age) => age >= from && age < until).length;
  expect(within(hours(2), hours(24))).toBe(22);
  expect(within(hours(25), days(14))).toBe(13);
  expect(ages.at(-1)).toBeLessThan(days(15));
});

test('the newest are kept however old they are', () => {
  const names = Array.from({ length: 20 }, (_, n) => backupName(NOW - days(100) + n * minutes(5)));
  expect(outlived(names, NOW)).toHaveLength(20 - BACKUPS.keepLast);
});
