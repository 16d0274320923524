import type { LightMyRequestResponse } from 'fastify';
import { COMPANY_HEADER } from '#contract/data.ts';
import { random } from '#demo/random.ts';
import type { Random } from '#demo/random.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { Dialect } from '#server/store/schema.ts';
import { createTestDatabase } from '../postgres.ts';
import { testApp } from '../test-app.ts';
import type { TestApp, TestBrowser } from '../test-app.ts';
import { ACME, BOLT, row, twoCompanies } from '../two-companies.ts';

/** The result of a drill: the first wrong answer, and the numbers of attempts. */
export interface Drilled {
  readonly problem: string | undefined;
  readonly answered: number;
  readonly refused: number;
  readonly chosen: number;
}

/** A page of one session, which shows a company or has not read anything yet. */
interface Tab {
  readonly browser: TestBrowser;
  shown: string | undefined;
}

const PEOPLE = ['sue@group.example', 'tom@group.example'];
/** Every call that answers with data of a company. */
const READS = [
  ['POST', '/api/data/Matters'],
  ['POST', '/api/data/Deadline'],
  ['POST', '/api/data/Document%20Db'],
  ['GET', '/api/google-sheets/data/Users'],
  ['GET', '/api/google-sheets/data/Matters'],
  ['POST', '/api/data/helpdesk-contacts'],
  ['GET', '/api/views'],
] as const;

/**
 * People of two companies, each with sessions of two tabs, switch and read at random, several calls at a time, through two servers if the
 * database is shared. Every cell of a company contains its canary: an answer must contain only the canary of the company that it names.
 */
export async function switchingDrill(dialect: Dialect, seed: number, rounds: number): Promise<Drilled> {
  const database = dialect === 'postgres' ? await createTestDatabase() : undefined;
  const environment = database ? { DATABASE_URL: database.url } : {};
  const first = await testApp({ environment });
  const servers: TestApp[] = [first];
  try {
    const rows = twoCompanies();
    const both = PEOPLE.flatMap((email) =>
      [ACME, BOLT].map(({ name }) => row('users', { email, name: 'Both', company: name })),
    );
    await first.publish({ ...rows, users: [...rows.users, ...both] });
    for (const email of PEOPLE)
      await first.parts.severalCompanies.allow(emailKey(email)!, true, 'drill', async () => undefined);
    if (database) servers.push(await testApp({ environment }));
    return await drill(servers, random(seed), rounds);
  } finally {
    for (const server of servers.toReversed()) await server.close();
    await database?.drop();
  }
}

async function drill(servers: readonly TestApp[], chance: Random, rounds: number): Promise<Drilled> {
  const [first] = servers;
  const canaries = new Map<string, string>();
  for (const { email, canary } of [ACME, BOLT])
    canaries.set((await first!.parts.directory.find(emailKey(email)!))!.companyId, canary);
  const ids = [...canaries.keys()];
  const tabs: Tab[] = [];
  for (const [index, email] of PEOPLE.entries()) {
    const browser = first!.browser({ ip: `192.0.2.${index + 1}` });
    await browser.signIn(email);
    for (const server of servers)
      for (let opened = 0; opened < 2; opened++) {
        const same = server.browser({ ip: `192.0.2.${index + 1}` });
        for (const [name, value] of browser.cookies) same.cookies.set(name, value);
        tabs.push({ browser: same, shown: undefined });
      }
  }
  const count = { answered: 0, refused: 0, chosen: 0 };

  const read = async (tab: Tab): Promise<string | undefined> => {
    const [method, path] = chance.pick(READS);
    const shown = tab.shown;
    const answer = await tab.browser.call(
      method,
      path,
      method === 'POST' ? {} : undefined,
      shown === undefined ? {} : { [COMPANY_HEADER]: shown },
    );
    const problem = wrongIn(answer, shown, canaries);
    if (problem) return `${method} ${path}: ${problem}`;
    if (answer.statusCode === 409) {
      count.refused++;
      // The page clears itself and is loaded again.
      if (tab.shown === shown) tab.shown = undefined;
    } else {
      count.answered++;
      // Of two answers for which a new page waits, only those that name the same company are shown.
      tab.shown ??= String(answer.headers[COMPANY_HEADER]);
    }
    return undefined;
  };
  const choose = async (tab: Tab): Promise<string | undefined> => {
    const company = chance.pick(ids);
    const answer = await tab.browser.call('POST', '/api/session/company', { company });
    count.chosen++;
    if (answer.statusCode !== 200) return `choosing answers ${answer.statusCode}`;
    tab.shown = undefined;
    return undefined;
  };

  for (let round = 0; round < rounds; round++) {
    const acts = Array.from({ length: 1 + chance.between(0, 5) }, () => {
      const tab = chance.pick(tabs);
      return chance.chance(0.2) ? choose(tab) : read(tab);
    });
    const problem = (await Promise.all(acts)).find((one) => one !== undefined);
    if (problem) return { problem: `round ${round}: ${problem}`, ...count };
    if (chance.chance(0.25)) for (const server of servers) server.advance(700);
  }
  return { problem: undefined, ...count };
}

function wrongIn(
  answer: LightMyRequestResponse,
  shown: string | undefined,
  canaries: ReadonlyMap<string, string>,
): string | undefined {
  const text = answer.body.toUpperCase();
  const seen = [...canaries].filter(([, canary]) => text.includes(canary)).map(([id]) => id);
  if (answer.statusCode === 409) return seen.length > 0 ? 'a refusal holds rows' : undefined;
  if (answer.statusCode !== 200) return `answers ${answer.statusCode}`;
  const named = answer.headers[COMPANY_HEADER];
  if (typeof named !== 'string' || !canaries.has(named)) return 'the answer names no company';
  if (shown !== undefined && named !== shown) return 'the answer is for another company than the page shows';
  return seen.some((id) => id !== named) ? 'the answer contains rows of another company than it names' : undefined;
}
