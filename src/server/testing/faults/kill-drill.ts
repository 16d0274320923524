import { random } from '#demo/random.ts';
import { MAIL } from '#server/base/limits.ts';
import type { Dialect } from '#server/store/schema.ts';
import { createTestDatabase, execute } from '../postgres.ts';
import { FaultChecks } from './fault-checks.ts';
import { FaultClient } from './fault-client.ts';
import { typicalAndSlowest } from './fault-instance.ts';
import { operations } from './fault-operations.ts';
import type { FaultOperation } from './fault-operations.ts';
import { FaultPortal, PATIENCE, pause } from './fault-portal.ts';
import type { DrillReport } from './report.ts';

/** The number of kills, and the seed of their moments. */
export interface Kills {
  readonly count: number;
  /** The same seed kills at the same moments, as far as a busy machine allows. */
  readonly seed: number;
}

/** R14, R15, R16, R21: kills a real server before every write of every operation, and checks every promise after each kill. */
export async function killAtEveryWrite(report: DrillReport, dialect: Dialect): Promise<void> {
  await overDatabase(report, dialect, async ({ attempt, checks, endLease }) => {
    for (const operation of operations())
      await attempt(`killed at every write while ${operation.title}`, () => sweep(checks, operation, endLease));
  });
}

/** R14, R15, R16, R21: kills at random, while all operations run at once. */
export async function killAtRandom(report: DrillReport, dialect: Dialect, { count, seed }: Kills): Promise<void> {
  await overDatabase(report, dialect, async ({ attempt, checks }) => {
    for (let kill = 0; kill < count; kill += KILLS_A_LINE) {
      const end = Math.min(count, kill + KILLS_A_LINE);
      await attempt(`killed at random under load, ${kill + 1} to ${end} of ${count}, seed ${seed}`, () =>
        killUnderLoad(checks, seed, kill, end),
      );
    }
  });
}

interface Drill {
  readonly checks: FaultChecks;
  attempt(title: string, work: () => Promise<string>): Promise<boolean>;
  /** Ends the lease of the killed server at once, instead of waiting twenty seconds each time; `instancesDrill` waits for it. */
  endLease(): Promise<void>;
}

async function overDatabase(
  report: DrillReport,
  dialect: Dialect,
  work: (drill: Drill) => Promise<void>,
): Promise<void> {
  const database = dialect === 'postgres' ? await createTestDatabase() : undefined;
  const portal = await FaultPortal.open({ databaseUrl: database?.url });
  // With PostgreSQL there may be other instances, so a sender counts as dead only after a silence.
  const checks = new FaultChecks(portal, database ? { mailWithinMs: MAIL.senderSilentMs + PATIENCE } : {});
  const attempt = async (title: string, promise: () => Promise<string>): Promise<boolean> => {
    const held = await report.attempt(`${dialect}: ${title}`, promise);
    if (!held && !portal.alive) await portal.server.start();
    return held;
  };
  try {
    const begun = await attempt('a first start', async () => {
      await checks.begin();
      return 'clients and an administrator sign in';
    });
    if (!begun) return;
    await work({
      checks,
      attempt,
      endLease: async () => {
        if (database) await execute(database.url, 'update leases set expires_at = 0');
      },
    });
  } finally {
    await portal.remove();
    await database?.drop();
  }
}

/** Kills for one line of the report, so that a long run shows its progress. */
const KILLS_A_LINE = 25;
const REFUSED_MOST = 5;

/** Kills before the first write, then before the second, and so on until the operation completes. */
async function sweep(checks: FaultChecks, operation: FaultOperation, endLease: () => Promise<void>): Promise<string> {
  const { server } = checks.portal;
  let refused = 0;
  for (let write = 1; ;) {
    await server.ask({ kind: 'forgive' });
    await operation.prepare?.(checks);
    await server.ask({ kind: 'kill-at', write });
    const done = await operation.run(checks);
    const survived = server.alive && (await server.ask({ kind: 'kill-at', write: 0 })) !== undefined;
    if (!survived) {
      await server.ended();
      await endLease();
      await server.start();
    }
    await operation.after?.(checks);
    await checks.check();
    if (survived && done) return `${write - 1} kills, no promise broken`;
    // A busy server refuses at times. Then no write was reached, and the operation is repeated.
    if (!survived) write += 1;
    else if ((refused += 1) > REFUSED_MOST) throw new Error(`it was refused ${refused} times, and never done`);
  }
}

/**
 * Runs all operations at once until the server is killed: every other time before one of the next writes, otherwise after a while.
 * Returns the figures; throws if a promise was broken. `afterDeath` is awaited between a kill and the start that follows.
 */
export async function killUnderLoad(
  checks: FaultChecks,
  seed: number,
  first: number,
  end: number,
  afterDeath: () => Promise<void> = async () => undefined,
): Promise<string> {
  const { portal, clients } = checks;
  const { server } = portal;
  let calls = 0;
  for (let kill = first; kill < end; kill++) {
    const chance = random(seed, kill);
    await server.ask({ kind: 'forgive' });
    if (kill % 3 === 0) await checks.newRevision();
    let over = false;
    const again = async (work: (n: number) => Promise<unknown>): Promise<void> => {
      for (let n = 0; !over && n < 10_000; n++) {
        await work(n);
        calls += 1;
      }
    };
    const load = Promise.all([
      ...clients.map(({ client }) => again(() => client.call('/api/data/Matters'))),
      again((n) => checks.save(`kill${kill}save${n}`)),
      again((n) => checks.send(clients[n % 2]!.client, clients[n % 2]!.company, `kill${kill}mail${n}`)),
      again(() => checks.admin.call('/api/admin/sync')),
      again(() => signInOnce(checks, () => over)),
    ]);
    load.catch(() => undefined);
    if (chance.chance(0.5)) await server.ask({ kind: 'kill-at', write: chance.between(1, 60) });
    await Promise.race([pause(chance.between(100, 1_500)), server.ended()]);
    await server.kill();
    over = true;
    await load;
    await afterDeath();
    await server.start();
    await checks.check();
  }
  const [typical, slowest] = typicalAndSlowest(server.startTimes);
  return `${end - first} kills amid ${calls} calls, no promise broken, ready after ${typical} ms (median), ${slowest} ms at most`;
}

async function signInOnce(checks: FaultChecks, over: () => boolean): Promise<void> {
  const client = new FaultClient(checks.portal);
  const email = checks.freshUser();
  const before = checks.portal.mails().length;
  await client.call('/api/auth/send-code', { email });
  if (over()) return;
  const code = await client.codeFor(email, before);
  const answer = await client.call('/api/auth/verify-otp', { email, code, rememberMe: true });
  if (answer !== 'lost' && answer.status === 200) checks.signedIn.push(client);
}
