import { gunzipSync } from 'node:zlib';
import type { CompanyId } from '#domain/company/company-id.ts';
import { readablePages } from '#domain/journal/net.ts';
import { stemOf } from '#domain/journal/tracked.ts';
import { hours } from '#domain/time/duration.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { CompanyScope, PublishedUser } from '#domain/viewer/viewer.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { DirectoryDocument } from '#server/directory/published-directory.ts';
import type { CompanyIds } from '#server/store/companies.ts';
import { readPages } from '#server/store/journal.ts';
import { joinClient, partClient, readClientNames } from '#server/store/same-client.ts';
import type { TestStore } from '../test-store.ts';
import { leave, left } from './left-rows.ts';
import type { LeftRow } from './left-rows.ts';
import type { Random } from './sheet.ts';

/*
 * A second, plain and slow implementation of the rule of docs/security.md about the ids of companies: a client has a name from its first appearance until
 * the name is gone, or has lost most of its people and most of its matters within a day. Lasting data belongs to the client, and continues under
 * another name only if an administrator has confirmed it.
 */
interface Client {
  readonly name: string;
  /** The people and matters of the name, each state with its time. */
  states: { readonly at: number; readonly people: ReadonlySet<string>; readonly matters: ReadonlySet<string> }[];
  id?: CompanyId;
  /** The client that an administrator confirmed to be the same one. */
  earlier: Client | undefined;
}

export interface Reading {
  readonly at: number;
  readonly held: boolean;
}

type Parts = Pick<Directory, 'all' | 'personIn'> & { readonly companies: Pick<CompanyIds, 'forget'> };

const DAY = hours(24);

export function createLasting(store: TestStore, random: Random) {
  const { db } = store.database;
  const open = new Map<string, Client>();
  const clients: Client[] = [];
  const rows: LeftRow<Client>[] = [];
  let proposedOnly = true;

  /** Updates the clients after a reading, by the rule. */
  function read(published: Published, { at, held }: Reading): void {
    for (const [name, client] of open) {
      client.states = statesOfLastDay(client.states, at);
      const now = published.of(name);
      // While anything is held, no name has vanished: when it returns, it is compared with its earlier state.
      if (published.names.has(name) ? isAnotherClient(client, now) : !held) open.delete(name);
      else if (published.names.has(name)) note(client, at, now);
    }
    for (const name of published.names) {
      if (open.has(name)) continue;
      const client = { name, states: [{ at, ...published.of(name) }], earlier: undefined };
      open.set(name, client);
      clients.push(client);
    }
  }

  /** The client, then its earlier ones. */
  function chainOf(client: Client): readonly Client[] {
    const chain: Client[] = [];
    for (let one: Client | undefined = client; one; one = one.earlier) chain.push(one);
    return chain;
  }

  function wrongIds(person: PublishedUser, client: Client): string | undefined {
    client.id ??= person.companyId;
    const other = clients.find((one) => one !== client && one.id === person.companyId);
    if (other) return `${client.name} has the id that ${other.name} had`;
    const ids = chainOf(client).map(({ id }) => id);
    if (ids.join() === person.companyIds.join()) return undefined;
    return `${person.email} reads ${client.name} under the ids ${person.companyIds.join()} instead of ${ids.join()}`;
  }

  /** An entry of the company's journal about a row that only other companies have now. */
  async function foreignEntry(scope: CompanyScope, { owners }: Published): Promise<string | undefined> {
    const own = { ...scope, companyIds: scope.companyIds.slice(0, proposedOnly ? undefined : 1) };
    for (const { changes } of readablePages((await readPages(db, own, 0)).pages))
      for (const change of changes) {
        if (change.kind === 'many' || change.kind === 'withdrawn' || change.topic === 'link') continue;
        const text = JSON.stringify(change);
        // Many clients have a matter with this id, each its own.
        const things = text.includes('COMMON-1') ? [] : [`${change.topic} ${change.stem}`];
        for (const thing of [...things, ...(text.match(/(Title|Optional) \d+/g) ?? [])]) {
          const having = owners.get(thing);
          if (having && !having.has(scope.company))
            return `the journal of ${scope.company} tells of ${thing}, which ${[...having].join()} has: ${text}`;
        }
      }
    return undefined;
  }

  return {
    /** The first difference from the rule after a reading. */
    async difference(reading: Reading, directory: Parts): Promise<string | undefined> {
      const published = await publishedIn(store);
      read(published, reading);
      const people = await directory.all();
      for (const person of people) {
        const client = open.get(person.company);
        if (!client) return `${person.email} is let in to ${person.company}, which has no client`;
        const wrong = wrongIds(person, client);
        if (wrong !== undefined) return wrong;
        if (random(8) > 0) continue;
        const scope = companyScopeOf({ kind: 'client', actor: person })!;
        const wanted = left(rows, person.email, chainOf(client));
        const found = await leave.read(db, scope, person.email);
        if (found.join('\n') !== wanted.join('\n'))
          return `${person.email} of ${client.name} finds:\n  ${found.join('\n  ')}\nand should find:\n  ${wanted.join('\n  ')}`;
        const foreign = await foreignEntry(scope, published);
        if (foreign !== undefined) return foreign;
      }
      for (const { email, client } of rows.filter(() => random(10) === 0)) {
        if (!client.id) continue;
        const wanted = people.some((one) => one.email === email && chainOf(open.get(one.company)!).includes(client));
        if (((await directory.personIn(email, client.id)) !== undefined) !== wanted)
          return `${email} is ${wanted ? 'not ' : ''}found by what they left for ${client.name}`;
      }
      const person = people[random(people.length + 1)];
      if (person) {
        const scope = companyScopeOf({ kind: 'client', actor: person })!;
        rows.push({
          email: person.email,
          client: open.get(person.company)!,
          ...(await leave.write(db, scope, person.email, reading.at)),
        });
      }
      return undefined;
    },

    /** An administrator confirms that a new name is an earlier client, or undoes that. */
    async confirm(now: number, directory: Parts): Promise<string | undefined> {
      const { fresh, gone, confirmed } = await readClientNames(db, now);
      const undone = confirmed[random(confirmed.length * 3 + 1)];
      const one = fresh[random(Math.min(fresh.length, 6) + 1)];
      if (undone) {
        const parted = await db.transaction().execute((trx) => partClient(trx, undone.id, now));
        const client = clients.find(({ id }) => id === undone.id);
        if (parted && client) client.earlier = undefined;
      } else if (one) {
        const earlier = one.proposed[0] ?? gone[random(gone.length + 1)]?.id;
        const [client, before] = [clients.find(({ id }) => id === one.id), clients.find(({ id }) => id === earlier)];
        if (!client || !before) return undefined;
        const joined = await db
          .transaction()
          .execute((trx) => joinClient(trx, store.database.dialect, { id: one.id, earlier: earlier! }, now));
        if (joined) client.earlier = before;
        if (joined && one.proposed.length === 0) proposedOnly = false;
      } else return undefined;
      directory.companies.forget();
      return undone ? `an administrator takes back ${undone.name}` : `an administrator confirms ${one!.name}`;
    },
    lasting: () => rows.length,
  };
}

/** The states of the last day, and the one with which it began. */
function statesOfLastDay(states: Client['states'], now: number): Client['states'] {
  const [began] = states.filter(({ at }) => at <= now - DAY).slice(-1);
  return [...(began ? [began] : []), ...states.filter(({ at }) => at > now - DAY)];
}

type Having = Pick<Client['states'][number], 'people' | 'matters'>;

function isAnotherClient({ states }: Client, now: Having): boolean {
  const most = (had: ReadonlySet<string>, has: ReadonlySet<string>): boolean =>
    had.size === 0 || [...had].filter((one) => has.has(one)).length < had.size / 2;
  return states.some(
    (had) => had.people.size + had.matters.size > 0 && most(had.people, now.people) && most(had.matters, now.matters),
  );
}

/** Notes a state. Of states that lasted less than an hour only the last counts. */
function note(client: Client, at: number, now: Having): void {
  const same = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
    one.size === other.size && [...one].every((text) => other.has(text));
  const [before, last] = [client.states.at(-2), client.states.at(-1)];
  if (last && same(last.people, now.people) && same(last.matters, now.matters)) return;
  if (before && last && last.at - before.at < hours(1)) client.states.pop();
  client.states.push({ at, ...now });
}

interface Published {
  readonly names: ReadonlySet<string>;
  of(name: string): Having;
  /** The companies that have a row or a text, including those for which it is set aside. */
  readonly owners: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The current publication, read directly from the store. */
async function publishedIn({ database: { db } }: TestStore): Promise<Published> {
  const stored = await db.selectFrom('payloads').select(['company', 'tab', 'body']).orderBy('publication').execute();
  const bodies = new Map(stored.map(({ company, tab, body }) => [`${tab}\n${company}`, body]));
  const [people, matters] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const owners = new Map<string, Set<string>>();
  const names = new Set<string>();
  const add = (to: Map<string, Set<string>>, name: string, text: string): void =>
    void to.set(name, (to.get(name) ?? new Set()).add(text));
  for (const [place, body] of bodies) {
    if (!body) continue;
    const [tab = '', company = ''] = place.split('\n');
    const text = gunzipSync(body).toString('utf8');
    if (tab === 'directory') {
      const { users, several = [], setAside = [] } = JSON.parse(text) as DirectoryDocument;
      for (const [address, , , name] of [...users, ...several, ...setAside]) add(people, name.toLowerCase(), address);
    }
    if (company === '') continue;
    names.add(company);
    const topic = (['matter', 'deadline', 'document'] as const).find((one) => tab.startsWith(`${one}s`));
    for (const row of topic ? (JSON.parse(text) as { values: Row[] }).values.slice(1) : []) {
      if (topic === 'matter') add(matters, company, row[0]!);
      for (const thing of [`${topic} ${stemOf(topic!, row)}`, ...(row.join('|').match(/(Title|Optional) \d+/g) ?? [])])
        add(owners, thing, company);
    }
  }
  for (const name of people.keys()) names.add(name);
  return {
    names,
    owners,
    of: (name) => ({ people: people.get(name) ?? new Set(), matters: matters.get(name) ?? new Set() }),
  };
}
