import { createHash } from 'node:crypto';
import { guardCompanyTab, guardMoves, guardTab } from '#domain/guard/guard.ts';
import type { HeldReason } from '#domain/guard/guard.ts';
import { isOwnedTab, nameCompaniesAlike } from '#domain/guard/row-identity.ts';
import type { OwnedTab } from '#domain/guard/row-identity.ts';
import { decidingHeadings } from '#domain/tabs/header.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { payloadHash } from '#server/store/packed-payload.ts';
import { DIRECTORY_TAB } from '#server/store/payloads.ts';
import { directoryAsRead } from './compare-people.ts';
import type { PublishedPerson } from './compare-people.ts';
import { digestOf, NO_MOVES, setAsideTab } from './compare-tab.ts';
import type { TabComparison } from './compare-tab.ts';
import { comparisons } from './comparisons.ts';
import type { Compared } from './comparisons.ts';
import { isFirst } from './first-publication.ts';
import type { KeptDifference } from './kept-rows.ts';
import type { PublishedShape, PublishedShapes, PublishedState, ReadStored } from '#server/store/publication-plan.ts';
import type { ReadPortfolio, ReadTab } from './read-portfolio.ts';

/** A held item, with the figures that an administrator needs to judge it. */
export interface HeldItem {
  readonly tab: Tab;
  /** Company key; empty when the whole tab is held. */
  readonly company: string;
  readonly reason: HeldReason;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  /** Number of rows that another company has now; only if that is the reason. */
  readonly rowsMoved?: number;
  readonly headerBefore: readonly string[];
  readonly headerAfter: readonly string[];
  /** Fingerprint of this reading: an acceptance applies to this reading only. */
  readonly fingerprint: string;
}

export interface Guarded {
  readonly held: readonly HeldItem[];
  /** Accepted moves that wait for other held items. They are stored, so that the administrator is not asked again. */
  readonly settled: readonly HeldItem[];
  /** Whether an administrator has accepted how this company's part of the tab changed. */
  isAccepted(tab: Tab, company: string): boolean;
  /** Whether a company keeps its published rows of the tab. */
  keeps(tab: Tab, company: string): boolean;
  keepsTab(tab: Tab): boolean;
  /** Whether a row with this first cell may have moved. True for all rows if names were not compared, and while anything is held. */
  mayHaveMoved(tab: Tab, firstCell: string): boolean;
  /** How many rows differ, in the tabs that had to be compared. */
  differing(): number;
  /** How a company's rows of a tab differ, if that was compared and is still in memory. Each difference can be taken once. */
  takeDifference(tab: Tab, company: string): KeptDifference | undefined;
  /** How a tab's rows changed; undefined if the reading does not say which company owns them. */
  rows(tab: OwnedTab): Promise<TabComparison | undefined>;
  /** How the people changed. */
  people(): readonly PublishedPerson[];
}

/**
 * Compares the reading with the published data, tab by tab and company by company. Rows are compared one by one only if neither the figures
 * nor the rows' names show whether rows moved or vanished.
 */
export async function guardReading(before: PublishedState, read: ReadPortfolio, stored: ReadStored): Promise<Guarded> {
  const accepted = new Set(
    before.accepted.map(({ tab, company, fingerprint }) => [tab, company, fingerprint].join('\n')),
  );
  const isAccepted = ({ tab, company, fingerprint }: HeldItem): boolean =>
    accepted.has([tab, company, fingerprint].join('\n'));
  const compared = comparisons(before, read, stored);
  const held: HeldItem[] = [];
  const settled: HeldItem[] = [];
  const takenOver = new Set<string>();
  let mattersMoved = false;

  const follows = (tab: Tab): boolean => tab === 'documents' || read.tabs[tab]?.followsMatters === true;

  for (const tab of TABS) {
    if (follows(tab) && held.some(isOfMatters)) continue;
    // Documents have no company of their own, so they moved with their matters.
    if (tab === 'documents' && mattersMoved) continue;
    const item = await heldTab(tab, before, read, compared);
    if (tab === 'matters' && item?.reason === 'rows-moved') mattersMoved = true;
    const companies = item ? [] : await heldCompaniesOf(tab, before, read, compared);
    for (const one of [...(item ? [item] : []), ...companies].filter(isAccepted))
      takenOver.add(`${tab}\n${one.company}`);
    if (!item) held.push(...companies.filter((one) => !isAccepted(one)));
    // A loss that was accepted for the tab as a whole is not asked about again company by company.
    else if (!isAccepted(item)) held.push(item);
    else if (item.reason === 'rows-moved') settled.push(item);
  }

  const keys = new Set(held.map(({ tab, company }) => `${tab}\n${company}`));
  const mattersHeld = held.some(isOfMatters);
  const keepsTab = (tab: Tab): boolean => keys.has(`${tab}\n`) || (mattersHeld && follows(tab));
  const silent = new Set(held.filter((item) => !namesCompanies(item)).map(({ tab }) => tab));
  if (silent.has('matters')) for (const tab of TABS.filter(follows)) silent.add(tab);
  return {
    held,
    isAccepted: (tab, company) =>
      takenOver.has(`${tab}\n`) || takenOver.has(`${tab}\n${company}`) || (follows(tab) && takenOver.has('matters\n')),
    settled: held.length > 0 ? settled : [],
    mayHaveMoved: (tab, firstCell) =>
      held.length > 0 || compared.differences.get(tab)?.names.isShared(firstCell) !== false,
    differing: () =>
      held.length > 0 ? 0 : [...compared.differences.values()].reduce((sum, { rows }) => sum + rows, 0),
    // While anything is held, the published rows are not those that were read.
    takeDifference: (tab, company) => (held.length > 0 ? undefined : compared.differences.get(tab)?.kept.take(company)),
    keepsTab,
    keeps: (tab, company) => keepsTab(tab) || keys.has(`${tab}\n${company}`),
    rows: async (tab) => (silent.has(tab) ? undefined : compared.rows(tab)),
    people: () => (silent.has('users') ? compared.people().map(notDenied) : compared.people()),
  };
}

/**
 * Whether an item belongs to a tab whose rows get their client from their matters: documents, and deadlines whose sheet names no client or is the sheet of the matters. While a client's matters are
 * held, a docket name that two companies have may seem to belong to one, and deadlines may be missing together with held rows. So
 * no such tab changes until the hold is settled.
 */
function isOfMatters({ tab }: HeldItem): boolean {
  return tab === 'matters';
}

/** Whether the reading of a held tab tells which company owns each row: not if the columns that decide this are missing or may be different ones. */
function namesCompanies({ tab, reason, headerBefore, headerAfter }: HeldItem): boolean {
  if (reason === 'tab-gone' || reason === 'headings-unknown') return false;
  return reason !== 'header-changed' || nameCompaniesAlike(tab, headerBefore, headerAfter);
}

/** The person, as far as a reading with doubtful columns counts: it can confirm their company, but not deny it. */
function notDenied(person: PublishedPerson): PublishedPerson {
  return person.fate === 'moved' ? { ...person, fate: 'alone', to: undefined } : person;
}

async function heldTab(
  tab: Tab,
  before: PublishedState,
  read: ReadPortfolio,
  compared: Compared,
): Promise<HeldItem | undefined> {
  const shape = before.shapes[tab];
  const now = read.tabs[tab];
  const broken = shape
    ? guardTab(shape, now && { fingerprint: now.fingerprint, rowCount: now.payloads.rowCount })
    : now && heldNewTab(tab, before, now);
  const moves = broken || !now || !shape ? undefined : await movesOf(tab, before, shape, read, now, compared);
  const reason = broken ?? (moves && shape && guardMoves(shape, moves.count, now?.inBlocks === true));
  return reason
    ? heldItem({
        tab,
        company: '',
        reason,
        rowsBefore: shape?.rowCount ?? 0,
        rowsAfter: now?.payloads.rowCount ?? 0,
        ...(moves && { rowsMoved: moves.count }),
        headerBefore: shape?.header ?? [],
        headerAfter: now?.header ?? [],
        seen: [now?.payloads.counts() ?? [], ...(moves ? [moves.digest] : [])],
      })
    : undefined;
}

/** Why a new tab is held. It was not part of the first publication that an administrator confirmed, so its deciding headings must be documented. */
function heldNewTab(tab: Tab, before: PublishedState, { firstRow }: ReadTab): HeldReason | undefined {
  if (isFirst(before)) return undefined;
  return decidingHeadings(tab, firstRow).every(({ documented }) => documented) ? undefined : 'headings-unknown';
}

/** Rows that moved to another company which had rows before; undefined if so few changed that it does not matter. */
async function movesOf(
  tab: Tab,
  before: PublishedState,
  shape: PublishedShape,
  read: ReadPortfolio,
  now: ReadTab,
  compared: Compared,
): Promise<TabComparison['moves'] | undefined> {
  if (tab === 'users') return movesOfPeople(before, read, compared);
  if (!isOwnedTab(tab)) return undefined;
  let changed = 0;
  for (const payload of before.payloads) {
    const aside = payload.tab === setAsideTab(tab);
    if (
      aside ||
      (payload.tab === tab && payload.company !== '' && payload.hash !== now.payloads.hashOf(payload.company))
    )
      changed += payload.rowCount;
  }
  return guardMoves(shape, changed, now.inBlocks) && ((await compared.movedRows(tab))?.moves ?? NO_MOVES);
}

function movesOfPeople(
  before: PublishedState,
  read: ReadPortfolio,
  compared: Compared,
): TabComparison['moves'] | undefined {
  const known = before.payloads.find(({ tab }) => tab === DIRECTORY_TAB);
  if (!known || known.hash === payloadHash(Buffer.from(JSON.stringify(directoryAsRead(read)), 'utf8')))
    return undefined;
  const people = underOneCompany(compared);
  const hadPeople = new Set<string>(people.map(({ company }) => company));
  const moved = people.filter(({ fate }) => fate === 'moved');
  const { length: count } = moved.filter(({ to }) => to !== undefined && hadPeople.has(to));
  return { count, digest: digestOf(moved.map(({ email, to = '' }) => `${to}\n${email}`)) };
}

/** The people of one company each. A person with several companies, who keeps some and loses others, does not show where the rows of a company went. */
function underOneCompany(compared: Compared): readonly PublishedPerson[] {
  return compared.people().filter(({ several }) => !several);
}

async function heldCompaniesOf(
  tab: Tab,
  before: PublishedState,
  read: ReadPortfolio,
  compared: Compared,
): Promise<HeldItem[]> {
  const now = read.tabs[tab];
  if (!before.shapes[tab] || !now) return [];
  const items: HeldItem[] = [];
  for (const [company, rowsBefore] of rowsOfCompanies(tab, before)) {
    const rowsAfter = now.payloads.countOf(company);
    if (!guardCompanyTab(rowsBefore, rowsAfter)) continue;
    const reason = guardCompanyTab(rowsBefore - (await movedAway(tab, company, rowsBefore, compared)), rowsAfter);
    if (reason)
      items.push(
        heldItem({ tab, company, reason, rowsBefore, rowsAfter, headerBefore: [], headerAfter: [], seen: [[]] }),
      );
  }
  return items;
}

/** How many rows of a tab each company has, including rows that are set aside. */
function rowsOfCompanies(tab: Tab, before: PublishedState): Map<string, number> {
  const rows = new Map<string, number>();
  for (const payload of before.payloads) {
    const own = payload.tab === tab || (isOwnedTab(tab) && payload.tab === setAsideTab(tab));
    if (own && payload.company !== '') rows.set(payload.company, (rows.get(payload.company) ?? 0) + payload.rowCount);
  }
  return rows;
}

/** How many of a company's rows have not vanished: another company has them now, or two companies could own them. */
async function movedAway(tab: Tab, company: string, rowsBefore: number, compared: Compared): Promise<number> {
  if (isOwnedTab(tab)) {
    const fates = (await compared.movedRows(tab))?.published.get(company);
    return [...(fates?.visible ?? []), ...(fates?.setAside ?? [])].filter((fate) => fate === 'moved').length;
  }
  const people = underOneCompany(compared).filter((person) => person.company === company);
  const moved = people.filter(({ fate }) => fate === 'moved').length;
  // A person may have two rows. If every person moved, no row vanished.
  return moved === people.length && moved > 0 ? rowsBefore : moved;
}

/** The shapes of the tabs after this publication. Those of held tabs stay. */
export function shapesAfter(before: PublishedState, read: ReadPortfolio, guarded: Guarded): PublishedShapes {
  const shapes: Record<string, unknown> = {};
  for (const tab of TABS) {
    const now = read.tabs[tab];
    if (guarded.keepsTab(tab)) shapes[tab] = before.shapes[tab];
    else if (now)
      shapes[tab] = {
        fingerprint: now.fingerprint,
        header: now.header,
        rowCount: now.payloads.rowCount,
        ...(now.optional.length > 0 && { optional: now.optional }),
      };
  }
  return shapes as PublishedShapes;
}

interface HeldReading extends Omit<HeldItem, 'fingerprint'> {
  /** Further facts of the reading for its fingerprint, because the same number of rows may be other clients' rows. */
  readonly seen: readonly unknown[];
}

function heldItem({ seen, ...item }: HeldReading): HeldItem {
  const { tab, company, reason, rowsAfter, headerAfter } = item;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([tab, company, reason, rowsAfter, headerAfter, ...seen]))
    .digest('hex')
    .slice(0, 32);
  return { ...item, fingerprint };
}
