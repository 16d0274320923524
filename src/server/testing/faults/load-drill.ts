import { availableParallelism, loadavg } from 'node:os';
import { minutes, seconds } from '#domain/time/duration.ts';
import { CONNECTIONS } from '#server/base/limits.ts';
import { FaultChecks } from './fault-checks.ts';
import { FaultClient } from './fault-client.ts';
import type { Outcome } from './fault-client.ts';
import { ADMIN, COMPANIES, FaultPortal, PATIENCE, crowdCompany, pause, userOf, within } from './fault-portal.ts';
import { weigh } from './memory-growth.ts';
import { offer } from './open-load.ts';
import type { Fate, LoadFigures } from './open-load.ts';
import type { DrillReport } from './report.ts';
import { ServerGauges } from './server-gauges.ts';

/** With the two companies: 500 companies, 5,000 users, 100,000 matters. */
const CROWD = { companies: 498, users: 9, matters: 200 };
/** Enough people that at ten times the load each stays within a person's budget. */
const PEOPLE = 150;
const AT_ONCE = 5;
const USUAL = 20;
const TENFOLD = 10 * USUAL;
const USUAL_MS = seconds(20);
const P95_USUAL_MS = 150;
const P95_TENFOLD_MS = 400;
const MOST_ERRORS_PERCENT = 0.1;
const MOST_MEMORY_MIB = 512;
/** Shorter runs do not judge the growth of memory, because a minute says nothing about an hour. */
const GROWTH_FROM_MINUTES = 10;
const MOST_GROWTH_PERCENT = 2;
const FLOOD = 500;
/** Connections that one address may have, which the balancer observes. */
const FLOOD_OPEN = CONNECTIONS.perIp;
const METRICS_TOKEN = 'fault-metrics';

interface Person {
  readonly company: string;
  readonly client: FaultClient;
}

/**
 * R23: ten times the load for `forMinutes`, while the whole spreadsheet changes and people sign in; then one caller floods. If
 * more processes want to run than the machine has cores, answers may take longer in proportion.
 */
export async function loadDrill(report: DrillReport, forMinutes: number): Promise<void> {
  const environment = { READ_LIMIT_PER_MINUTE: '120', SYNC_INTERVAL_SECONDS: '60', METRICS_TOKEN };
  const portal = await FaultPortal.open({ environment, crowd: CROWD });
  const checks = new FaultChecks(portal);
  const gauges = new ServerGauges(portal.server.url, METRICS_TOKEN);
  const people: Person[] = [];
  const judged = (figures: LoadFigures, goalMs: number): string => {
    const [p50, p95, p99] = [50, 95, 99].map((share) => Math.round(figures.percentile(share)));
    const { calls, failed, faults } = figures;
    const busy = (loadavg()[0] ?? 0) / availableParallelism();
    const said = `${calls} calls, ${failed} failed${faults && ` (${faults})`}, answered in ${p50} ms (median), ${p95} ms (p95), ${p99} ms (p99), ${busy.toFixed(1)} processes a core, who called stood still for ${Math.round(figures.callerStoodStillMs)} ms at most`;
    if ((100 * failed) / calls >= MOST_ERRORS_PERCENT) throw new Error(`too many failed: ${said}`);
    if ((p95 ?? 0) > goalMs * Math.max(1, busy)) throw new Error(`too slow: ${said}`);
    return said;
  };
  const call = async (n: number): Promise<Fate> => {
    const person = people[n % people.length]!;
    if (n % 10 === 0) return fateOf(await person.client.call('/api/auth/validate'));
    return reads(person);
  };
  const flooder = (): Person => people[0]!;
  const others = (n: number): Person => people[1 + (n % (people.length - 1))]!;
  try {
    await report.attempt('R23: a firm of 500 companies, 5,000 users and 100,000 matters starts', async () => {
      await checks.newRevision();
      await portal.server.start();
      people.push(...(await signInAll(checks)));
      return `${people.length} people of as many companies sign in`;
    });
    await report.attempt(`R23: ${USUAL} calls a second`, async () =>
      judged(await offer(USUAL, USUAL_MS, call), P95_USUAL_MS),
    );
    await report.attempt(`R23: ${TENFOLD} calls a second for ${forMinutes} minutes, everything changing`, async () => {
      await checks.newRevision();
      await checks.admin.call('/api/admin/sync');
      const [figures, { mostMiB, lagMs, stoodStillMs }, held, signIns] = await Promise.all([
        offer(TENFOLD, minutes(forMinutes), call),
        gauges.watch(minutes(forMinutes)),
        weigh(portal.server, minutes(forMinutes)),
        signInMeanwhile(checks, minutes(forMinutes)),
      ]);
      const said = judged(figures, P95_TENFOLD_MS);
      const { client } = others(0);
      const published = await within(PATIENCE, async () => {
        const answer = await client.call('/api/data/Matters');
        return answer !== 'lost' && answer.body.includes(`revision ${checks.revision} of`);
      });
      if (!published) throw new Error('the content of the spreadsheet was not published meanwhile');
      const growthPercent = 100 * (held.lastQuarter / held.secondQuarter - 1);
      const growth = `${held.lastQuarter.toFixed(1)} MiB held in the last quarter, ${growthPercent.toFixed(1)} % more than in the second`;
      if (mostMiB > MOST_MEMORY_MIB) throw new Error(`${Math.round(mostMiB)} MiB of memory`);
      if (forMinutes >= GROWTH_FROM_MINUTES && growthPercent > MOST_GROWTH_PERCENT)
        throw new Error(`memory: ${growth}, ${Math.round(mostMiB)} MiB at most; ${said}`);
      return `${said}; ${signIns} signed in meanwhile; ${Math.round(mostMiB)} MiB at most, ${growth}; event loop late by ${Math.round(lagMs)} ms (p99), ${Math.round(stoodStillMs)} ms at most`;
    });
    await report.attempt(
      'R23: one caller floods, and is told when to come again; no other client notices',
      async () => {
        const refusals: (string | null)[] = [];
        let [asked, open] = [0, 0];
        const [flood, figures] = await Promise.all([
          offer(FLOOD, USUAL_MS, async () => {
            if (open >= FLOOD_OPEN) return 'good';
            asked += 1;
            open += 1;
            const answer = await flooder().client.call('/api/data/Matters');
            open -= 1;
            if (answer !== 'lost' && answer.status === 429) refusals.push(answer.retryAfter);
            return answer !== 'lost' && answer.status === 429 ? 'good' : fateOf(answer);
          }),
          offer(USUAL, USUAL_MS, (n) => reads(others(n))),
        ]);
        if (flood.failed > 0) throw new Error(`the flood was answered otherwise: ${flood.faults}`);
        if (refusals.length < asked / 2 || refusals.some((after) => !Number(after)))
          throw new Error('the flood was not told when to come again');
        return `${asked} calls of one person, ${refusals.length} refused; the others: ${judged(figures, P95_TENFOLD_MS)}`;
      },
    );
    await report.attempt('R23: afterwards all is as before', async () => {
      await pause(seconds(2));
      for (const { client } of people.slice(1))
        if (!(await client.isSignedIn())) throw new Error('a client was signed out');
      return judged(await offer(USUAL, seconds(5), (n) => reads(others(n))), P95_USUAL_MS);
    });
  } finally {
    await portal.remove();
  }
}

/** Signs in one person of each of the first companies. */
async function signInAll(checks: FaultChecks): Promise<Person[]> {
  const { portal, admin } = checks;
  await admin.signIn(ADMIN);
  const published = await within(minutes(2), async () => {
    const answer = await admin.call('/api/config/status');
    return answer !== 'lost' && answer.body.includes('"published":true');
  });
  if (!published) throw new Error('the spreadsheet was not published');
  const companies = [...COMPANIES, ...Array.from({ length: PEOPLE - COMPANIES.length }, (_, n) => crowdCompany(n))];
  const people = companies.map((company) => ({ company, client: new FaultClient(portal) }));
  for (let n = 0; n < people.length; n += AT_ONCE) {
    await portal.server.ask({ kind: 'forgive' });
    const some = people.slice(n, n + AT_ONCE);
    await Promise.all(some.map(({ company, client }) => client.signIn(userOf(company, 1))));
  }
  return people;
}

/** Signs in a new person every other second: in minutes as many as a firm has in an hour. */
async function signInMeanwhile(checks: FaultChecks, ms: number): Promise<number> {
  let signedIn = 0;
  for (const end = Date.now() + ms; Date.now() < end; signedIn += 1) {
    await checks.portal.server.ask({ kind: 'forgive' });
    await new FaultClient(checks.portal).signIn(checks.freshUser());
    await pause(seconds(2));
  }
  return signedIn;
}

function fateOf(answer: Outcome): Fate {
  if (answer === 'lost') return 'no answer';
  if (answer.status === 200) return 'good';
  return answer.retryAfter === null ? String(answer.status) : `${answer.status} with Retry-After`;
}

/** Reads rows. Throws if the answer shows anything of another company, or of two publications. */
async function reads({ client, company }: Person): Promise<Fate> {
  const answer = await client.call('/api/data/Matters');
  if (answer === 'lost' || answer.status !== 200) return fateOf(answer);
  const shown = new Set([...answer.body.matchAll(/"(revision \d+ of \w+)"/g)].map(([, title = '']) => title));
  const [title = 'nothing'] = shown;
  if (shown.size !== 1 || !title.endsWith(` of ${company}`))
    throw new Error(`${company} was shown ${[...shown].join(', ') || title}`);
  return 'good';
}
