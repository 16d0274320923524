import { companyKey } from '#domain/company/company-key.ts';
import { saysKept } from '#domain/deadline/same-task.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import { registerExamples } from '#domain/registers/register-examples.ts';
import type { ExampleFinder, RegisterExamples } from '#domain/registers/register-examples.ts';
import { isFooter } from '#domain/layout/read/name-rows.ts';
import { NOTHING_SAID } from '#domain/layout/read/said-in-row.ts';
import { isTotalRow } from '#domain/layout/words/total-row.ts';
import { dateOrders } from '#domain/report/date-orders.ts';
import { rowDoubts } from '#domain/report/row-doubts.ts';
import { cutValue, rowIssue } from '#domain/report/row-issue.ts';
import { cell } from '#domain/tabs/column.ts';
import { deliveredRow } from '#domain/tabs/delivered-row.ts';
import { headerDoubts, headerFingerprint } from '#domain/tabs/header.ts';
import { keepRow } from '#domain/tabs/keep-row.ts';
import { isEmptyRow, normaliseRow } from '#domain/tabs/normalise-row.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { sheetTable } from '#domain/tabs/chosen-table.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { UserDirectory } from '#domain/tabs/users-from-rows.ts';
import { FIRST_PUBLICATION } from '#server/base/limits.ts';
import type { NamesMatter, SourceReading, TabReading } from '#server/sources/portfolio-source.ts';
import type { FamilyInCountry } from '#server/sources/said-in-rows.ts';
import type { OptionalColumn } from '#server/store/publication-plan.ts';
import { clientsInRegister, findInRegister } from './families-in-register.ts';
import { heldBack, isSkipped } from './held-back.ts';
import { deadlinesTwice } from './deadlines-twice.ts';
import { IssueList } from './issue-list.ts';
import { parentIn, parentsOfMatters } from './parents-of-matters.ts';
import { rowPlacer, SHARED } from './place-rows.ts';
import type { RowPlacer } from './place-rows.ts';
import {
  guessedLetters,
  hiddenParts,
  placedIssue,
  undecidedDates,
  unknownCodes,
  unreadCountries,
  unreadTables,
} from './sheet-issues.ts';
import { unknownNames } from './unknown-names.ts';
import { TabPayloads } from './tab-payloads.ts';

/** One tab as read: its header, and its kept rows by company. */
export interface ReadTab {
  /** The headings of the columns that are read. */
  readonly header: Row;
  readonly fingerprint: string;
  /** The whole first row, unchanged. */
  readonly firstRow: Row;
  /** The first rows that are not empty, whether kept or not, in the columns that are read. They show an administrator what a column contains. */
  readonly sample: readonly Row[];
  readonly payloads: TabPayloads;
  /** The optional columns that were found, each with its position in a delivered row and its heading. */
  readonly optional: readonly OptionalColumn[];
  /** Whether its rows, or their companies, depend on the Matters tab. */
  readonly followsMatters: boolean;
  /** Whether its rows are listed under their clients, in blocks. */
  readonly inBlocks: boolean;
  /** Rows that two companies could own. Neither gets them. */
  readonly shared: readonly Row[];
}

export interface ReadPortfolio {
  /** The tabs that the source has. */
  readonly tabs: Partial<Record<Tab, ReadTab>>;
  readonly directory: UserDirectory;
  /** Each company that a row names, in its first spelling. */
  readonly names: ReadonlyMap<CompanyKey, string>;
  /** The rows of the Users tab, including private columns. */
  readonly userRows: readonly Row[];
  readonly issues: IssueList;
  readonly registerExamples: RegisterExamples;
}

/** Number of the first row after the header, which is row 1. */
const FIRST_ROW = 2;

/** Reads all tabs once: normalises rows, sets aside those that cannot be served, and collects the others by company. */
export async function readPortfolio(reading: SourceReading, fields: FieldChoice): Promise<ReadPortfolio> {
  const issues = new IssueList((issue) => placedIssue(issue, reading[issue.tab]));
  const { deadlines } = reading;
  const placer = rowPlacer(issues, deadlines.found && deadlines.laidOut?.byNumber);
  const examples = registerExamples();
  const tabs: Partial<Record<Tab, ReadTab>> = {};
  for (const tab of TABS) {
    const source = reading[tab];
    if (source.found) tabs[tab] = await readTab(tab, source, fields, placer, issues, examples);
  }
  return {
    tabs,
    directory: placer.finish(),
    names: placer.names,
    userRows: placer.userRows,
    issues,
    registerExamples: examples.found,
  };
}

async function readTab(
  tab: Tab,
  { header, batches, hidden, guessed, laidOut }: Extract<TabReading, { found: true }>,
  fields: FieldChoice,
  placer: RowPlacer,
  issues: IssueList,
  examples: ExampleFinder,
): Promise<ReadTab> {
  // With a layout there is nothing to check: it says which heading fills which column.
  for (const { column, expected, found } of laidOut ? [] : headerDoubts(tab, header)) {
    issues.add(rowIssue(tab, 1, 'header-differs', { column, value: found, expected }));
  }
  const { table, missing, twice } = laidOut ? { ...laidOut, missing: [], twice: [] } : sheetTable(tab, fields, header);
  for (const value of missing) issues.add(rowIssue(tab, 1, 'optional-heading-missing', { value }));
  for (const value of twice) issues.add(rowIssue(tab, 1, 'optional-heading-twice', { value }));
  // Every client is sent the headings. With a layout they may contain a client's name, such as that of a sheet or a constant, so they are left out.
  const payloads = new TabPayloads(tab, laidOut ? [] : header, table);
  const shared: Row[] = [];
  const orders = dateOrders(tab, table);
  const again = tab === 'deadlines' ? deadlinesTwice(table, laidOut) : undefined;
  const unknown = unknownNames(tab, placer, (at) => laidOut?.place(at)?.sheet ?? '');
  const sample: Row[] = [];
  let rowNumber = FIRST_ROW - 1;
  /** Matters whose client is that of another one, which may come later. */
  const ofParents: { readonly rowNumber: number; readonly row: Row }[] = [];
  /** Matters of lists by country, whose client may be another one in the register. */
  const ofFamilies: { readonly rowNumber: number; readonly row: Row; readonly family: FamilyInCountry }[] = [];
  const parents = laidOut?.hasParents ? parentsOfMatters(table) : undefined;
  for await (const batch of batches) {
    for (const delivered of batch) {
      rowNumber++;
      if (isEmptyRow(delivered)) continue;
      const family = tab === 'matters' ? laidOut?.family(delivered) : undefined;
      if (parents && laidOut?.namesMatter(rowNumber)) ofParents.push({ rowNumber, row: delivered });
      else if (family) ofFamilies.push({ rowNumber, row: delivered, family });
      else see(delivered, delivered);
    }
  }
  findInRegister(ofFamilies, placer);
  for (const { rowNumber: at, row } of ofFamilies) {
    rowNumber = at;
    see(row, row);
  }
  const whole = parents?.complete(
    ofParents.map(({ row }) => row),
    placer,
    (row, completed) => isSkipped(heldBack(tab, completed, laidOut?.said(row) ?? NOTHING_SAID, table, placer)),
  );
  for (const { rowNumber: at, row } of ofParents) {
    rowNumber = at;
    see(row, whole?.get(row) ?? row);
  }
  /** Places a row; `whole` also has what it has of the matter from which it comes. */
  function see(delivered: Row, whole: Row): void {
    if (laidOut?.isLeftOut(delivered)) {
      const { row } = normaliseRow(tab, whole, table);
      placer.setAside(tab, row, laidOut.isKept(delivered));
      if (!laidOut.isKept(delivered)) noteDone(row);
      return;
    }
    const ofMatter = tab === 'deadlines' ? laidOut?.namesMatter(rowNumber) : undefined;
    const raw = ofMatter
      ? withMatter(whole, placer, ofMatter)
      : laidOut && tab === 'documents'
        ? withMatterOf(whole, placer)
        : whole;
    if (laidOut && tab === 'deadlines' && isHeading(delivered)) return;
    if (typeof raw === 'string') {
      issues.add(rowIssue(tab, rowNumber, raw, matterCell(delivered)));
      return;
    }
    if (sample.length < FIRST_PUBLICATION.sampleRows)
      sample.push(TABLES[tab].columns.map(({ index }) => cutValue(raw[index] ?? '')));
    const normalised = normaliseRow(tab, raw, table);
    const kept = keepRow(tab, normalised.row);
    if (!kept.keep) {
      // A matter that has the client of its parent lacks one because of that, and is kept from clients like it.
      const parent = parents && laidOut?.namesMatter(rowNumber) ? parentIn(table) : undefined;
      const column = parent ?? kept.column;
      placer.setAside(tab, normalised.row, parent !== undefined && placer.isKeptMatter((raw[parent] ?? '').trim()));
      issues.add(rowIssue(tab, rowNumber, kept.reason, { column, value: raw[column] ?? '' }));
      return;
    }
    const beside = laidOut?.said(delivered) ?? NOTHING_SAID;
    const inRegister = clientsInRegister(laidOut?.family(delivered));
    const said = inRegister.length > 0 ? { ...beside, clients: [...beside.clients, ...inRegister] } : beside;
    const held = laidOut && heldBack(tab, normalised.row, said, table, placer);
    if (held) issues.add(rowIssue(tab, rowNumber, held.kind, held));
    else unknown.see(rowNumber, normalised.row, said.clients);
    if (isSkipped(held || undefined)) {
      // The matter in the register keeps what names it.
      if (inRegister.length === 0) placer.setAside(tab, normalised.row);
      return;
    }
    if (tab === 'deadlines' && laidOut?.place(rowNumber)?.isOfDeadMatter && isRenewal(normalised.row)) {
      issues.add(rowIssue(tab, rowNumber, 'renewal-of-dead-matter', matterCell(normalised.row)));
      return;
    }
    if (laidOut && tab === 'deadlines' && cell(normalised.row, TABLES.deadlines.at.dueDate) === '')
      issues.add(rowIssue(tab, rowNumber, 'deadline-without-day', matterCell(normalised.row)));
    const openDates = orders.see(rowNumber, normalised.numberDates);
    issues.addAll(rowDoubts(tab, rowNumber, normalised, table));
    if (tab === 'matters') examples.see(normalised.row);
    parents?.note(normalised.row);
    const owner = placer.place(tab, rowNumber, normalised.row);
    // Only documents can be shared, and they have no dates.
    if (owner === SHARED) shared.push(deliveredRow(tab, normalised.row));
    else if (owner !== undefined && !again?.isAgain(rowNumber, owner, normalised.row))
      payloads.add(owner, normalised.row, openDates);
  }
  function noteDone(row: Row): void {
    const ofMatter = tab === 'deadlines' ? laidOut?.namesMatter(rowNumber) : undefined;
    const done = ofMatter ? withMatter(row, placer, ofMatter) : row;
    if (typeof done !== 'string') again?.noteDone(rowNumber, companyKey(done[TABLES.deadlines.at.company] ?? ''), done);
  }
  issues.addCauses([
    ...orders.issues(),
    ...undecidedDates(tab, laidOut),
    ...unknownCodes(tab, laidOut),
    ...(again?.issues() ?? []),
  ]);
  issues.addAll(unknown.issues());
  issues.addAll([...guessedLetters(tab, guessed?.() ?? []), ...hiddenParts(tab, hidden?.() ?? [])]);
  issues.addAll(unreadTables(tab, laidOut));
  issues.addAll(unreadCountries(tab, laidOut));
  payloads.settleDates(orders.isMonthFirst);
  return {
    header: TABLES[tab].columns.map(({ index }) => header[index] ?? ''),
    fingerprint: headerFingerprint(tab, header),
    firstRow: header,
    sample,
    payloads,
    optional: table.columns.flatMap(({ index, from, heading }) =>
      from === undefined ? [] : [[index, heading] as const],
    ),
    followsMatters: tab === 'documents' || laidOut?.followsMatters === true,
    inBlocks: laidOut?.inBlocks === true,
    shared,
  };
}

/** Fills in the client of a deadline from its matter, and its matter from a number, or returns why there is none. A row with a client stays that client's. */
function withMatter(
  row: Row,
  placer: RowPlacer,
  { by, hasClient, isInBlocks }: NamesMatter,
): Row | 'deadline-of-no-matter' | 'deadline-of-two-clients' | 'missing-matter' | 'client-contradicts-matter' {
  const { company, matterId } = TABLES.deadlines.at;
  const text = (row[matterId] ?? '').trim();
  if (text === '') return hasClient ? row : 'missing-matter';
  const owner = placer.clientOfMatter(text, by);
  if (hasClient) {
    const client = row[company] ?? '';
    // Most rows name their matter as its own row does, and their client.
    if (typeof owner !== 'object' || (owner.matter === text && client !== '' && !isInBlocks)) return row;
    // A row that leaves out its client is that of its matter's. A short number may be that of another client's matter.
    const isOwn = client.trim() === '' ? !SHORT_NUMBER.test(text) : companyKey(owner.client) === companyKey(client);
    // The client of the rows above may not be that of this one.
    if (!isOwn && isInBlocks && client.trim() !== '') return 'client-contradicts-matter';
    return isOwn ? row.with(company, owner.client).with(matterId, owner.matter) : row;
  }
  if (owner === 'shared') return 'deadline-of-two-clients';
  if (owner === 'orphan') return 'deadline-of-no-matter';
  return row.with(company, owner.client).with(matterId, owner.matter);
}

const isRenewal = (row: Row): boolean => saysKept(cell(row, TABLES.deadlines.at.type));

const SHORT_NUMBER = /^\d{1,3}$/;

/** Whether a row of deadlines has nothing but the name of a month, or a word for a total and its sums. */
function isHeading(row: Row): boolean {
  const [text, another] = row.filter((one) => /\p{L}/u.test(one));
  if (text === undefined || another !== undefined || cell(row, TABLES.deadlines.at.matterId) !== '') return false;
  return isTotalRow(row) || (isFooter(text.trim()) && row.every((one) => one === text || one.trim() === ''));
}

/** Names the matter of a document as its sheet does, if it has another spelling of it. */
function withMatterOf(row: Row, placer: RowPlacer): Row {
  const { matterId } = TABLES.documents.at;
  const owner = placer.clientOfMatter((row[matterId] ?? '').trim(), 'reference');
  return typeof owner === 'object' ? row.with(matterId, owner.matter) : row;
}

function matterCell(row: Row): { readonly column: number; readonly value: string } {
  const column = TABLES.deadlines.at.matterId;
  return { column, value: row[column] ?? '' };
}
