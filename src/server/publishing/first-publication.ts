import { createHash } from 'node:crypto';
import { columnLetters } from '#domain/tabs/column.ts';
import { cutValue } from '#domain/report/row-issue.ts';
import { decidingFingerprint, decidingHeadings } from '#domain/tabs/header.ts';
import type { DecidingHeading } from '#domain/tabs/header.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { SourceReading } from '#server/sources/portfolio-source.ts';
import type { PublishedState } from '#server/store/publication-plan.ts';
import { confirmedContent, isForContent } from '#server/store/waiting-reading.ts';
import { directoryAsRead } from './compare-people.ts';
import type { ReadPortfolio } from './read-portfolio.ts';

/** Without these two tabs no client sees any data, so a source that lacks one waits for an administrator. */
export const NEEDED_TABS = ['users', 'matters'] as const satisfies readonly Tab[];

/** What an administrator is shown of one tab of a waiting reading. */
export interface WaitingTab {
  readonly tab: Tab;
  readonly found: boolean;
  readonly rows: number;
  readonly headings: readonly DecidingHeading[];
}

/** The first rows of a tab: the columns that are read, each with its letters and the heading that was found. */
export interface SampleTab {
  readonly tab: Tab;
  readonly columns: readonly { readonly column: string; readonly expected: string; readonly found: string }[];
  readonly rows: readonly Row[];
}

/** A reading that is not published until an administrator confirms it. */
export interface WaitingReading {
  /** Fingerprint of everything that the administrator is shown, so that a confirmation applies to exactly that. */
  readonly fingerprint: string;
  /** Fingerprint of the deciding headings and the missing needed tabs: a confirmation is stored for it. */
  readonly headings: string;
  readonly tabs: readonly WaitingTab[];
  /** Sheets of the source other than the five tabs. */
  readonly otherSheets: readonly string[];
  readonly companies: number;
  readonly users: number;
  readonly sample: readonly SampleTab[];
}

/** Whether nothing of this source is published yet, so that there is nothing to compare a reading with. */
export function isFirst(before: PublishedState): boolean {
  return Object.keys(before.shapes).length === 0;
}

/**
 * The reading that waits for an administrator. Undefined if it may be published: the source is published already, or its deciding
 * headings are documented or confirmed and it has the needed tabs.
 */
export function waitingReading(
  before: PublishedState,
  reading: SourceReading,
  read: ReadPortfolio,
  figures: { readonly companies: number; readonly users: number },
): WaitingReading | undefined {
  if (!isFirst(before)) return undefined;
  const tabs = TABS.map((tab): WaitingTab => {
    const now = read.tabs[tab];
    if (!now) return { tab, found: false, rows: 0, headings: [] };
    const headings = decidingHeadings(tab, now.firstRow).map((one) => ({ ...one, found: cutValue(one.found) }));
    return { tab, found: true, rows: now.payloads.rowCount, headings };
  });
  const missing = NEEDED_TABS.filter((tab) => !read.tabs[tab]);
  const isDocumented = missing.length === 0 && tabs.every((one) => one.headings.every(({ documented }) => documented));
  const headings = headingsFingerprint(read);
  // These confirmations are for exactly the previewed rows: other rows wait, whatever their headings.
  const forContent = before.confirmed.filter(isForContent);
  if (before.confirmed.includes(headings) || (isDocumented && forContent.length === 0)) return undefined;
  if (forContent.length > 0 && forContent.includes(confirmedContent(headings, contentFingerprint(read))))
    return undefined;
  const otherSheets = [
    ...new Set(
      TABS.flatMap((tab) => {
        const source = reading[tab];
        return source.found ? [] : (source.others ?? []);
      }),
    ),
  ];
  const shown = { tabs, otherSheets, ...figures, sample: TABS.flatMap((tab) => sampleOf(tab, read)) };
  return { fingerprint: fingerprintOf(shown), headings, ...shown };
}

/** Fingerprint of the deciding headings of a reading, and of the needed tabs that it lacks. A confirmation is stored for it. */
export function headingsFingerprint(read: ReadPortfolio): string {
  const decided = TABS.map((tab) => (read.tabs[tab] ? decidingFingerprint(tab, read.tabs[tab].firstRow) : ''));
  return fingerprintOf([decided, NEEDED_TABS.filter((tab) => !read.tabs[tab])]);
}

/** Fingerprint of the rows of a reading, and of its people who can sign in. */
export function contentFingerprint(read: ReadPortfolio): string {
  const hash = createHash('sha256').update(JSON.stringify(directoryAsRead(read)));
  for (const tab of TABS) {
    const payloads = read.tabs[tab]?.payloads;
    for (const company of [...(payloads?.companies() ?? [])].toSorted())
      hash.update(JSON.stringify([tab, company, payloads?.hashOf(company)]));
  }
  return hash.digest('hex').slice(0, 32);
}

function sampleOf(tab: Tab, read: ReadPortfolio): SampleTab[] {
  const now = read.tabs[tab];
  if (!now) return [];
  const columns = TABLES[tab].columns.map(({ index, heading }, place) => ({
    column: columnLetters(index),
    expected: heading,
    found: cutValue((now.header[place] ?? '').trim()),
  }));
  return [{ tab, columns, rows: now.sample }];
}

function fingerprintOf(shown: object): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);
}
