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

/** Without these two no client sees anything, so that they are not left out by accident. */
export const NEEDED_TABS = ['users', 'matters'] as const satisfies readonly Tab[];

/** One tab of a reading that waits, as an administrator judges it. */
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

/** A reading that is not published until an administrator has looked at it. */
export interface WaitingReading {
  /** Of all that the administrator is shown: who confirms says by it what they saw. */
  readonly fingerprint: string;
  /** Of the deciding headings and of the needed tabs that are missing: what a confirmation counts for. */
  readonly headings: string;
  readonly tabs: readonly WaitingTab[];
  /** Sheets of the source that are none of the five. */
  readonly otherSheets: readonly string[];
  readonly companies: number;
  readonly users: number;
  readonly sample: readonly SampleTab[];
}

/** Nothing of this source is published yet: it has no shape that a reading could be compared with. */
export function isFirst(before: PublishedState): boolean {
  return Object.keys(before.shapes).length === 0;
}

/**
 * The reading as it waits for an administrator; undefined where it may be published: the source is published already, or its deciding
 * headings are documented or confirmed and it has the tabs that are needed.
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
  // Confirmed for exactly what was previewed: other rows wait, whatever their headings.
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

/** Of the deciding headings of a reading, and of the needed tabs that it lacks: what a confirmation counts for. */
export function headingsFingerprint(read: ReadPortfolio): string {
  const decided = TABS.map((tab) => (read.tabs[tab] ? decidingFingerprint(tab, read.tabs[tab].firstRow) : ''));
  return fingerprintOf([decided, NEEDED_TABS.filter((tab) => !read.tabs[tab])]);
}

/** Of the rows of a reading, and of the people who sign in. */
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
