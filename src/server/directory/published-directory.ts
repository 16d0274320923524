import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { companyKey } from '#domain/company/company-key.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { CompanyIds, Followed } from '#server/store/companies.ts';
import type { Payloads } from '#server/store/payloads.ts';
import type { SeveralCompanies } from '#server/store/several-companies.ts';
import type { VanishedUsers } from '#server/store/vanished-users.ts';
import type { Directory } from './directory.ts';

/**
 * One user in the directory's payload: email as in the sheet, name, phone, company as in the sheet, and the user's
 * values of the optional fields that are on.
 */
export type DirectoryEntry = readonly [
  address: string,
  name: string,
  phone: string,
  company: string,
  mayInstruct?: 'may-instruct',
];

/** The directory's payload before compression. The publisher leaves out addresses that are listed under two companies. */
export interface DirectoryDocument {
  readonly users: readonly DirectoryEntry[];
  /** People who are listed under several companies, once for each. A look-up finds them only if the firm allows it. */
  readonly several?: readonly DirectoryEntry[];
  /** Published users whom the newest reading lists under another company while something is held. A look-up does not find them. */
  readonly setAside?: readonly DirectoryEntry[];
}

/** One person, with a user for each of their companies. */
interface Listing {
  readonly users: PublishedUser[];
  /** The sheet lists the person under several companies, so they have access only if the firm allows it. */
  readonly several: boolean;
}

interface Users {
  readonly listings: ReadonlyMap<EmailKey, Listing>;
  /** The few people whom the sheet lists under several companies. They are kept here, so that not all people are searched for them. */
  readonly several: readonly EmailKey[];
}

/** Keeps the users of the current publication in memory, and reads them again when the publication changes. */
export function createPublishedDirectory(
  payloads: Payloads,
  vanished: Pick<VanishedUsers, 'revoked' | 'keptOut'>,
  companies: Pick<CompanyIds, 'at' | 'followed'>,
  severalCompanies: Pick<SeveralCompanies, 'allowed'>,
): Directory {
  let loaded: { version: number; users: Users } | undefined;
  let loading: { version: number; users: Promise<Users> } | undefined;
  /** All users, computed from `of`: one array for all calls until something changes. */
  let everyone: { readonly of: Standing; readonly people: readonly PublishedUser[] } | undefined;

  function users(): Users | Promise<Users> {
    const version = payloads.version();
    if (typeof version !== 'number') return version.then(usersOf);
    return usersOf(version);
  }

  function usersOf(version: number): Users | Promise<Users> {
    if (loaded?.version === version) return loaded.users;
    if (loading?.version === version) return loading.users;
    const reading = { version, users: load(version) };
    loading = reading;
    const forget = (): void => {
      // A failed read is not cached: the next caller tries again.
      if (loading === reading) loading = undefined;
    };
    reading.users.then(forget, forget);
    return reading.users;
  }

  async function load(version: number): Promise<Users> {
    const read = await readUsers(payloads, companies, version);
    if (version >= (loaded?.version ?? 0)) loaded = { version, users: read };
    return read;
  }

  /** What a look-up needs beside the users. Returned from memory without a promise, because every call needs it. */
  function standing(): Standing | Promise<Standing> {
    const known = users();
    const out = vanished.revoked();
    const followed = companies.followed();
    const allowed = severalCompanies.allowed();
    if (known instanceof Promise || out instanceof Promise || followed instanceof Promise || allowed instanceof Promise)
      return Promise.all([known, out, followed, allowed]).then(([read, revoked, ids, several]) => ({
        users: read,
        revoked,
        followed: ids,
        allowed: several,
      }));
    return { users: known, revoked: out, followed, allowed };
  }

  function find(
    email: EmailKey,
    companyId?: string | null,
  ): PublishedUser | undefined | Promise<PublishedUser | undefined> {
    const now = standing();
    if (now instanceof Promise) return now.then((read) => personOf(read, email, companyId));
    return personOf(now, email, companyId);
  }

  return {
    find,
    async personIn(email, companyId) {
      return companiesIn(await standing(), email).find(({ companyIds }) => companyIds.includes(companyId));
    },
    companiesOf: async (email) => companiesIn(await standing(), email),
    async underSeveral() {
      const { users: read, revoked, followed } = await standing();
      return read.several
        .filter((email) => !revoked.has(email))
        .map((email) => (read.listings.get(email)?.users ?? []).map((user) => withIds(user, followed)));
    },
    findToSignIn: async (email) => ((await vanished.keptOut(email)) ? undefined : find(email)),
    async all() {
      const now = await standing();
      if (!everyone || !isSame(everyone.of, now))
        everyone = { of: now, people: [...now.users.listings.keys()].flatMap((email) => companiesIn(now, email)) };
      return everyone.people;
    },
    version: () => payloads.version(),
  };
}

interface Standing {
  readonly users: Users;
  readonly revoked: ReadonlySet<EmailKey>;
  readonly followed: Followed;
  readonly allowed: ReadonlySet<EmailKey>;
}

/** Compares by content, because over a shared store these lists are read again each second although they seldom change. */
function isSame(a: Standing, b: Standing): boolean {
  const { users, ...rest } = a;
  const { users: others, ...otherRest } = b;
  return users === others && isDeepStrictEqual(rest, otherRest);
}

const NONE: readonly PublishedUser[] = [];

function listed({ users, revoked, allowed }: Standing, email: EmailKey): readonly PublishedUser[] {
  const found = users.listings.get(email);
  return !found || revoked.has(email) || (found.several && !allowed.has(email)) ? NONE : found.users;
}

function personOf(now: Standing, email: EmailKey, companyId?: string | null): PublishedUser | undefined {
  const found = listed(now, email);
  const chosen = found.length > 1 ? found.find((user) => user.companyId === companyId) : undefined;
  return withIds(chosen ?? found[0], now.followed);
}

function companiesIn(now: Standing, email: EmailKey): readonly PublishedUser[] {
  return listed(now, email).map((user) => withIds(user, now.followed));
}

function withIds<User extends PublishedUser | undefined>(user: User, followed: Followed): User {
  const companyIds = user && followed.get(user.companyId);
  return companyIds ? { ...user, companyIds } : user;
}

async function readUsers(payloads: Payloads, companies: Pick<CompanyIds, 'at'>, publication: number): Promise<Users> {
  const payload = await payloads.readShared('directory', publication);
  if (!payload) return { listings: new Map(), several: [] };
  const document = JSON.parse(gunzipSync(payload.body).toString('utf8')) as DirectoryDocument;
  const ids = await companies.at(publication);
  const users = new Map<EmailKey, Listing>();
  const severalFrom = document.users.length;
  for (const [at, [address, name, phone, company, mayInstruct]] of [
    ...document.users,
    ...(document.several ?? []),
  ].entries()) {
    const email = emailKey(address);
    const companyId = ids.get(companyKey(company));
    // A company without an id was published by an older version of the server beside this one: the next sync of this server issues the id.
    if (!email || !companyId) continue;
    const user: PublishedUser = {
      email,
      address,
      name,
      phone,
      company: companyKey(company),
      companyName: company,
      ...(mayInstruct && { mayInstruct: true }),
      publication,
      companyId,
      companyIds: [companyId],
    };
    const others = users.get(email);
    if (others) others.users.push(user);
    else users.set(email, { users: [user], several: at >= severalFrom });
  }
  return { listings: users, several: [...users].flatMap(([email, { several }]) => (several ? [email] : [])) };
}
