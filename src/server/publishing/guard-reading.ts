import { createHash } from 'node:crypto';
import { guardCompanyTab, guardTab } from '#domain/guard/guard.ts';
import type { HeldReason } from '#domain/guard/guard.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { PublishedShapes, PublishedState } from './publication-plan.ts';
import type { ReadPortfolio } from './read-portfolio.ts';

/** What the guard keeps back, with the figures that an administrator needs to judge it. */
export interface HeldItem {
  readonly tab: Tab;
  /** Company key; empty when the whole tab is held. */
  readonly company: string;
  readonly reason: HeldReason;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly headerBefore: readonly string[];
  readonly headerAfter: readonly string[];
  /** Of this reading: an acceptance counts for exactly it. */
  readonly fingerprint: string;
}

export interface Guarded {
  readonly held: readonly HeldItem[];
  /** Whether the published payload of a company's tab stays, whatever was read. */
  keeps(tab: Tab, company: string): boolean;
  keepsTab(tab: Tab): boolean;
}

/** Compares what was read with what is published, tab by tab and company by company. */
export function guardReading(before: PublishedState, read: ReadPortfolio): Guarded {
  const accepted = new Set(
    before.accepted.map(({ tab, company, fingerprint }) => [tab, company, fingerprint].join('\n')),
  );
  const held: HeldItem[] = [];

  for (const tab of TABS) {
    if (tab === 'documents' && held.some(followedByDocuments)) continue;
    const item = heldTab(tab, before, read);
    if (!item) held.push(...heldCompaniesOf(tab, before, read).filter((one) => !isAccepted(one)));
    // A loss that was accepted for the tab as a whole is not asked about again company by company.
    else if (!isAccepted(item)) held.push(item);
  }
  function isAccepted({ tab, company, fingerprint }: HeldItem): boolean {
    return accepted.has([tab, company, fingerprint].join('\n'));
  }

  const keys = new Set(held.map(({ tab, company }) => `${tab}\n${company}`));
  const documentsWait = held.some(followedByDocuments);
  const keepsTab = (tab: Tab): boolean => keys.has(`${tab}\n`) || (tab === 'documents' && documentsWait);
  return { held, keepsTab, keeps: (tab, company) => keepsTab(tab) || keys.has(`${tab}\n${company}`) };
}

/**
 * Documents are found by their matters. While anybody's matters are held, a docket name that two companies have may look like one
 * company's alone, so the documents stay as they are for everybody until it is settled.
 */
function followedByDocuments({ tab }: HeldItem): boolean {
  return tab === 'matters';
}

function heldTab(tab: Tab, before: PublishedState, read: ReadPortfolio): HeldItem | undefined {
  const shape = before.shapes[tab];
  const now = read.tabs[tab];
  const reason = shape && guardTab(shape, now && { fingerprint: now.fingerprint, rowCount: now.payloads.rowCount });
  return reason
    ? heldItem({
        tab,
        company: '',
        reason,
        rowsBefore: shape.rowCount,
        rowsAfter: now?.payloads.rowCount ?? 0,
        headerBefore: shape.header,
        headerAfter: now?.header ?? [],
        companiesAfter: now?.payloads.counts() ?? [],
      })
    : undefined;
}

function heldCompaniesOf(tab: Tab, before: PublishedState, read: ReadPortfolio): HeldItem[] {
  const now = read.tabs[tab];
  if (!before.shapes[tab] || !now) return [];
  return before.payloads.flatMap((payload) => {
    if (payload.tab !== tab || payload.company === '') return [];
    const rowsAfter = now.payloads.countOf(payload.company);
    const reason = guardCompanyTab(payload.rowCount, rowsAfter);
    const { company, rowCount: rowsBefore } = payload;
    if (!reason) return [];
    const nothing = { headerBefore: [], headerAfter: [], companiesAfter: [] };
    return [heldItem({ tab, company, reason, rowsBefore, rowsAfter, ...nothing })];
  });
}

/** The shapes in force after this publication: those of held tabs stay. */
export function shapesAfter(before: PublishedState, read: ReadPortfolio, guarded: Guarded): PublishedShapes {
  const shapes: Record<string, unknown> = {};
  for (const tab of TABS) {
    const now = read.tabs[tab];
    if (guarded.keepsTab(tab)) shapes[tab] = before.shapes[tab];
    else if (now) shapes[tab] = { fingerprint: now.fingerprint, header: now.header, rowCount: now.payloads.rowCount };
  }
  return shapes as PublishedShapes;
}

interface HeldReading extends Omit<HeldItem, 'fingerprint'> {
  /** As many rows may be other clients' rows. */
  readonly companiesAfter: readonly (readonly [company: string, rows: number])[];
}

function heldItem({ companiesAfter, ...item }: HeldReading): HeldItem {
  const { tab, company, reason, rowsAfter, headerAfter } = item;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([tab, company, reason, rowsAfter, headerAfter, companiesAfter]))
    .digest('hex')
    .slice(0, 32);
  return { ...item, fingerprint };
}
