import { companyKey } from '#domain/company/company-key.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { rowIssue } from './row-issue.ts';
import type { RowIssue } from './row-issue.ts';

/**
 * Finds companies that a sheet spells in several ways that count as one (ACME, " acme "). They are served together, but the administrator should
 * know. The first spelling that `see` gets is the right one, so call it with the Users tab first; every other one is listed once for each tab, at its
 * first row.
 */
export function companySpellings(): {
  readonly see: (tab: Tab, rowNumber: number, name: string) => void;
  readonly issues: () => readonly RowIssue[];
  /** The right spelling of each company. */
  readonly names: ReadonlyMap<CompanyKey, string>;
} {
  const first = new Map<CompanyKey, string>();
  const right = new Set<string>();
  const listed = new Set<string>();
  const issues: RowIssue[] = [];
  return {
    see(tab, rowNumber, name) {
      // Nearly every row ends here: computing a company's key costs more than the rest of the row.
      if (right.has(name)) return;
      const key = companyKey(name);
      if (!first.has(key)) {
        first.set(key, name);
        right.add(name);
      } else if (!listed.has(`${tab} ${name}`)) {
        listed.add(`${tab} ${name}`);
        const column = TABLES[tab].columns.find(({ kind }) => kind === 'company')?.index;
        issues.push(rowIssue(tab, rowNumber, 'company-spelled-differently', { column, value: name }));
      }
    },
    issues: () => issues,
    names: first,
  };
}
