/** What the guard remembers of a tab. */
export interface TabShape {
  /** Of the header, from `headerFingerprint`. */
  readonly fingerprint: string;
  /** Rows that `keepRow` lets through: a half-written sheet may still have its rows, without their companies. */
  readonly rowCount: number;
}

/** Why a tab is held back, so that what was published before stays. */
export type TabHeldReason = 'tab-gone' | 'header-changed' | 'rows-gone' | 'rows-moved' | 'headings-unknown';

/** Why one company's part of a tab is held back. */
export type CompanyTabHeldReason = 'company-rows-gone';

export type HeldReason = TabHeldReason | CompanyTabHeldReason;

/** A tab is held when more rows than this are gone, and more than this share of it. */
export const HELD_ABOVE_ROWS = 10;
export const HELD_ABOVE_SHARE = 0.1;

/** A company that had so many rows of a tab, or more, and now has none, keeps what it had. */
export const COMPANY_HELD_FROM_ROWS = 3;

/**
 * Whether a newly read tab looks broken beside the one that is published. `after` is undefined where the source no longer has the
 * tab. Not asked on the first publication, nor when the administrator chose another source.
 */
export function guardTab(before: TabShape, after: TabShape | undefined): TabHeldReason | undefined {
  if (!after) return 'tab-gone';
  if (after.fingerprint !== before.fingerprint) return 'header-changed';
  return isMany(before.rowCount - after.rowCount, before) ? 'rows-gone' : undefined;
}

/** Whether so many rows changed their company at once that a column was probably sorted by itself. `moved` counts those whose new company had rows before.
 * Where rows belong to the client under whom they are (`inBlocks`), one is enough: with its name, all rows of a client would go to another. */
export function guardMoves(before: TabShape, moved: number, inBlocks: boolean): 'rows-moved' | undefined {
  return isMany(moved, before) || (inBlocks && moved > 0) ? 'rows-moved' : undefined;
}

function isMany(rows: number, { rowCount }: TabShape): boolean {
  return rows > HELD_ABOVE_ROWS && rows > rowCount * HELD_ABOVE_SHARE;
}

/** Whether one company's rows of a tab vanished as a whole. Rows that another company has now have moved, and are not counted. */
export function guardCompanyTab(beforeCount: number, afterCount: number): CompanyTabHeldReason | undefined {
  return beforeCount >= COMPANY_HELD_FROM_ROWS && afterCount === 0 ? 'company-rows-gone' : undefined;
}
