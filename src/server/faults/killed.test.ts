import { afterEach, expect, test } from 'vitest';
import type { Dialect } from '#server/store/schema.ts';
import { FaultChecks } from '#server/testing/faults/fault-checks.ts';
import { FaultPortal } from '#server/testing/faults/fault-portal.ts';
import { killUnderLoad } from '#server/testing/faults/kill-drill.ts';
import { createTestDatabase, execute } from '#server/testing/postgres.ts';

const KILLS = 2;
const SEED = 14;

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** A server over either database, and a function that lets the leases and claims of killed servers expire at once. */
async function opened(dialect: Dialect): Promise<{ checks: FaultChecks; buryTheDead: () => Promise<void> }> {
  const database = dialect === 'postgres' ? await createTestDatabase() : undefined;
  if (database) cleanUps.push(() => database.drop());
  const portal = await FaultPortal.open({ databaseUrl: database?.url });
  cleanUps.push(() => portal.remove());
  return {
    checks: new FaultChecks(portal),
    async buryTheDead() {
      if (!database) return;
      await execute(database.url, 'update leases set expires_at = 0');
      await execute(database.url, "update outbox set next_attempt_at = 0 where status = 'sending'");
    },
  };
}

test('R14, R15, R16: a server killed under load keeps every save, message and sign-in that it acknowledged, over either database', async () => {
  const figures = await Promise.all(
    (['sqlite', 'postgres'] as const).map(async (dialect) => {
      const { checks, buryTheDead } = await opened(dialect);
      await checks.begin();
      return killUnderLoad(checks, SEED, 0, KILLS, buryTheDead);
    }),
  );
  for (const one of figures) expect(one).toContain(`${KILLS} kills amid`);
});
