import { describe, expect, test } from 'vitest';
import { DIALECTS } from '#server/testing/test-store.ts';
import { walk } from '#server/testing/ownership/walk.ts';

describe.each(DIALECTS)('which company owns each row, over %s', (dialect) => {
  test('given a workbook that is edited at random, each reading serves every user what the rule says, loses nothing else, and no history passes to another client without an administrator', async () => {
    // A statement over a socket takes longer.
    const count = dialect === 'postgres' ? 30 : 100;
    const { exception, readings, held, setAside, several } = await walk(dialect, 1, count);
    expect(exception).toBeUndefined();
    // The test proves something only if there was something to hold.
    expect([readings, held > count / 5, setAside > count / 10, several > count / 5]).toEqual([count, true, true, true]);
  });
});
