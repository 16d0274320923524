import pg from 'pg';
import { minutes, seconds } from '#domain/time/duration.ts';
import { openDoor } from '../door.ts';
import type { Door } from '../door.ts';
import { freePort } from '../postgres-process.ts';
import { createTestDatabase } from '../postgres.ts';
import { startBalancer } from './balancer.ts';
import { FaultChecks } from './fault-checks.ts';
import { FaultClient } from './fault-client.ts';
import { FaultPortal, pause, userOf, within } from './fault-portal.ts';
import type { FaultInstance } from './fault-instance.ts';
import type { DrillReport } from './report.ts';
import { Traffic } from './traffic.ts';

const READERS = 6;
const TAKE_OVER_MS = seconds(30);
const RECOVERY_MS = seconds(5);
/** Longer than the lifetime of a lease, so that the other instance takes it. */
const PAUSE_MS = seconds(25);
const AWAY_MS = seconds(5);
const DRAIN_MS = seconds(20);

/**
 * R10, R11, R12, R22, R24: two instances over one PostgreSQL behind a balancer, while people sign in and read. Instances are upgraded,
 * killed and paused in turn, the instance that reads the spreadsheet is killed, and the database is restarted.
 */
export async function instancesDrill(report: DrillReport, deploys: number): Promise<void> {
  const database = await createTestDatabase();
  await query(database.url, `alter database ${new URL(database.url).pathname.slice(1)} set synchronous_commit = on`);
  const door = await openDoor(database.url);
  const balancerPort = await freePort();
  const portal = await FaultPortal.open(
    { databaseUrl: door.url, balancerPort, environment: { SYNC_INTERVAL_SECONDS: '5' } },
    2,
  );
  const balancer = await startBalancer(
    portal.folder,
    balancerPort,
    portal.instances.map(({ port }) => port),
  );
  const traffic = new Traffic();
  const drill: Drill = { checks: new FaultChecks(portal), portal, traffic, door, database: database.url };
  const phase = async (title: string, work: () => Promise<string>): Promise<void> => {
    const before = traffic.count();
    const begun = Date.now();
    await report.attempt(`two instances: ${title}`, async () => {
      const figures = await work();
      const { calls, errors, excused } = traffic.count(before);
      if (traffic.broken.length > 0) throw new Error(traffic.broken.splice(0).slice(0, 5).join('\n'));
      const rate = Math.round((calls * 1_000) / (Date.now() - begun));
      return `${figures}; ${calls} calls (${rate} a second), ${errors} errors${excused > 0 ? `, ${excused} while the database was away` : ''}`;
    });
  };
  try {
    await phase('both start, people sign in and read', () => begin(drill, balancer.name));
    await phase(`R22: ${deploys} rolling upgrades`, () => upgrade(drill, deploys));
    await phase('each is killed and comes back', () => killEach(drill));
    await phase('R10: the instance that reads the spreadsheet is killed, the other takes over', () =>
      killReaders(drill),
    );
    await phase('R10, R24: each is paused, the other publishes', () => pauseEach(drill));
    await phase('R11, R12: PostgreSQL is restarted', () => restartDatabase(drill));
    await phase('no client was signed out, errors stay under 0.1 %', () => end(drill));
  } finally {
    await traffic.end();
    await balancer.stop();
    await portal.remove();
    door.shut();
    await database.drop();
  }
}

interface Drill {
  readonly checks: FaultChecks;
  readonly portal: FaultPortal;
  readonly traffic: Traffic;
  readonly door: Door;
  /** Address of the database itself, not through the door. */
  readonly database: string;
}

async function begin({ checks, portal, traffic, database }: Drill, balancer: string): Promise<string> {
  const [, ...others] = portal.instances;
  await checks.begin();
  for (const other of others) await other.start();
  await forgive(database);
  for (let n = 0; n < READERS; n++)
    for (const { company } of checks.clients) {
      const client = new FaultClient(portal);
      await client.signIn(userOf(company, n + 1));
      await forgive(database);
      checks.signedIn.push(client);
      traffic.repeat(async () => {
        await traffic.read(client, company);
        await pause(50);
      });
    }
  traffic.repeat(() => signInOnce(checks, traffic));
  // These people do in a minute what a person may do in an hour.
  traffic.repeat(async () => {
    await forgive(database).catch(() => undefined);
    await pause(seconds(1));
  });
  for (const instance of portal.instances) watch(checks, instance, traffic);
  traffic.repeat(async () => {
    await pause(seconds(3));
    await checks.newRevision();
  });
  await pause(seconds(5));
  return `behind ${balancer}`;
}

async function signInOnce(checks: FaultChecks, traffic: Traffic): Promise<void> {
  const { portal } = checks;
  const [client, email, before] = [new FaultClient(portal), checks.freshUser(), portal.mails().length];
  if ((await traffic.call(client, '/api/auth/send-code', { email })) === undefined) return pause(500);
  const code = await client.codeFor(email, before);
  const verified = await traffic.call(client, '/api/auth/verify-otp', { email, code, rememberMe: true });
  if (verified !== undefined) checks.signedIn.push(client);
  await pause(300);
}

/** I4: checks that no instance ever serves an older publication than before. */
function watch(checks: FaultChecks, instance: FaultInstance, traffic: Traffic): void {
  let newest = 0;
  const readers = checks.clients.map(({ client, company }) => ({ company, client: client.at(instance.url) }));
  traffic.repeat(async () => {
    for (const { client, company } of readers) {
      const revision = await traffic.peek(client, company);
      if (revision === undefined) continue;
      if (revision < newest) throw new Error(`an instance served revision ${revision} after ${newest}`);
      newest = revision;
    }
    await pause(200);
  });
}

async function upgrade({ portal }: Drill, deploys: number): Promise<string> {
  let slowest = 0;
  for (let deploy = 0; deploy < deploys; deploy++)
    for (const instance of portal.instances) {
      const begun = Date.now();
      const ended = instance.kill('SIGTERM');
      const noticed = await within(seconds(1), async () => (await statusOf(`${instance.url}/readyz`)) === 503);
      if (!noticed) throw new Error('/readyz did not fail at once');
      if ((await statusOf(`${instance.url}/healthz`)) !== 200)
        throw new Error('a server that drains must still answer');
      await ended;
      if (Date.now() - begun > DRAIN_MS) throw new Error(`the drain took ${Date.now() - begun} ms`);
      await startAndWait(instance);
      slowest = Math.max(slowest, Date.now() - begun);
    }
  return `${deploys * portal.instances.length} instances replaced, ${slowest} ms each at most`;
}

async function killEach({ portal }: Drill): Promise<string> {
  for (let round = 0; round < 2; round++)
    for (const instance of portal.instances) {
      await instance.kill();
      await pause(seconds(3));
      await startAndWait(instance);
      await pause(seconds(2));
    }
  return `${2 * portal.instances.length} kills`;
}

/** Kills the instance that holds the lease, and starts it again only after the other has published. */
async function killReaders({ portal, checks }: Drill): Promise<string> {
  const took: number[] = [];
  for (const _ of portal.instances) {
    const reader = await readerOf(portal);
    await reader.kill();
    const begun = Date.now();
    const { revision } = checks;
    const others = portal.instances.filter((other) => other !== reader);
    const published = await within(TAKE_OVER_MS, async () =>
      (await Promise.all(others.map((other) => revisionAt(checks, other)))).every((one) => one > revision),
    );
    if (!published) throw new Error(`no instance took over within ${TAKE_OVER_MS} ms`);
    took.push(Date.now() - begun);
    await startAndWait(reader);
  }
  return `taken over, read and published after ${took.join(' and ')} ms`;
}

async function readerOf({ instances }: FaultPortal): Promise<FaultInstance> {
  let reading: FaultInstance[] = [];
  const found = await within(TAKE_OVER_MS, async () => {
    const said = await Promise.all(instances.map((instance) => instance.ask({ kind: 'reads' })));
    reading = instances.filter((_, n) => {
      const answer = said[n];
      return answer?.kind === 'reads' && answer.reads;
    });
    return reading.length === 1;
  });
  const [reader] = reading;
  if (!found || !reader) throw new Error(`${reading.length} instances read the spreadsheet`);
  return reader;
}

async function pauseEach({ portal, checks }: Drill): Promise<string> {
  let slowest = 0;
  for (const instance of portal.instances) {
    instance.pause();
    const begun = Date.now();
    const { revision } = checks;
    const others = portal.instances.filter((other) => other !== instance);
    const published = await within(TAKE_OVER_MS, async () => {
      const seen = await Promise.all(others.map((other) => revisionAt(checks, other)));
      return seen.every((one) => one > revision);
    });
    slowest = Math.max(slowest, Date.now() - begun);
    await pause(Math.max(0, PAUSE_MS - (Date.now() - begun)));
    instance.resume();
    if (!published) throw new Error(`no instance took over within ${TAKE_OVER_MS} ms`);
    await pause(RECOVERY_MS);
    const together = await within(RECOVERY_MS, async () => {
      const [one, other] = await Promise.all(portal.instances.map((each) => revisionAt(checks, each)));
      return one === other;
    });
    if (!together) throw new Error('the instances did not come to serve the same');
  }
  return `taken over after ${slowest} ms at most`;
}

async function restartDatabase({ door, traffic, portal, database }: Drill): Promise<string> {
  traffic.excuse(Date.now() + minutes(1));
  door.shut();
  // PostgreSQL treats the death of one of its processes as a crash: it ends all others and recovers from its log.
  const pid = await query(database, 'select pg_backend_pid() as pid', (victim) => process.kill(victim, 'SIGKILL'));
  await pause(AWAY_MS);
  await door.open();
  const begun = Date.now();
  const back = await within(RECOVERY_MS, async () => {
    const all = await Promise.all(portal.instances.map(({ url }) => statusOf(`${url}/readyz`)));
    return all.every((status) => status === 200);
  });
  const took = Date.now() - begun;
  traffic.excuse(Date.now());
  if (!back) throw new Error(`the instances were not ready ${RECOVERY_MS} ms after the database (${pid})`);
  await pause(seconds(10));
  return `ready ${took} ms after it was back`;
}

async function end({ checks, traffic }: Drill): Promise<string> {
  await traffic.end();
  const { calls, errors } = traffic.count();
  for (const client of checks.signedIn) if (!(await client.isSignedIn())) throw new Error('a client was signed out');
  const share = (100 * errors) / calls;
  const first = traffic.errors.slice(0, 5).join(', ');
  if (share >= 0.1) throw new Error(`${errors} errors in ${calls} calls: ${first}`);
  return `${checks.signedIn.length} people still signed in, ${share.toFixed(3)} % of ${calls} calls failed${first && ` (${first})`}`;
}

async function startAndWait(instance: FaultInstance): Promise<void> {
  await instance.start();
  if (!(await within(seconds(10), async () => (await statusOf(`${instance.url}/readyz`)) === 200)))
    throw new Error('an instance did not become ready');
}

async function revisionAt({ clients }: FaultChecks, instance: FaultInstance): Promise<number> {
  const answer = await clients[0]!.client.at(instance.url).call('/api/data/Matters');
  return answer === 'lost' ? 0 : Number(/revision (\d+) of/.exec(answer.body)?.[1] ?? 0);
}

async function statusOf(url: string): Promise<number | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(seconds(2)) }).then(
    async (response) => (await response.text(), response.status),
    () => undefined,
  );
}

function forgive(database: string): Promise<unknown> {
  return query(database, 'delete from budgets');
}

/** One statement over a connection of its own; `during` gets the number in its answer while the connection is open. */
async function query(url: string, statement: string, during?: (pid: number) => void): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid?: number }>(statement);
    const pid = rows[0]?.pid;
    if (pid !== undefined) during?.(pid);
    return pid;
  } finally {
    await client.end().catch(() => undefined);
  }
}
