import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { figureOf, ratioOf } from '../lib/figures.ts';
import { setUpMail, signInAdministrator, signInByMail } from '../lib/people.ts';
import { startPortal } from '../lib/portal.ts';
import { MATTERS_A_COMPANY } from '../lib/portfolios.ts';
import { publishRows } from '../lib/publish-rows.ts';
import type { Section } from '../lib/report.ts';
import { userOf } from '../publish/stamped-rows.ts';

export interface SignInOptions {
  readonly folder: string;
  readonly rounds: number;
}

/** People who sign in at the same time. The portal mails at most 400 codes an hour, so all rounds together must stay below. */
const PEOPLE = 30;
const WRITES = 300;
/** The largest company has at most this many times as many matters as an average one. */
const FIRST_IS_LARGER = 3;

/**
 * Measures sign-ins a second: a code is requested, mailed and typed. The reference is writes that survive a power cut, of which each sign-in needs
 * several.
 */
export async function signIns({ folder, rounds }: SignInOptions): Promise<Section> {
  const place = join(folder, 'sign-ins');
  mkdirSync(place, { recursive: true });
  await publishRows({ folder: place, firms: [{ matters: (PEOPLE * rounds + FIRST_IS_LARGER) * MATTERS_A_COMPANY }] });
  // Each caller has an address of their own, since the budgets of one address are not measured here.
  const portal = await startPortal({ folder: place, env: { TRUST_PROXY: '127.0.0.1' } });
  const mail = await setUpMail(await signInAdministrator(portal));
  const [signedIn, written]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < rounds; round++) {
      written.push(durableWrites(join(place, `bare-${round}.db`)));
      const startedAt = performance.now();
      await Promise.all(
        Array.from({ length: PEOPLE }, (_, i) =>
          signInByMail(portal, mail, userOf(round * PEOPLE + i), `198.51.${round}.${i + 1}`),
        ),
      );
      signedIn.push(PEOPLE / ((performance.now() - startedAt) / 1000));
    }
    return {
      title: 'Signing in: a code asked for, mailed and typed, SQLite',
      lines: [
        {
          what: `sign-ins a second, ${PEOPLE} people at once`,
          against: 'durable writes a second',
          figure: ratioOf(signedIn, written),
        },
        { what: 'memory of the server', figure: figureOf([portal.memory().now]), unit: 'MB' },
      ],
      notes: [
        'The portal waits a moment before it answers a request for a code, known address or not, so a few people alone take longer.',
      ],
    };
  } finally {
    await portal.stop();
    await mail.close();
  }
}

/** Rows a second, each committed separately and flushed to the disk, like the portal's own database does it. */
function durableWrites(path: string): number {
  const database = new BetterSqlite3(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('create table t (id integer primary key, text text not null)');
  const insert = database.prepare('insert into t (text) values (?)');
  const startedAt = performance.now();
  for (let i = 0; i < WRITES; i++) insert.run(`row ${i}`);
  const perSecond = WRITES / ((performance.now() - startedAt) / 1000);
  database.close();
  return perSecond;
}
