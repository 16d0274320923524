import { cellAddress, columnLetters } from '#domain/tabs/column.ts';
import type { Tab } from '#domain/tabs/tab.ts';

/** Every kind of line of the data report, and what became of the row. The sentences are in `report-texts.ts`. */
export const ISSUE_SEVERITY = {
  'missing-id': 'skipped',
  'missing-matter': 'skipped',
  'missing-company': 'skipped',
  'missing-email': 'skipped',
  'missing-url': 'skipped',
  'missing-label': 'skipped',
  'invalid-email': 'skipped',
  'company-invisible-characters': 'skipped',
  'company-mixed-scripts': 'skipped',
  'broken-required-cell': 'skipped',
  'email-two-companies': 'skipped',
  'orphan-document': 'skipped',
  'internal-document': 'skipped',
  'link-of-client': 'skipped',
  'shared-docket': 'skipped',
  'deadline-of-no-matter': 'skipped',
  'deadline-of-kept-matter': 'skipped',
  'deadline-of-two-clients': 'skipped',
  'client-contradicts-matter': 'skipped',
  'renewal-of-dead-matter': 'skipped',
  'unreadable-date': 'doubtful',
  'month-first-date': 'doubtful',
  'month-first-read': 'doubtful',
  'ambiguous-date': 'doubtful',
  'mixed-date-orders': 'doubtful',
  'duplicate-id': 'doubtful',
  'duplicate-user': 'doubtful',
  'orphan-deadline': 'doubtful',
  'deadline-without-day': 'doubtful',
  'deadline-twice': 'doubtful',
  'deadline-of-other-company': 'doubtful',
  'unknown-company-beside': 'doubtful',
  'unsafe-link': 'doubtful',
  'invalid-contact-email': 'doubtful',
  'wrong-check-digit': 'doubtful',
  'formula-error': 'doubtful',
  'ditto-cell': 'doubtful',
  'cut-cell': 'doubtful',
  'undecided-date-order': 'doubtful',
  'contrary-date-order': 'doubtful',
  'unknown-client-code': 'skipped',
  'unread-table': 'skipped',
  'unread-sheet': 'skipped',
  'unread-country': 'skipped',
  'guessed-letters': 'doubtful',
  'hidden-rows': 'doubtful',
  'hidden-column': 'doubtful',
  'header-differs': 'doubtful',
  'optional-heading-missing': 'doubtful',
  'optional-heading-twice': 'doubtful',
  'company-spelled-differently': 'doubtful',
  'company-without-users': 'doubtful',
  'company-without-matters': 'doubtful',
  'company-renamed': 'doubtful',
} as const satisfies Record<string, IssueSeverity>;

/** `skipped`: no client sees the row. `doubtful`: clients see it, and the firm should check it. */
export type IssueSeverity = 'skipped' | 'doubtful';

export type IssueKind = keyof typeof ISSUE_SEVERITY;

/** One line of the data report. */
export interface RowIssue {
  readonly tab: Tab;
  /** The sheet, if its name is not the one of the tab. */
  readonly sheet?: string;
  /** The portal's name of the column, if `column` is the sheet's own. */
  readonly heading?: string;
  /** As the spreadsheet shows it: the header is row 1. */
  readonly rowNumber: number;
  readonly kind: IssueKind;
  readonly severity: IssueSeverity;
  /** The column's letters and the cell's address, if the line is about one cell. */
  readonly column?: string;
  readonly address?: string;
  /** The start of the cell's text, at most `VALUE_LENGTH` characters. */
  readonly value: string;
  /** What should be there: the documented heading, or the client’s other spelling. */
  readonly expected?: string;
  /** How many cells of the column the line is about, if one cause has many: `value` then has some of them, `address` is that of the first. */
  readonly cells?: number;
}

/** How much of a cell the report shows, in characters. */
export const VALUE_LENGTH = 80;

/** An issue of a row. `rowNumber` counts from 1, the header being row 1; `column` is the zero-based position of the cell that has the problem. */
export function rowIssue(
  tab: Tab,
  rowNumber: number,
  kind: IssueKind,
  cell: {
    readonly column?: number | undefined;
    readonly value?: string | undefined;
    readonly expected?: string | undefined;
    readonly cells?: number | undefined;
  } = {},
): RowIssue {
  const severity = ISSUE_SEVERITY[kind];
  const value = cutValue(cell.value ?? '');
  if (cell.column === undefined) return { tab, rowNumber, kind, severity, value };
  const { column, cells } = cell;
  return {
    tab,
    rowNumber,
    kind,
    severity,
    column: columnLetters(column),
    address: cellAddress(rowNumber, column),
    value,
    ...(cell.expected !== undefined && { expected: cell.expected }),
    ...(cells === undefined ? {} : { cells }),
  };
}

/** The start of a cell's text, as the report shows it. */
export function cutValue(value: string): string {
  if (value.length <= VALUE_LENGTH) return value;
  return `${value
    .slice(0, VALUE_LENGTH - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`;
}
