import { clientNames } from '#domain/company/client-names.ts';
import type { NamedBeside } from '#domain/company/client-names.ts';
import { companyKey } from '#domain/company/company-key.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import { namesInAddress } from '#domain/company/names-in-address.ts';
import { namesInText } from '#domain/company/names-in-text.ts';
import { comparedName } from '#domain/company/same-name.ts';
import { documentOwners } from '#domain/document/document-owners.ts';
import { referenceIn } from '#domain/matter/reference-in-text.ts';
import { namesBySpelling } from '#domain/matter/reference-spelling.ts';
import type { DocumentOwner, MatterReference } from '#domain/document/document-owners.ts';
import { companySpellings } from '#domain/report/company-spellings.ts';
import { rowIssue } from '#domain/report/row-issue.ts';
import type { RowIssue } from '#domain/report/row-issue.ts';
import { cell } from '#domain/tabs/column.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { UserDirectory } from '#domain/tabs/users-from-rows.ts';
import { remembered } from '#domain/text/remembered.ts';
import { READING } from '#server/base/limits.ts';
import type { NamesMatter } from '#server/sources/portfolio-source.ts';
import type { IssueList } from './issue-list.ts';
import { MattersByNumber } from './matters-by-number.ts';
import type { MatterOfNumber } from './matters-by-number.ts';
import { NameValues, numberOfName } from './name-values.ts';
import { Blocks, PackedTexts } from './packed-texts.ts';
import { userRows } from './user-rows.ts';

/** The company of a row; empty for a row that every company sees; `SHARED` for one that two companies could own, `undefined` for one without a company. No client sees the last two. */
export type Owner = CompanyKey | '' | typeof SHARED | undefined;
export const SHARED = Symbol('shared');

export interface MatterAndClient {
  readonly matter: string;
  readonly client: string;
}

export interface RowPlacer {
  /** Decides which company owns a kept row. Tabs come in the order of `TABS`, because documents are found by matters. */
  place(tab: Tab, rowNumber: number, row: Row): Owner;
  /** Notes a skipped row, which no client sees. `isKept`: because the sheet keeps it from clients, so that they do not see its deadlines, either. */
  setAside(tab: Tab, row: Row, isKept?: boolean): void;
  /**
   * The matter with this id or docket name, in this spelling or else in another one that only one matter has; or, in the text of a task, the only one that
   * is named there, with its client as its first row spells it; or the reason why there is none. The matter of a number is the number itself if several matters of the client have it.
   */
  clientOfMatter(text: string, by: NamesMatter['by']): MatterAndClient | 'shared' | 'orphan';
  /** Whether a sheet keeps a matter with exactly this name from its client. */
  isKeptMatter(name: string): boolean;
  /** Whether a matter that no client sees has exactly this name. Call it only after the last matter, or the last but those that have the client of another one. */
  isAsideMatter(name: string): boolean;
  /** The rows of the Users tab that were placed. */
  readonly userRows: readonly Row[];
  /** Each company that a row names, in its first spelling. */
  readonly names: ReadonlyMap<CompanyKey, string>;
  /** Whose a name is, of which these are the spellings, beside a matter of a client. */
  namedBeside(spellings: readonly string[], client: string): NamedBeside;
  /** Whether a text has a client's name in it. Call it only after the last deadline. */
  namesClient(text: string): boolean;
  /** The users. Call it after all rows: it also reports issues that need all rows together. */
  finish(): UserDirectory;
}

/** Places the rows of one reading, and reports doubtful places to `issues`. Matters are found by their numbers only if `byNumber` says so. */
export function rowPlacer(issues: IssueList, byNumber = false): RowPlacer {
  const keys = new Map<string, CompanyKey>();
  const spellings = companySpellings();
  const users = userRows(issues);
  const matters = matterRows(issues, byNumber ? new MattersByNumber() : undefined);
  /** The companies that have people or matters. */
  const withRows = new Set<CompanyKey>();
  const compared = remembered(comparedName, READING.comparedNames);
  let namesClient: ((text: string) => boolean) | undefined;

  /** Cached, because a sheet may have a million rows but only some thousand names. */
  function keyOf(name: string): CompanyKey {
    let key = keys.get(name);
    if (key === undefined) keys.set(name, (key = companyKey(name)));
    return key;
  }

  function placeByCompany(tab: 'users' | 'matters' | 'deadlines', rowNumber: number, row: Row): CompanyKey | undefined {
    const name = row[TABLES[tab].at.company] ?? '';
    const company = keyOf(name);
    spellings.see(tab, rowNumber, name.trim());
    if (tab !== 'deadlines') withRows.add(company);
    if (tab === 'users') users.add(rowNumber, row);
    else if (tab === 'matters') matters.add(rowNumber, row, company);
    else if (!matters.checkDeadline(rowNumber, row, company)) return undefined;
    return company;
  }

  return {
    userRows: users.rows,
    names: spellings.names,
    namedBeside: clientNames(spellings.names, (company) => withRows.has(company), compared),
    namesClient(text) {
      if (!namesClient) {
        const names = [...spellings.names.values()];
        const [inText, inAddress] = [namesInText(names), namesInAddress(names)];
        namesClient = (one) => inText(one) || inAddress(one);
      }
      return namesClient(text);
    },
    place(tab, rowNumber, row) {
      switch (tab) {
        case 'knowledge':
          return '';
        case 'documents':
          return matters.ownerOfDocument(rowNumber, row);
        default:
          return placeByCompany(tab, rowNumber, row);
      }
    },
    clientOfMatter: matters.clientOf,
    isKeptMatter: matters.isKept,
    isAsideMatter: matters.isAside,
    setAside(tab, row, isKept = false) {
      if (tab === 'matters') matters.setAside(row, keyOf(row[TABLES.matters.at.company] ?? ''), isKept);
    },
    finish() {
      issues.addAll(spellings.issues());
      issues.addAll(matters.duplicates());
      return users.directory(matters.companies());
    },
  };
}

/* How often an id was seen in a company. */
const ONCE = 1;
const TWICE = 2;

/** The rows of the Matters tab, which decide who owns each document. */
function matterRows(issues: IssueList, numbers: MattersByNumber | undefined) {
  const { at } = TABLES.matters;
  const blocks = new Blocks();
  const references = new PackedTexts(blocks);
  const setAside = new PackedTexts(blocks);
  /** Names of matters that the sheets keep from their clients, each with its client; without one, from every client. */
  const kept = new Set<string>();
  const keptNames = new Set<string>();
  /** Number of characters of the references and ids that are not compressed yet. */
  let loose = 0;
  const ids = new NameValues();
  /** Row numbers of rows whose id may repeat one of an earlier row of the company, by their index among the references. */
  const doubtful = new Map<number, number>();
  const firstRows = new Map<CompanyKey, { readonly rowNumber: number; readonly name: string }>();
  let owners: ((name: string) => DocumentOwner) | undefined;
  let last: { readonly name: string; readonly owner: DocumentOwner } | undefined;
  let namesAside: ReadonlySet<string> | undefined;
  let bySpelling: ReturnType<typeof namesBySpelling> | undefined;

  /** The owner of a document. Call it only after the last matter, or the last but those that have the client of another one. */
  function ownerOf(name: string): DocumentOwner {
    owners ??= documentOwners(referencesOf(references), referencesOf(setAside));
    // A row asks for its matter several times.
    if (last?.name !== name) last = { name, owner: owners(name) };
    return last.owner;
  }

  /** Whether a matter that no client sees has the name. Call it only after the last matter. */
  function isSetAside(name: string): boolean {
    namesAside ??= new Set(
      [...referencesOf(setAside)].flatMap(({ id, docketNumber }) => [id.trim(), docketNumber.trim()]),
    );
    return namesAside.has(name);
  }

  /** The only matter whose name is written like this but for letter case and the like. Call it only after the last matter. */
  function spelt(text: string): string | undefined {
    if (references.length + setAside.length > READING.speltMatters) return undefined;
    bySpelling ??= namesBySpelling(
      [...referencesOf(references), ...referencesOf(setAside)].flatMap(({ id, docketNumber }) => [id, docketNumber]),
    );
    return bySpelling(text);
  }

  function keep(list: PackedTexts, reference: MatterReference): void {
    // Matters that have the client of another one come after all others were asked for.
    owners = last = namesAside = bySpelling = undefined;
    const text = JSON.stringify(reference);
    list.add(text);
    loose += text.length;
    if (loose < READING.looseCharacters) return;
    loose = 0;
    references.pack();
    setAside.pack();
  }

  function referenceOf(row: Row, company: CompanyKey): MatterReference {
    return { company, id: cell(row, at.id), docketNumber: cell(row, at.docketNumber) };
  }

  return {
    setAside(row: Row, company: CompanyKey, isKept: boolean): void {
      const reference = referenceOf(row, company);
      keep(setAside, reference);
      numbers?.add(row, undefined);
      if (!isKept) return;
      for (const name of [reference.id, reference.docketNumber].map((text) => text.trim())) {
        kept.add(`${company}\n${name}`);
        keptNames.add(name);
      }
    },
    add(rowNumber: number, row: Row, company: CompanyKey): void {
      const reference = referenceOf(row, company);
      const number = numberOfName(companyId(reference));
      const known = ids.get(number);
      if (known !== TWICE) ids.set(number, known === undefined ? ONCE : TWICE);
      if (known !== undefined) doubtful.set(references.length, rowNumber);
      keep(references, reference);
      numbers?.add(row, company);
      if (!firstRows.has(company)) firstRows.set(company, { rowNumber, name: cell(row, at.company) });
    },
    /** Rows with the id of an earlier row of the company. A million ids do not fit in memory as texts, so only the doubtful ones are compared. */
    *duplicates(): Generator<RowIssue> {
      if (doubtful.size === 0) return;
      const seen = new Set<string>();
      let place = 0;
      for (const reference of referencesOf(references)) {
        const rowNumber = doubtful.get(place++);
        const { id } = reference;
        const name = companyId(reference);
        if (ids.get(numberOfName(name)) !== TWICE) continue;
        if (rowNumber !== undefined && seen.has(name))
          yield rowIssue('matters', rowNumber, 'duplicate-id', { column: at.id, value: id });
        seen.add(name);
      }
    },
    /** Whether the client may see a deadline: not if the sheet keeps its matter from clients. */
    checkDeadline(rowNumber: number, row: Row, company: CompanyKey): boolean {
      const column = TABLES.deadlines.at.matterId;
      const value = cell(row, column);
      if ([company, ''].some((client) => kept.has(`${client}\n${value.trim()}`))) {
        issues.add(rowIssue('deadlines', rowNumber, 'deadline-of-kept-matter', { column, value }));
        return false;
      }
      const owner = ownerOf(value);
      if (owner.kind === 'orphan') issues.add(rowIssue('deadlines', rowNumber, 'orphan-deadline', { column, value }));
      else if (owner.kind === 'company' && owner.company !== company) {
        issues.add(rowIssue('deadlines', rowNumber, 'deadline-of-other-company', { column, value }));
      }
      return true;
    },
    isAside: isSetAside,
    isKept: (name: string): boolean => name !== '' && keptNames.has(name),
    clientOf(text: string, by: NamesMatter['by']): MatterAndClient | 'shared' | 'orphan' {
      const isReference = (name: string): boolean => ownerOf(name).kind !== 'orphan' || isSetAside(name);
      const inTask = by === 'task' && !isReference(text.trim()) ? referenceIn(text, isReference) : undefined;
      const written = inTask ?? text.trim();
      const name = by === 'reference' && !isReference(written) ? (spelt(written) ?? written) : written;
      const found: MatterOfNumber = by === 'number' && numbers ? numbers.find(name) : ownerOf(name);
      if (found.kind !== 'company') return found.kind;
      const { name: client } = firstRows.get(found.company) ?? {};
      return client === undefined ? 'orphan' : { client, matter: found.id ?? name };
    },
    ownerOfDocument(rowNumber: number, row: Row): CompanyKey | typeof SHARED | undefined {
      const column = TABLES.documents.at.matterId;
      const value = cell(row, column);
      const owner = ownerOf(value);
      if (owner.kind === 'company') return owner.company;
      const kind = owner.kind === 'shared' ? 'shared-docket' : 'orphan-document';
      issues.add(rowIssue('documents', rowNumber, kind, { column, value }));
      return owner.kind === 'shared' ? SHARED : undefined;
    },
    companies: (): ReadonlyMap<CompanyKey, { readonly rowNumber: number; readonly name: string }> => firstRows,
  };
}

const companyId = ({ company, id }: MatterReference): string => `${company}\n${id}`;

function* referencesOf(texts: Iterable<string>): Generator<MatterReference> {
  for (const text of texts) yield JSON.parse(text) as MatterReference;
}
