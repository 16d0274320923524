import { publishedUnderHold, readUnderHold } from '#domain/guard/ownership.ts';
import type { HeldThere } from '#domain/guard/ownership.ts';
import type { OwnedTab } from '#domain/guard/row-identity.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { NO_COMPANY } from '#server/store/payloads.ts';
import { setAsideTab } from './compare-tab.ts';
import type { ComparedCompany, TabComparison } from './compare-tab.ts';
import type { Guarded } from './guard-reading.ts';
import type { PublishedState, ReadStored } from '#server/store/publication-plan.ts';
import type { ReadTab } from './read-portfolio.ts';
import { inPieces, publishedRows } from './published-rows.ts';
import type { PublishedRows } from './published-rows.ts';

/** Receives payloads that differ, or may differ, from the published ones. A payload that is neither offered nor left is removed. */
export interface Outlet {
  offer(tab: string, company: string, text: string, rowCount: number): Promise<void>;
  /** Keeps the published payload. */
  leave(tab: string, company: string): void;
}

/**
 * Decides what a tab's companies are served while something is held: applies the rule of `domain/guard/ownership.ts` to the payloads. Returns how
 * many rows are set aside.
 */
export async function holdRows(
  tab: OwnedTab,
  before: PublishedState,
  now: ReadTab | undefined,
  guarded: Guarded,
  stored: ReadStored,
  outlet: Outlet,
): Promise<number> {
  const comparison = await guarded.rows(tab);
  const aside = setAsideTab(tab);
  const inForce = before.payloads.filter(
    (payload) => (payload.tab === tab && payload.company !== NO_COMPANY) || payload.tab === aside,
  );
  let setAsideRows = 0;
  for (const payload of inForce) {
    const unchanged = comparison ? !isChanged(comparison, payload.company) : guarded.keeps(tab, payload.company);
    if (!unchanged) continue;
    outlet.leave(payload.tab, payload.company);
    if (payload.tab === aside) setAsideRows += payload.rowCount;
  }
  if (!comparison || !now) return setAsideRows;
  const changed = inForce.filter(({ company }) => isChanged(comparison, company));
  for (const piece of inPieces(changed)) {
    const visible = await publishedRows(tab, piece, before, stored);
    const setAside = await publishedRows(aside, piece, before, stored);
    for (const company of new Set(piece)) {
      const fates = comparison.published.get(company) ?? { visible: [], setAside: [] };
      const held = { tab: guarded.keeps(tab, company), users: guarded.keeps('users', company) };
      const was = { visible: visible.get(company), setAside: setAside.get(company) };
      if (held.tab) await offerKept(tab, company, was, fates, held, outlet);
      setAsideRows += await offerSetAside(aside, company, was, fates, held, outlet);
    }
  }
  for (const company of now.payloads.companies()) {
    const held = { tab: guarded.keeps(tab, company), users: guarded.keeps('users', company) };
    if (held.tab || company === NO_COMPANY || !isChanged(comparison, company)) continue;
    const fates = comparison.read.get(company) ?? [];
    const rows = now.payloads.rowsOf(company).filter((_, at) => readUnderHold(fates[at] ?? 'same', held) === 'served');
    if (rows.length > 0) await outlet.offer(tab, company, now.payloads.textOf(company, rows), rows.length);
  }
  return setAsideRows;
}

function isChanged({ published, read }: TabComparison, company: string): boolean {
  return published.has(company) || read.has(company);
}

interface Was {
  readonly visible: PublishedRows | undefined;
  readonly setAside: PublishedRows | undefined;
}

/** Offers the published rows that stay, and the rows that were set aside and belong to the company again. */
async function offerKept(
  tab: OwnedTab,
  company: string,
  was: Was,
  fates: ComparedCompany,
  held: HeldThere,
  outlet: Outlet,
): Promise<void> {
  const rows = [
    ...(was.visible?.rows.filter((_, at) => publishedUnderHold(fates.visible[at] ?? 'alone', held) === 'stays') ?? []),
    ...(was.setAside?.rows.filter((_, at) => fates.setAside[at] === 'same') ?? []),
  ];
  const header = (was.visible ?? was.setAside)?.header;
  // Damaged bytes cannot be compared. They stay, and the reader refuses them.
  if (!was.visible && fates.visible.length === 0) outlet.leave(tab, company);
  if (header && rows.length > 0) await outlet.offer(tab, company, textOf(header, rows), rows.length);
}

/** Offers the published rows that belong to another company in the newest reading. They are kept aside until nothing is held. */
async function offerSetAside(
  aside: string,
  company: string,
  was: Was,
  fates: ComparedCompany,
  held: HeldThere,
  outlet: Outlet,
): Promise<number> {
  const rows = [
    ...(was.visible?.rows.filter((_, at) => publishedUnderHold(fates.visible[at] ?? 'alone', held) === 'set-aside') ??
      []),
    // A row that was set aside returns to its former company only if the reading names that company again.
    ...(was.setAside?.rows.filter((_, at) => {
      const fate = fates.setAside[at] ?? 'alone';
      return fate !== 'same' && publishedUnderHold(fate, held) !== 'gone';
    }) ?? []),
  ];
  const header = (was.visible ?? was.setAside)?.header;
  if (header && rows.length > 0) await outlet.offer(aside, company, textOf(header, rows), rows.length);
  return rows.length;
}

/** A tab in the wire format. */
function textOf(header: Row, rows: readonly Row[]): string {
  return JSON.stringify({ values: [header, ...rows] });
}
