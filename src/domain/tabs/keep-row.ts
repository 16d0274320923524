import { companyNameDoubt } from '#domain/company/company-key.ts';
import { isPlaceholder } from '#domain/company/placeholder.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { IssueKind } from '#domain/report/row-issue.ts';
import type { Column } from './column.ts';
import { isFormulaError } from './normalise-row.ts';
import type { Row, Tab } from './tab.ts';
import { TABLES } from './tables.ts';

export type KeptRow =
  | { readonly keep: true }
  /** `column`: the position of the cell that has the problem. */
  | { readonly keep: false; readonly reason: IssueKind; readonly column: number };

const KEPT: KeptRow = { keep: true };

/**
 * Whether a normalised row with its private columns may be published, and if not, why (specification, section 5, Kept rows). Publication calls it for
 * every row; `rowsToEntities` reads the rows that it keeps.
 */
export function keepRow(tab: Tab, row: Row): KeptRow {
  for (const column of TABLES[tab].required) {
    const reason = problemOf(column, row[column.index] ?? '');
    if (reason) return { keep: false, reason, column: column.index };
  }
  return KEPT;
}

function problemOf({ kind, required }: Column, value: string): IssueKind | undefined {
  const text = value.trim();
  if (text === '') return required;
  if (isFormulaError(text)) return 'broken-required-cell';
  if (kind === 'email' && emailKey(text) === undefined) return 'invalid-email';
  if (kind !== 'company') return undefined;
  return companyProblem(value) ?? (isPlaceholder(text) ? required : undefined);
}

function companyProblem(name: string): IssueKind | undefined {
  const doubt = companyNameDoubt(name);
  return doubt && `company-${doubt}`;
}
