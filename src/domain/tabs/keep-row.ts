import { companyNameDoubt } from '#domain/company/company-key.ts';
import { isPlaceholder } from '#domain/company/placeholder.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { IssueKind } from '#domain/report/row-issue.ts';
import type { Column } from './column.ts';
import { isFormulaError } from './normalise-row.ts';
import { byTab } from './tab.ts';
import type { Row, Tab } from './tab.ts';
import { TABLES } from './tables.ts';

export type KeptRow =
  | { readonly keep: true }
  /** `column`: the position of the cell that is to blame. */
  | { readonly keep: false; readonly reason: IssueKind; readonly column: number };

const KEPT: KeptRow = { keep: true };

/** What the absence of a required field is called in the data report. */
const MISSING: Readonly<Record<Tab, Readonly<Record<string, IssueKind>>>> = {
  users: { email: 'missing-email', company: 'missing-company' },
  matters: { id: 'missing-id', company: 'missing-company' },
  deadlines: { matterId: 'missing-matter', company: 'missing-company' },
  documents: { matterId: 'missing-matter', url: 'missing-url' },
  knowledge: { label: 'missing-label', url: 'missing-url' },
};

const REQUIRED = byTab((tab): readonly Column[] => TABLES[tab].columns.filter((column) => column.required));

/**
 * Whether a normalised, not yet blanked row may be published, and if not, why (specification, section 5, Kept rows). Publication
 * asks it for every row; what it lets through, `mattersFromRows` and its like read.
 */
export function keepRow(tab: Tab, row: Row): KeptRow {
  for (const column of REQUIRED[tab]) {
    const reason = problemOf(tab, column, row[column.index] ?? '');
    if (reason) return { keep: false, reason, column: column.index };
  }
  return KEPT;
}

function problemOf(tab: Tab, { field, kind }: Column, value: string): IssueKind | undefined {
  const text = value.trim();
  if (text === '') return MISSING[tab][field];
  if (isFormulaError(text)) return 'broken-required-cell';
  if (kind === 'email' && emailKey(text) === undefined) return 'invalid-email';
  if (kind !== 'company') return undefined;
  return companyProblem(value) ?? (isPlaceholder(text) ? MISSING[tab][field] : undefined);
}

function companyProblem(name: string): IssueKind | undefined {
  const doubt = companyNameDoubt(name);
  return doubt && `company-${doubt}`;
}
