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
    before.accepted.map(({ tab, company, fingerprint }) => `${tab}\n${company}\n${fingerprint}`),
  );
  const held: HeldItem[] = [];
  const hold = (item: Omit<HeldItem, 'fingerprint'>): void => {
    const fingerprint = fingerprintOf(item);
    if (!accepted.has(`${item.tab}\n${item.company}\n${fingerprint}`)) held.push({ ...item, fingerprint });
  };

  for (const tab of TABS) {
    const shape = before.shapes[tab];
    if (!shape) continue;
    const now = read.tabs[tab];
    const reason = guardTab(
      guardShape(shape),
      now && guardShape({ fingerprint: now.fingerprint, rowCount: now.payloads.rowCount }),
    );
    if (reason) {
      hold({
        tab,
        company: '',
        reason,
        rowsBefore: shape.rowCount,
        rowsAfter: now?.payloads.rowCount ?? 0,
        headerBefore: shape.header,
        headerAfter: now?.header ?? [],
      });
    }
  }
  const wholeTabs = new Set(held.map(({ tab }) => tab));
  for (const payload of before.payloads) {
    const tab = payload.tab as Tab;
    const now = read.tabs[tab];
    if (payload.company === '' || !before.shapes[tab] || wholeTabs.has(tab) || !now) continue;
    const rowsAfter = now.payloads.countOf(payload.company);
    const reason = guardCompanyTab(payload.rowCount, rowsAfter);
    if (reason)
      hold({
        tab,
        company: payload.company,
        reason,
        rowsBefore: payload.rowCount,
        rowsAfter,
        headerBefore: [],
        headerAfter: [],
      });
  }

  const tabs = new Set(held.filter(({ company }) => company === '').map(({ tab }) => tab));
  const companies = new Set(
    held.filter(({ company }) => company !== '').map(({ tab, company }) => `${tab}\n${company}`),
  );
  // Documents are found by their matters: while matters are held, judging documents by the broken reading would lose them.
  const follows = (tab: Tab): Tab => (tab === 'documents' ? 'matters' : tab);
  const keepsTab = (tab: Tab): boolean => tabs.has(tab) || tabs.has(follows(tab));
  return {
    held,
    keepsTab,
    keeps: (tab, company) =>
      keepsTab(tab) || companies.has(`${tab}\n${company}`) || companies.has(`${follows(tab)}\n${company}`),
  };
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

function guardShape({
  fingerprint,
  rowCount,
}: {
  fingerprint: string;
  rowCount: number;
}): Parameters<typeof guardTab>[0] {
  return { headerFingerprint: fingerprint, rowCount, rowsByCompany: new Map() };
}

function fingerprintOf({ tab, company, reason, rowsAfter, headerAfter }: Omit<HeldItem, 'fingerprint'>): string {
  return createHash('sha256')
    .update(JSON.stringify([tab, company, reason, rowsAfter, headerAfter]))
    .digest('hex')
    .slice(0, 32);
}
