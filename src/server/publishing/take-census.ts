import { hash } from 'node:crypto';
import { companyKey } from '#domain/company/company-key.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import { hasLostMost, isAnotherClient, isSame, sampleOf } from '#domain/company/members.ts';
import type { Members } from '#domain/company/members.ts';
import { firstCell, textOfRow } from '#domain/journal/row-texts.ts';
import { cell } from '#domain/tabs/column.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { DirectoryDocument } from '#server/directory/published-directory.ts';
import type { PublishedState, ReadStored } from '#server/store/publication-plan.ts';
import { setAsideTab } from './compare-tab.ts';
import type { ReadPortfolio } from './read-portfolio.ts';
import { publishedRows } from './published-rows.ts';

/** The companies and members of a publication, which decide which name keeps its id. */
export interface CompanyCensus {
  /** Every company by key, with its name, including those with only rows or people that are set aside. */
  readonly standing: readonly (readonly [company: CompanyKey, name: string])[];
  /** New companies and those whose people or matters changed, with their present people and matters. */
  readonly members: readonly (readonly [company: CompanyKey, members: Omit<Members, 'at'>])[];
  /** Companies that lost most of their people and matters within a day: the name belongs to another client now. */
  readonly others: readonly CompanyKey[];
}

export const NO_CENSUS: CompanyCensus = { standing: [], members: [], others: [] };

export const MATTER_TABS: readonly string[] = ['matters', setAsideTab('matters')];

/** What this publication does to the payloads. */
export interface PayloadChanges {
  /** The companies that have rows after the publication. */
  readonly withRows: ReadonlySet<string>;
  /** The companies whose matters changed. */
  readonly changedMatters: ReadonlySet<string>;
  /** The removed payloads of matters, by tab and company. */
  readonly gone: ReadonlySet<string>;
  /** While anything is held, the written payloads of matters. They combine published rows with rows that were read. */
  readonly written: ReadonlyMap<string, readonly Row[]>;
}

/** Characters of a hash in base64url: 48 bits. */
const HASH_LENGTH = 8;
const hashed = (text: string): string => hash('sha256', text, 'base64url').slice(0, HASH_LENGTH);

export async function takeCensus(
  before: PublishedState,
  read: ReadPortfolio,
  directory: DirectoryDocument,
  changes: PayloadChanges,
  held: boolean,
  stored: ReadStored,
): Promise<CompanyCensus> {
  const { names, people } = peopleOf(directory);
  for (const company of changes.withRows as ReadonlySet<CompanyKey>)
    if (!names.has(company)) names.set(company, read.names.get(company) ?? company);
  const known = new Map(before.companies.map(({ company, states }) => [company, states]));
  const members: (readonly [CompanyKey, Omit<Members, 'at'>])[] = [];
  const others: CompanyKey[] = [];
  for (const company of names.keys()) {
    const states = known.get(company) ?? [];
    const last = states.at(-1);
    const persons = people.get(company) ?? new Set<string>();
    const sample = sampleOf(persons);
    const sameMatters = !changes.changedMatters.has(company);
    const fewerPeople = states.some((state) => state.people.length === 0 || hasLostMost(state.people, persons));
    if (last && sameMatters && !fewerPeople) {
      const now = { people: sample, matters: last.matters };
      if (!isSame(last, now)) members.push([company, now]);
      continue;
    }
    const ids = held ? await publishedMatters(company, before, changes, stored) : idsRead(read, company);
    const matters = new Set([...ids].map(hashed));
    if (isAnotherClient(states, persons, matters)) others.push(company);
    const now = { people: sample, matters: sampleOf(matters) };
    if (!last || !isSame(last, now)) members.push([company, now]);
  }
  return { standing: [...names], members, others };
}

/** The companies of the directory with their names, and the hashes of the people of each. */
function peopleOf({ users, several = [], setAside = [] }: DirectoryDocument): {
  readonly names: Map<CompanyKey, string>;
  readonly people: ReadonlyMap<CompanyKey, Set<string>>;
} {
  const names = new Map<CompanyKey, string>();
  const people = new Map<CompanyKey, Set<string>>();
  for (const [address, , , name] of [...users, ...several, ...setAside]) {
    const company = companyKey(name);
    const others = people.get(company);
    const person = hashed(emailKey(address) ?? address);
    if (others) others.add(person);
    else {
      names.set(company, name);
      people.set(company, new Set([person]));
    }
  }
  return { names, people };
}

/** The ids of a company's matters that were read, from the first column. */
function idsRead({ tabs }: ReadPortfolio, company: string): readonly string[] {
  const rows = tabs.matters?.payloads.rowsOf(company) ?? [];
  return rows.map((json) => firstCell(textOfRow(json)).trim());
}

/** While anything is held: the ids of a company's matters after this publication, including those set aside. */
async function publishedMatters(
  company: string,
  before: PublishedState,
  { written, gone }: PayloadChanges,
  stored: ReadStored,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const tab of MATTER_TABS) {
    const payload = `${tab}\n${company}`;
    if (gone.has(payload)) continue;
    const rows = written.get(payload) ?? (await publishedRows(tab, [company], before, stored)).get(company)?.rows;
    for (const row of rows ?? []) ids.push(cell(row, TABLES.matters.at.id));
  }
  return ids;
}
