/** What the guard remembers of a tab. */
export interface TabShape {
  /** Of the header, from `headerFingerprint`. */
  readonly fingerprint: string;
  /** Rows that `keepRow` accepts. A half-written sheet may have all its rows, but without their companies. */
  readonly rowCount: number;
}

/** Why a tab is held: clients keep what was published before. */
export type TabHeldReason = 'tab-gone' | 'header-changed' | 'rows-gone' | 'rows-moved' | 'headings-unknown';

/** Why one company's part of a tab is held. */
export type CompanyTabHeldReason = 'company-rows-gone';

export type HeldReason = TabHeldReason | CompanyTabHeldReason;

/** A tab is held if it has lost more rows than this, and more than this share of its rows. */
export const HELD_ABOVE_ROWS = 10;
export const HELD_ABOVE_SHARE = 0.1;

/** A company that had this many rows of a tab or more, and now has none, keeps what it had. */
export const COMPANY_HELD_FROM_ROWS = 3;

/**
 * Why a newly read tab looks broken compared with the published one, or undefined. `after` is undefined if the source no longer has the tab. Not
 * called for the first publication, nor when the administrator chose another source.
 */
export function guardTab(before: TabShape, after: TabShape | undefined): TabHeldReason | undefined {
  if (!after) return 'tab-gone';
  if (after.fingerprint !== before.fingerprint) return 'header-changed';
  return isMany(before.rowCount - after.rowCount, before) ? 'rows-gone' : undefined;
}

/**
 * Whether so many rows changed their company at once that one column was probably sorted without the others. `moved` counts the rows whose new
 * company had rows before. If the client is named above its rows (`inBlocks`), one row is enough: another name there gives all rows of a client to
 * another one.
 */
export function guardMoves(before: TabShape, moved: number, inBlocks: boolean): 'rows-moved' | undefined {
  return isMany(moved, before) || (inBlocks && moved > 0) ? 'rows-moved' : undefined;
}

function isMany(rows: number, { rowCount }: TabShape): boolean {
  return rows > HELD_ABOVE_ROWS && rows > rowCount * HELD_ABOVE_SHARE;
}

/** Whether all rows of one company in a tab vanished. Rows that another company has now have moved, and are not counted. */
export function guardCompanyTab(beforeCount: number, afterCount: number): CompanyTabHeldReason | undefined {
  return beforeCount >= COMPANY_HELD_FROM_ROWS && afterCount === 0 ? 'company-rows-gone' : undefined;
}
