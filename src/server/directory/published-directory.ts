import { gunzipSync } from 'node:zlib';
import { companyKey } from '#domain/company/company-key.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { CompanyIds, Followed } from '#server/store/companies.ts';
import type { Payloads } from '#server/store/payloads.ts';
import type { VanishedUsers } from '#server/store/vanished-users.ts';
import type { Directory } from './directory.ts';

/**
 * One user in the directory's payload: e-mail as the sheet has it, name, phone, company as the sheet has it, and what is true of them in
 * optional fields that are on.
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
  /** Published users whom the newest reading lists under another company while something is held. Look-ups do not find them. */
  readonly setAside?: readonly DirectoryEntry[];
}

type Users = ReadonlyMap<EmailKey, PublishedUser>;

/** Keeps the users of the current publication in memory, and reads them again when the publication changes. */
export function createPublishedDirectory(
  payloads: Payloads,
  vanished: Pick<VanishedUsers, 'revoked' | 'keptOut'>,
  companies: Pick<CompanyIds, 'at' | 'followed'>,
): Directory {
  let loaded: { version: number; users: Users } | undefined;
  let loading: { version: number; users: Promise<Users> } | undefined;

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
      // A failed read is not kept: the next caller tries again.
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

  /** From memory without a promise: every call asks. */
  function find(email: EmailKey): PublishedUser | undefined | Promise<PublishedUser | undefined> {
    const known = users();
    const out = vanished.revoked();
    const followed = companies.followed();
    if (known instanceof Promise || out instanceof Promise || followed instanceof Promise)
      return Promise.all([known, out, followed]).then(([read, revoked, ids]) =>
        revoked.has(email) ? undefined : withIds(read.get(email), ids),
      );
    return out.has(email) ? undefined : withIds(known.get(email), followed);
  }

  return {
    find,
    async personIn(email, companyId) {
      const person = await find(email);
      return person?.companyIds.includes(companyId) ? person : undefined;
    },
    findToSignIn: async (email) => ((await vanished.keptOut(email)) ? undefined : find(email)),
    async all() {
      const [read, revoked, followed] = await Promise.all([users(), vanished.revoked(), companies.followed()]);
      return [...read.values()].filter(({ email }) => !revoked.has(email)).map((user) => withIds(user, followed));
    },
    version: () => payloads.version(),
  };
}

function withIds<User extends PublishedUser | undefined>(user: User, followed: Followed): User {
  const companyIds = user && followed.get(user.companyId);
  return companyIds ? { ...user, companyIds } : user;
}

async function readUsers(payloads: Payloads, companies: Pick<CompanyIds, 'at'>, publication: number): Promise<Users> {
  const payload = await payloads.readShared('directory', publication);
  if (!payload) return new Map();
  const document = JSON.parse(gunzipSync(payload.body).toString('utf8')) as DirectoryDocument;
  const ids = await companies.at(publication);
  const users = new Map<EmailKey, PublishedUser>();
  for (const [address, name, phone, company, mayInstruct] of document.users) {
    const email = emailKey(address);
    const companyId = ids.get(companyKey(company));
    // A company without an id was published by an older version of the server beside this one: this one's next sync issues it.
    if (!email || !companyId) continue;
    users.set(email, {
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
    });
  }
  return users;
}
