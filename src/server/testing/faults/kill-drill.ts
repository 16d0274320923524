import { randomInt } from 'node:crypto';
import { MAIL } from '#server/limits.ts';
import type { Dialect } from '#server/store/dialect.ts';
import { createTestDatabase, execute } from '../postgres.ts';
import { FaultChecks } from './fault-checks.ts';
import { FaultClient } from './fault-client.ts';
import { typicalAndSlowest } from './fault-instance.ts';
import { operations } from './fault-operations.ts';
import type { FaultOperation } from './fault-operations.ts';
import { FaultPortal, PATIENCE, pause } from './fault-portal.ts';
import type { DrillReport } from './report.ts';

/**
 * R14, R15, R16, R21: a real server is killed at every write of everything that people do, and then at random under load. After every kill
 * it must start, and every promise is checked. `rounds` is the number of random kills, which alone are left without `sweeps`.
 */
export async function killDrill(report: DrillReport, dialect: Dialect, rounds: number, sweeps = true): Promise<void> {
  const database = dialect === 'postgres' ? await createTestDatabase() : undefined;
  const portal = await FaultPortal.open({ databaseUrl: database?.url });
  // Where there may be other instances, who was sending counts as dead only after a silence.
  const checks = new FaultChecks(portal, database ? { mailWithinMs: MAIL.senderSilentMs + PATIENCE } : {});
  const attempt = async (title: string, work: () => Promise<string>): Promise<void> => {
    const held = await report.attempt(`${dialect}: ${title}`, work);
    if (!held && !portal.alive) await portal.server.start();
  };
  // As if the time of the dead had passed, which would be twenty seconds each time; `instancesDrill` waits for it.
  const endLease = async (): Promise<void> => {
    if (database) await execute(database.url, 'update leases set expires_at = 0');
  };
  try {
    await attempt('a first start', async () => {
      await checks.begin();
      return 'clients and an administrator sign in';
    });
    for (const operation of sweeps ? operations() : [])
      await attempt(`killed at every write while ${operation.title}`, () => sweep(checks, operation, endLease));
    for (let round = 0; round < rounds; round += ROUNDS_A_LINE) {
      const last = Math.min(rounds, round + ROUNDS_A_LINE);
      await attempt(`killed at random under load, ${round + 1} to ${last} of ${rounds}`, () =>
        random(checks, round, last),
      );
    }
  } finally {
    await portal.remove();
    await database?.drop();
  }
}

/** A night of kills is to show how far it is. */
const ROUNDS_A_LINE = 25;
const REFUSED_MOST = 5;

/** Kills before the first write, then before the second, and so on until the operation outlives it. */
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
    // A machine that is busy with something else refuses now and then: that is no write point, and is tried again.
    if (!survived) write += 1;
    else if ((refused += 1) > REFUSED_MOST) throw new Error(`it was refused ${refused} times, and never done`);
  }
}

/** Everything at once, until the server is killed in the middle of it. */
async function random(checks: FaultChecks, first: number, end: number): Promise<string> {
  const { portal, clients } = checks;
  const { server } = portal;
  let calls = 0;
  for (let round = first; round < end; round++) {
    await server.ask({ kind: 'forgive' });
    if (round % 3 === 0) await checks.newRevision();
    let over = false;
    const again = async (work: (n: number) => Promise<unknown>): Promise<void> => {
      for (let n = 0; !over && n < 10_000; n++) {
        await work(n);
        calls += 1;
      }
    };
    const load = [
      ...clients.map(({ client }) => again(() => client.call('/api/data/Matters'))),
      again((n) => checks.save(`round${round}save${n}`)),
      again((n) => checks.send(clients[n % 2]!.client, clients[n % 2]!.company, `round${round}mail${n}`)),
      again(() => checks.admin.call('/api/admin/sync')),
      again(async () => {
        const client = new FaultClient(portal);
        const email = checks.freshUser();
        const before = portal.mails().length;
        await client.call('/api/auth/send-code', { email });
        if (over) return;
        const code = await client.codeFor(email, before);
        const answer = await client.call('/api/auth/verify-otp', { email, code, rememberMe: true });
        if (answer !== 'lost' && answer.status === 200) checks.signedIn.push(client);
      }),
    ];
    const failing = Promise.all(load);
    failing.catch(() => undefined);
    await pause(randomInt(100, 1_500));
    await server.kill();
    over = true;
    await failing;
    await server.start();
    await checks.check();
  }
  const [typical, slowest] = typicalAndSlowest(server.startTimes);
  return `${end - first} kills amid ${calls} calls, no promise broken, ready after ${typical} ms (median), ${slowest} ms at most`;
}
