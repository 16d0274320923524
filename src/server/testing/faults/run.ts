import { randomInt } from 'node:crypto';
import { createTestDatabase, offerPostgres } from '../postgres.ts';
import { DIALECTS } from '../test-store.ts';
import type { Dialect } from '../../store/dialect.ts';
import { FaultChecks } from './fault-checks.ts';
import { FaultClient } from './fault-client.ts';
import { operations } from './fault-operations.ts';
import type { FaultOperation } from './fault-operations.ts';
import { FaultPortal } from './fault-portal.ts';

/**
 * The drill: a real server is killed at every write of everything that people do, and then at random under load, on either database.
 * After every kill it must start, and every promise is checked. ROUNDS sets the number of random kills, DATABASES which databases.
 */
const rounds = Number(process.env.ROUNDS ?? 25);
const dialects = DIALECTS.filter((dialect) =>
  (process.env.DATABASES ?? 'sqlite,postgres').split(',').includes(dialect),
);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const postgres = dialects.includes('postgres') ? await offerPostgres() : undefined;
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
let failed = 0;
let passed = 0;
for (const dialect of dialects) {
  const database = dialect === 'postgres' ? await createTestDatabase() : undefined;
  await drill(dialect, new FaultPortal(database?.url));
}
await postgres?.stop();
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
process.exit();

async function drill(dialect: Dialect, portal: FaultPortal): Promise<void> {
  const checks = new FaultChecks(portal);
  const attempt = async (title: string, work: () => Promise<string>): Promise<void> => {
    try {
      say(`ok    ${dialect}: ${title}, ${await work()}`);
      passed += 1;
    } catch (error) {
      say(`FAIL  ${dialect}: ${title}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      failed += 1;
      if (!portal.alive) await portal.start();
    }
  };
  try {
    await attempt('a first start', async () => {
      await checks.begin();
      return 'clients and an administrator sign in';
    });
    for (const operation of operations())
      await attempt(`killed at every write while ${operation.title}`, () => sweep(checks, operation));
    await attempt(`killed at random under load`, () => random(checks));
  } finally {
    await portal.remove();
  }
}

/** Kills before the first write, then before the second, and so on until the operation outlives it. */
async function sweep(checks: FaultChecks, operation: FaultOperation): Promise<string> {
  const { portal } = checks;
  for (let write = 1; ; write++) {
    await portal.ask({ kind: 'forgive' });
    await operation.prepare?.(checks);
    await portal.ask({ kind: 'kill-at', write });
    await operation.run(checks);
    const survived = portal.alive && (await portal.ask({ kind: 'kill-at', write: 0 })) !== undefined;
    if (!survived) {
      await portal.ended();
      await portal.start();
    }
    await operation.after?.(checks);
    await checks.check();
    if (survived) return `${write - 1} kills`;
  }
}

/** Everything at once, until the server is killed in the middle of it. */
async function random(checks: FaultChecks): Promise<string> {
  const { portal, clients } = checks;
  let calls = 0;
  for (let round = 0; round < rounds; round++) {
    await portal.ask({ kind: 'forgive' });
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
    await new Promise((resolve) => setTimeout(resolve, randomInt(100, 1_500)));
    await portal.kill();
    over = true;
    await failing;
    await portal.start();
    await checks.check();
  }
  return `${rounds} kills amid ${calls} calls`;
}
