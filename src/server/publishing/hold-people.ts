import { publishedUnderHold } from '#domain/guard/ownership.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { DirectoryDocument, DirectoryEntry } from '#server/directory/published-directory.ts';
import { entryOf } from './compare-people.ts';
import type { Guarded } from './guard-reading.ts';
import type { PublishedState } from '#server/store/publication-plan.ts';
import type { ReadPortfolio } from './read-portfolio.ts';

/** A user who is published but missing from the newest reading, and can sign in only because the guard holds the row. */
export interface VanishedUser {
  readonly email: EmailKey;
  /** Company key of the held item that keeps them; empty when the whole Users tab is held. */
  readonly company: string;
}

export interface PeopleUnderHold {
  readonly directory: DirectoryDocument;
  readonly vanished: readonly VanishedUser[];
  /** Email addresses of the people who are set aside. */
  readonly apart: ReadonlySet<string>;
}

/** The users who may sign in while something is held, by the rule of `domain/guard/ownership.ts`. */
export function peopleUnderHold(before: PublishedState, read: ReadPortfolio, guarded: Guarded): PeopleUnderHold {
  const wholeTab = guarded.keepsTab('users');
  const kept: DirectoryEntry[] = [];
  const several: DirectoryEntry[] = [];
  const setAside: DirectoryEntry[] = [];
  const vanished: VanishedUser[] = [];
  const served = new Set<string>();
  const known = new Set<string>();
  const vouchedFor = new Set<string>();
  const apart = new Set<string>();
  const newest = new Map<string, CompanyKey>(read.directory.users.map(({ email, company }) => [email, company]));
  for (const person of guarded.people()) {
    const { email, company, entry, now, fate } = person;
    const left = person.several ? newest.get(email) : undefined;
    // A person with several companies who has one left is treated as new there.
    if (left !== undefined && !guarded.keeps('users', left)) continue;
    const held = guarded.keeps('users', company);
    const outcome = publishedUnderHold(fate, { tab: held, users: held });
    known.add(email);
    if (outcome === 'gone') continue;
    // A user who was set aside returns only when the reading names the old company again.
    if (outcome === 'set-aside' || (person.setAside && fate !== 'same')) {
      // One of several companies is not kept: if set aside, it would return as the person's only one, without the firm's permission.
      if (person.several) continue;
      setAside.push(entry);
      apart.add(email);
    } else if (person.several) several.push(now && !held ? entryOf(now) : entry);
    else if (now && !held) served.add(email);
    else kept.push(entry);
    if (fate === 'same' && !person.several) vouchedFor.add(company);
    if (fate === 'alone' && held && !person.setAside && !vanished.some((one) => one.email === email))
      vanished.push({ email, company: wholeTab ? '' : company });
  }
  const keptBack = companiesKeptBack(before, guarded);
  const users = read.directory.users.filter(({ email, company }) => {
    if (served.has(email)) return true;
    if (known.has(email) || wholeTab) return false;
    // A name without any of its earlier people may belong to another client now, while data of the previous one is still shown under it.
    return vouchedFor.has(company) || !keptBack.has(company);
  });
  // People who are new under two companies wait like any new person, until nothing of their companies is held.
  const fresh = wholeTab
    ? []
    : read.directory.twoCompanies.filter(
        ({ email, users: each }) =>
          !known.has(email) && each.every(({ company }) => vouchedFor.has(company) || !keptBack.has(company)),
      );
  // A person with one company left stays in this list while that company's people are held, otherwise they would get access without the firm's permission.
  const underSeveral = [...several, ...fresh.flatMap(({ users: each }) => each.map(entryOf))];
  const directory = {
    users: [...users.map(entryOf), ...kept],
    ...(underSeveral.length > 0 && { several: underSeveral }),
    ...(setAside.length > 0 && { setAside }),
  };
  return { directory, vanished, apart };
}

/** The companies with held items. */
function companiesKeptBack({ payloads }: PublishedState, guarded: Guarded): ReadonlySet<string> {
  return new Set(
    payloads.flatMap(({ tab, company }) => {
      const name = TABS.find((one) => one === tab);
      return name && company !== '' && guarded.keeps(name, company) ? [company] : [];
    }),
  );
}
