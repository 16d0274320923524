import { expect, test } from 'vitest';
import { hours } from '#domain/time/duration.ts';
import { longWalk } from '#server/testing/ownership/long-walk.ts';
import { DIALECTS } from '#server/testing/test-store.ts';

test.each(DIALECTS)(
  'given a workbook that is edited at random for a hundred thousand readings, over %s, every user is served what the rule says after each reading',
  async (dialect) => {
    expect(await longWalk(dialect)).toBeUndefined();
  },
  hours(3),
);
