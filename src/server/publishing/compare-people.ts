import { gunzipSync } from 'node:zlib';
import { companyKey } from '#domain/company/company-key.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { DirectoryUser } from '#domain/viewer/viewer.ts';
import type { Fate } from '#domain/guard/ownership.ts';
import type { DirectoryDocument, DirectoryEntry } from '#server/directory/published-directory.ts';
import type { PublishedState } from '#server/store/publication-plan.ts';
import type { ReadPortfolio } from './read-portfolio.ts';

/** A published person, and where the newest reading lists them. */
export interface PublishedPerson {
  readonly email: EmailKey;
  readonly company: CompanyKey;
  readonly entry: DirectoryEntry;
  readonly setAside: boolean;
  /** Whether the person is listed under several companies, of which this is one. */
  readonly several: boolean;
  readonly fate: Fate;
  /** The person in the newest reading, if it lists them under the same company. */
  readonly now: DirectoryUser | undefined;
  /** The other company under which the newest reading lists the person; undefined if it lists two, or none. */
  readonly to: CompanyKey | undefined;
}

/** Compares the people of the directory with the reading, by their addresses. An address with two companies counts as moved to another company. */
export function comparePeople(before: PublishedState, { directory }: ReadPortfolio): readonly PublishedPerson[] {
  const users = new Map<string, DirectoryUser>(directory.users.map((user) => [user.email, user]));
  const twice = new Map<string, readonly DirectoryUser[]>(
    directory.twoCompanies.map(({ email, users: each }) => [email, each]),
  );
  const person = (entry: DirectoryEntry, setAside: boolean, several = false): PublishedPerson[] => {
    const email = emailKey(entry[0]);
    if (!email) return [];
    const company = companyKey(entry[3]);
    const single = users.get(email);
    // A person who was listed under one company and is now under two counts as moved, because neither is known to be right.
    const now = several && twice.has(email) ? twice.get(email)?.find((one) => one.company === company) : single;
    const known = single !== undefined || twice.has(email);
    const fate = now?.company === company ? 'same' : known ? 'moved' : 'alone';
    const same = fate === 'same';
    return [
      {
        email,
        company,
        entry,
        setAside,
        several,
        fate,
        now: same ? now : undefined,
        to: same ? undefined : now?.company,
      },
    ];
  };
  const document = directoryOf(before);
  return [
    ...document.users.flatMap((entry) => person(entry, false)),
    ...(document.several ?? []).flatMap((entry) => person(entry, false, true)),
    ...(document.setAside ?? []).flatMap((entry) => person(entry, true)),
  ];
}

/** The directory's payload according to the newest reading. */
export function directoryAsRead({ directory }: ReadPortfolio): DirectoryDocument {
  const several = directory.twoCompanies.flatMap(({ users }) => users.map(entryOf));
  return { users: directory.users.map(entryOf), ...(several.length > 0 && { several }) };
}

export function entryOf({ address, name, phone, companyName, mayInstruct }: DirectoryUser): DirectoryEntry {
  const entry = [address, name, phone, companyName] as const;
  return mayInstruct ? [...entry, 'may-instruct'] : entry;
}

function directoryOf({ directory }: PublishedState): DirectoryDocument {
  return directory ? (JSON.parse(gunzipSync(directory).toString('utf8')) as DirectoryDocument) : { users: [] };
}
