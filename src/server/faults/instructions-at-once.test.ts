import { expect, test } from 'vitest';
import type { Outcome } from '#contract/instructions.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { instructPortal, item, mine, prepare } from '#server/testing/instruct-portal.ts';
import { testApp } from '#server/testing/test-app.ts';
import { ACME } from '#server/testing/two-companies.ts';

const BULK = 500;

test('given two people who give the same 500 instructions at two servers at once, each twice, 500 of one person are stored, and the other is told which', async () => {
  const database = await createTestDatabase('tables');
  const environment = { DATABASE_URL: database.url };
  const bench = await instructPortal({ environment }, { more: BULK - 3 });
  const other = await testApp({ environment });
  // One of them sends the mail, so that the test knows where to look for it.
  await other.parts.outbox.stop();
  try {
    const signedIn = bench.portal.browser({ ip: '192.0.2.3' });
    await signedIn.signIn(ACME.other);
    // The balancer sends this person to the other server, which sees within a second what the first has written.
    other.advance(1_001);
    const arne = other.browser({ ip: '192.0.2.3' });
    for (const [name, value] of signedIn.cookies) arne.cookies.set(name, value);
    const items = (choice: string) =>
      Array.from({ length: BULK }, (_, index) => ({
        ...item(index + 1, choice),
        ...(index > 2 && { dueDate: '24/12/2026' }),
      }));
    const [anns, arnes] = [await prepare(bench.ann, items('proceed')), await prepare(arne, items('ask'))];
    expect([anns.items.length, arnes.items.length, anns.problems]).toEqual([BULK, BULK, []]);
    const give = async (browser: typeof arne, set: string | null): Promise<Outcome> =>
      (await browser.call('POST', '/api/instructions/give', { set })).json<Outcome>();
    const outcomes = await Promise.all([
      give(bench.ann, anns.set),
      give(arne, arnes.set),
      give(bench.ann, anns.set),
      give(arne, arnes.set),
    ]);
    const results = outcomes.map(({ result }) => result);
    expect([results[0] === results[2], results[1] === results[3], results[0] !== results[1]]).toEqual([
      true,
      true,
      true,
    ]);
    const told = outcomes.find((one) => one.result === 'changed');
    expect(told?.result === 'changed' && told.problems.length).toBe(BULK);
    expect(told?.result === 'changed' && told.problems[0]).toMatchObject({
      problem: 'instructed',
      by: { email: expect.stringContaining('@acme.example') },
    });
    const { instructions } = await mine(bench.ann);
    expect(new Set(instructions.map(({ deadline }) => deadline)).size).toBe(BULK);
    expect(instructions).toHaveLength(BULK);
    await other.parts.recordWatch.check();
    expect(other.parts.recordWatch.result()).toMatchObject({ entries: BULK, problems: [] });
  } finally {
    await other.close();
    await bench.close();
    await database.drop();
  }
});
