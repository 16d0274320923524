import { levels } from 'pino';
import { expect, test } from 'vitest';
import { keptLog } from '#server/testing/log.ts';
import { createDiskLog } from './disk-log.ts';

/** The lines of the log after checks that find these percentages used. */
async function said(...percents: readonly number[]): Promise<string[]> {
  const { log, lines } = keptLog();
  let used = 0;
  const disk = createDiskLog(async () => {
    if (Number.isNaN(used)) throw new Error('no such folder');
    return { usedPercent: used, freeBytes: 1_000 };
  }, log);
  for (const percent of percents) {
    used = percent;
    await disk.look();
  }
  return lines.map((line) => {
    const { level, msg, usedPercent } = JSON.parse(line) as { level: number; msg: string; usedPercent?: number };
    const words = /filling up|nearly full|room again|cannot be told/.exec(msg)?.[0];
    return [levels.labels[level], usedPercent, words].filter((part) => part !== undefined).join(' ');
  });
}

test('a disk that fills up is logged once at each threshold, and once when there is room again', async () => {
  expect(await said(10, 79.9, 80, 81, 89.9, 90.2, 95, 99, 91, 88, 84, 60, 50, 83)).toEqual([
    'warn 80 filling up',
    'error 90 nearly full',
    'info 60 room again',
    'warn 83 filling up',
  ]);
});

test('a disk that hovers around a mark does not fill the log', async () => {
  expect(await said(...Array.from({ length: 60 }, (_, n) => (n % 2 ? 79 : 80)))).toEqual(['warn 80 filling up']);
  expect(await said(...Array.from({ length: 60 }, (_, n) => (n % 2 ? 89 : 90)))).toEqual(['error 90 nearly full']);
});

test('a disk that fills up again after there was room is logged again', async () => {
  expect(await said(92, 84, 92, 86, 92)).toEqual(['error 92 nearly full', 'error 92 nearly full']);
});

test('a disk whose use cannot be read is logged once, and later checks go on', async () => {
  expect(await said(50, Number.NaN, Number.NaN, 92)).toEqual(['warn cannot be told', 'error 92 nearly full']);
});
