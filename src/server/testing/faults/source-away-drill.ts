import { documentedHeader } from '#domain/tabs/header.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { hours, seconds } from '#domain/time/duration.ts';
import { startGoogleDouble } from '#server/sources/testing/google-double.ts';
import type { GoogleDouble } from '#server/sources/testing/google-double.ts';
import { SHEETS_FAILURES, TOKEN_FAILURES } from '#server/sources/testing/google-failures.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '../service-account.ts';
import { FaultChecks } from './fault-checks.ts';
import { FaultClient } from './fault-client.ts';
import { ADMIN, FaultPortal, PATIENCE, pause, revisionIn, sheetsAt, within } from './fault-portal.ts';
import type { DrillReport } from './report.ts';

/** A day in four minutes. */
const TIMES_FASTER = 360;
const DAY_MS = hours(24) / TIMES_FASTER;
/** Limit of the 99th percentile of data calls, whatever Google does; on a busy machine, twice the value from before the fault. */
const P99_MS = 300;
const BEFORE_MS = seconds(10);
const STALE = 'the data is not up to date';
const FRESH = 'the data is up to date again';

/** R01, R02, R03, R04: for a day, Google in turn refuses, fails, limits, sends invalid answers and hangs. Clients who read notice nothing. */
export async function sourceAwayDrill(report: DrillReport): Promise<void> {
  const account = testServiceAccount();
  const open = (port = 0): Promise<GoogleDouble> =>
    startGoogleDouble({ publicKey: account.publicKey, account: SERVICE_ACCOUNT_EMAIL, keyId: 'key-1', port });
  let google = await open();
  const { apiOrigin, tokenUrl, spreadsheets } = google;
  const portal = await FaultPortal.open({
    timesFaster: TIMES_FASTER,
    environment: { GOOGLE_API_ORIGIN: apiOrigin, GOOGLE_TOKEN_URL: tokenUrl, SYNC_INTERVAL_SECONDS: '60' },
  });
  const checks = new FaultChecks(portal);
  const write = (revision: number): void => {
    const { users, matters } = sheetsAt(revision);
    spreadsheets.set('sheet-1', {
      sheets: {
        [WIRE_NAMES.users]: [documentedHeader('users'), ...users],
        [WIRE_NAMES.matters]: [documentedHeader('matters'), ...matters],
        [WIRE_NAMES.deadlines]: [documentedHeader('deadlines')],
        [WIRE_NAMES.documents]: [documentedHeader('documents')],
        [WIRE_NAMES.knowledge]: [documentedHeader('knowledge')],
      },
    });
  };
  const faults: readonly (readonly [what: string, begin: () => unknown])[] = [
    ['refuses connections', () => google.close()],
    [
      'answers 500',
      async () => {
        google = await open(Number(new URL(apiOrigin).port));
        google.answer('sheets', SHEETS_FAILURES.internal);
        for (const [id, sheet] of spreadsheets) google.spreadsheets.set(id, sheet);
      },
    ],
    ['answers 429', () => google.answer('sheets', { ...SHEETS_FAILURES.quota, headers: { 'retry-after': '600' } })],
    ['answers nonsense', () => google.answer('sheets', SHEETS_FAILURES.cutOff)],
    ['never answers', () => google.answer('sheets', 'hang')],
    ['does not sign us in', () => google.answer('token', TOKEN_FAILURES.unavailable)],
  ];
  const alerts = (headline: string): number =>
    portal.mails().filter(({ to, subject }) => to === ADMIN && subject.includes(headline)).length;

  try {
    await report.attempt('R01 to R04: the spreadsheet cannot be read for a day', async () => {
      write(1);
      await checks.begin();
      const saved = await checks.admin.call('/api/config/google-sheets', {
        credentials: account.keyFile(),
        spreadsheetId: 'sheet-1',
        confirm: true,
      });
      if (saved === 'lost' || saved.status !== 200)
        throw new Error(`the spreadsheet was not saved: ${JSON.stringify(saved)}`);
      write(2);
      if (!(await within(PATIENCE, async () => (await readings(checks)).every(({ revision }) => revision === 2))))
        throw new Error('the spreadsheet was not read before the fault');
      const before = new Day(checks);
      await before.pass(BEFORE_MS, Infinity);
      const day = new Day(checks);
      for (const [, fault] of faults) {
        await fault();
        write(3);
        await day.pass(DAY_MS / faults.length);
      }
      if (alerts(STALE) !== 1) throw new Error(`administrators were told ${alerts(STALE)} times`);
      write(4);
      google.spreadsheets.set('sheet-1', spreadsheets.get('sheet-1')!);
      google.answer('sheets', undefined);
      google.answer('token', undefined);
      const back = Date.now();
      if (!(await within(seconds(60), async () => (await readings(checks)).every(({ revision }) => revision === 4))))
        throw new Error('the spreadsheet was not read again');
      const took = Date.now() - back;
      if (!(await within(PATIENCE, () => alerts(FRESH) === 1)))
        throw new Error('no administrator was told that it is over');
      return `${day.figures(Math.max(P99_MS, 2 * before.p99()))}; one alert, and one when it was over; read again ${took} ms after Google was back`;
    });
  } finally {
    await google.close();
    await portal.remove();
  }
}

interface Reading {
  readonly revision: number;
  readonly dataAsOf: number;
}

/** The readings of both clients. Throws if one of them gets no answer. */
async function readings({ clients }: FaultChecks): Promise<Reading[]> {
  return Promise.all(
    clients.map(async ({ client, company }) => {
      const answer = await client.call('/api/data/Matters');
      if (answer === 'lost' || answer.status !== 200)
        throw new Error(`a data call failed: ${answer === 'lost' ? 'no answer' : answer.status}`);
      return { revision: revisionIn(answer.body, company), dataAsOf: answer.dataAsOf ?? 0 };
    }),
  );
}

/** A day of reading, signing in and writing while the source is away. */
class Day {
  readonly #checks: FaultChecks;
  readonly #times: number[] = [];
  #asOf = 0;
  #signIns = 0;
  #messages = 0;
  readonly #sentEarlier: number;

  constructor(checks: FaultChecks) {
    this.#checks = checks;
    this.#sentEarlier = checks.messages.length;
  }

  /** Lets time pass. Throws if a call failed, rows changed, or "data as of" moved on. */
  async pass(ms: number, mostLater = hours(1)): Promise<void> {
    const { portal } = this.#checks;
    const end = Date.now() + ms;
    for (let n = 0; Date.now() < end; n++) {
      const begun = performance.now();
      const seen = await readings(this.#checks);
      this.#times.push(performance.now() - begun);
      for (const { revision, dataAsOf } of seen) {
        if (revision !== 2) throw new Error(`revision ${revision} was shown`);
        this.#asOf ||= dataAsOf;
        if (dataAsOf > this.#asOf + mostLater) throw new Error('"data as of" moves on while nothing is read');
      }
      if (n % 40 === 0) {
        await portal.server.ask({ kind: 'forgive' });
        await new FaultClient(portal).signIn(this.#checks.freshUser());
        this.#signIns += 1;
        const { client, company } = this.#checks.clients[n % 2]!;
        await this.#checks.send(client, company, `day${n}${Math.round(end)}`);
        this.#messages += 1;
      }
      await pause(100);
    }
    const sent = this.#checks.messages.length - this.#sentEarlier;
    if (sent !== this.#messages) throw new Error(`${this.#messages - sent} messages were not taken`);
  }

  p99(): number {
    const sorted = this.#times.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  }

  figures(mostMs: number): string {
    const p99 = this.p99();
    if (p99 > mostMs)
      throw new Error(`data calls took ${Math.round(p99)} ms (p99), and ${Math.round(mostMs)} at most before`);
    return `${2 * this.#times.length} data calls, 0 failed, p99 ${Math.round(p99)} ms, ${this.#signIns} sign-ins, ${this.#messages} messages`;
  }
}
