import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PEOPLE_A_PAGE } from '#contract/admin-clients.ts';
import { days } from '#domain/time/duration.ts';
import { figureOf, ratioOf } from '../lib/figures.ts';
import { fillStore, RARE_KIND } from '../lib/fill-store.ts';
import { setUpMail, signInAdministrator, signInByMail } from '../lib/people.ts';
import type { Person } from '../lib/people.ts';
import { startPortal } from '../lib/portal.ts';
import type { Portal } from '../lib/portal.ts';
import { publishRows } from '../lib/publish-rows.ts';
import type { Line, Section } from '../lib/report.ts';
import { FIRST_USER } from '../publish/stamped-rows.ts';
import { adminDrawing } from './admin-drawing.ts';

export interface AdminPagesOptions {
  readonly folder: string;
  readonly rounds: number;
  /** Two empty databases; absent: two SQLite files. */
  readonly databaseUrls?: readonly [string, string];
}

/** Calls within this time feel immediate, however much longer they take than others. */
const AT_ONCE_MS = 50;
/** How much more processor time the server may need for a large firm. Smaller differences may be chance. */
const MOST_MORE = { ratio: 1.5, ms: 2 } as const;
const PEOPLE_A_CLIENT = 10;
/** A user of another client than the first. */
const ANOTHER_USER = 'person0@client1.example';
/** One call alone may meet a timer or a collection of garbage, and the first calls run code that is not compiled yet. */
const CALLS_A_ROUND = 10;
/** Rounds that do not count, until the code of a call is compiled and the database has its pages in memory. */
const WARM_UPS = 3;
const STORES = [
  {
    clients: 2_000,
    unreadRows: 10_000,
    filling: { auditEntries: 1_000_000, changes: 49, changesOfFirst: 2_000, instructions: 5 },
  },
  { clients: 1, unreadRows: 10, filling: { auditEntries: 10, changes: 10, changesOfFirst: 10, instructions: 10 } },
] as const;

type Call = readonly [what: string, path: string, body?: object];

/** The calls that administrators' pages make when they open, and those of their filters and searches. */
const CALLS: readonly Call[] = [
  ['audit log', '/api/admin/audit'],
  ['audit log, a rare kind', '/api/admin/audit', { kinds: [RARE_KIND] }],
  ['audit log, a person', '/api/admin/audit', { person: 'person7@client7.' }],
  ['audit log, an administrator', '/api/admin/audit', { person: 'admin@bench.example' }],
  ['audit log, the last two days', '/api/admin/audit', { from: Date.now() - days(2) }],
  ['data report', '/api/admin/data-report'],
  ['rows to review', '/api/admin/data-issues', { from: 0, limit: 100 }],
  ['rows to review, search', '/api/admin/data-issues', { q: 'd9 nowhere', from: 0, limit: 100 }],
  ['clients', '/api/admin/clients', { show: 'all', search: '', from: 0, limit: PEOPLE_A_PAGE }],
  ['clients, search', '/api/admin/clients', { show: 'all', search: 'person7@client7.', from: 0, limit: PEOPLE_A_PAGE }],
  ['sent reminders', '/api/admin/clients/reminders', { limit: 100 }],
  ['new and gone clients, people under several', '/api/admin/companies'],
  ['people to view the portal as', '/api/admin/people', { search: '', from: 0, limit: 100 }],
  ['people to view the portal as, search', '/api/admin/people', { search: 'person7@client7.', from: 0, limit: 100 }],
  ['instructions desk', '/api/admin/instructions', { view: 'open' }],
  ['instructions desk, its figures', '/api/admin/instructions/figures'],
  ['instructions desk, all', '/api/admin/instructions', { view: 'all' }],
  ['instructions desk, search', '/api/admin/instructions', { view: 'all', text: 'mat3ep' }],
  ['instructions desk, search that fills a page', '/api/admin/instructions', { view: 'all', text: 'matter' }],
  ['instructions desk, search without a hit', '/api/admin/instructions', { view: 'all', text: 'nowhere' }],
  ['record of instructions', '/api/admin/instructions/record'],
  ['state of the settings', '/api/config/status'],
  ['administrators', '/api/config/admin-emails-get'],
  ['settings: email', '/api/config/email-get'],
  ['settings: mails', '/api/config/mails-get'],
  ['settings: mails, their clients', '/api/config/mails-clients', { search: '' }],
  ['settings: instructions', '/api/config/instructions-get'],
  ['settings: source', '/api/config/google-sheets-get'],
];
const WHATS_NEW = ['/api/data/whats-new', { since: 'month' }] as const;
const CLIENT_CALL: Call = ['a client: what is new', ...WHATS_NEW];
/** The same for the client whose journal has as many changes as are kept. */
const FULL_JOURNAL_CALL: Call = ['a client with 2,000 changes: what is new', ...WHATS_NEW];

/** Measures the calls of the administrators' pages with a large firm's store and with a store of ten of everything, in turns. */
export async function adminPages({ folder, rounds, databaseUrls }: AdminPagesOptions): Promise<Section> {
  const portals: Portal[] = [];
  const visitors: { readonly administrator: Person; readonly client: Person; readonly first: Person }[] = [];
  try {
    for (const [i, { clients, unreadRows, filling }] of STORES.entries()) {
      const place = join(folder, `admin-pages-${databaseUrls ? 'postgres' : 'sqlite'}-${i}`);
      mkdirSync(place, { recursive: true });
      const where = { folder: place, ...(databaseUrls && { databaseUrl: databaseUrls[i] }) };
      await publishRows({ ...where, firms: [{ matters: 10, people: { clients, each: PEOPLE_A_CLIENT, unreadRows } }] });
      await fillStore(where, filling);
      const portal = await startPortal(where);
      portals.push(portal);
      const administrator = await signInAdministrator(portal);
      const mail = await setUpMail(administrator);
      const first = await signInByMail(portal, mail, FIRST_USER);
      const client = clients > 1 ? await signInByMail(portal, mail, ANOTHER_USER) : first;
      visitors.push({ administrator, client, first });
      await mail.close();
    }
    const lines: Line[] = [];
    const compare = async (call: Call, by: (visitor: (typeof visitors)[number]) => Person): Promise<void> =>
      void lines.push(...(await compared(call, visitors.map(by), portals, rounds)));
    for (const call of CALLS) await compare(call, ({ administrator }) => administrator);
    await compare(CLIENT_CALL, ({ client }) => client);
    await compare(FULL_JOURNAL_CALL, ({ first }) => first);
    const visited = portals.flatMap((portal, i) => {
      const administrator = visitors[i]?.administrator;
      return administrator ? [{ portal, administrator }] : [];
    });
    // The work of a browser does not depend on the database.
    if (!databaseUrls) lines.push(...(await adminDrawing(visited, { folder, rounds })));
    return {
      title: `Administrators' pages: 2,000 clients, 20,000 people, a million audit entries, 10,000 issues, 100,000 changes, 10,000 instructions, against ten of each, ${databaseUrls ? 'PostgreSQL' : 'SQLite'}`,
      lines,
      notes: [
        'A page is drawn by a browser at full speed: the work of its main thread until the rows are shown.',
        `From the request to the last byte of the answer, one call at a time, and the processor time of the server for it: the mean of ${CALLS_A_ROUND} calls in each round. ${WARM_UPS} rounds before these do not count.`,
        `The ratio of processor time has a goal where the difference is more than ${MOST_MORE.ms} ms.`,
      ],
    };
  } finally {
    for (const portal of portals) await portal.stop();
  }
}

async function compared(
  [what, path, body]: Call,
  callers: readonly Person[],
  servers: readonly Portal[],
  rounds: number,
): Promise<Line[]> {
  const times = callers.map((): number[] => []);
  const work = callers.map((): number[] => []);
  let bytes = 0;
  for (let round = -WARM_UPS; round < rounds; round++)
    for (const [i, caller] of callers.entries()) {
      const workedBefore = servers[i]?.exactSeconds() ?? NaN;
      const startedAt = performance.now();
      for (let n = 0; n < CALLS_A_ROUND; n++) {
        const answer = await caller.post(path, body);
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${what}: ${answer.status} ${text.slice(0, 200)}`);
        if (i === 0) bytes = text.length;
      }
      if (round < 0) continue;
      times[i]?.push((performance.now() - startedAt) / CALLS_A_ROUND);
      work[i]?.push((((servers[i]?.exactSeconds() ?? NaN) - workedBefore) * 1_000) / CALLS_A_ROUND);
    }
  const [large = [], small = []] = times;
  const [workOfLarge = [], workOfSmall = []] = work;
  const more = figureOf(workOfLarge).median - figureOf(workOfSmall).median;
  const ratio = ratioOf(workOfLarge, workOfSmall);
  return [
    {
      what: `${what}, processor time`,
      against: 'ten of each',
      figure: ratio,
      ...(more > MOST_MORE.ms && { goal: { most: MOST_MORE.ratio } }),
    },
    { what: `${what}, processor time`, figure: figureOf(workOfLarge), unit: 'ms' },
    { what, against: 'ten of each', figure: ratioOf(large, small) },
    { what: `  (${Math.ceil(bytes / 1000)} kB)`, figure: figureOf(large), unit: 'ms', goal: { most: AT_ONCE_MS } },
  ];
}
