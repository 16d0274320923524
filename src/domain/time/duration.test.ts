import { expect, test } from 'vitest';
import { days, hours, minutes, seconds } from './duration.ts';

test('durations are milliseconds', () => {
  expect([seconds(2), minutes(2), hours(2), days(2)]).toEqual([2_000, 120_000, 7_200_000, 172_800_000]);
});
