import type { connectionTest, tabCheck } from '#contract/admin-sheets.ts';
import type * as z from 'zod/mini';
import { sourceAdvice } from '#domain/source/source-causes.ts';
import { columnLetters } from '#domain/tabs/column.ts';
import { headerDoubts } from '#domain/tabs/header.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { GoogleSheetsAccess } from '#server/settings/google-sheets-settings.ts';
import { SourceFailure } from '#server/sources/portfolio-source.ts';
import type { AdminSheetsParts, TabFound } from './admin-sheets-parts.ts';

export type ConnectionTest = z.output<typeof connectionTest>;
type TabCheck = z.output<typeof tabCheck>;

/** Tabs that the portal can do without: clients then see no useful links. */
const DISPENSABLE: readonly Tab[] = ['knowledge'];

export interface TestedConnection extends ConnectionTest {
  /** Code of the cause, for the audit log; undefined if the connection works. */
  readonly code?: string;
}

/** Reads the spreadsheet once and says what is there, or what is wrong and how to fix it. */
export async function testConnection(
  { inspectSheets }: Pick<AdminSheetsParts, 'inspectSheets'>,
  access: GoogleSheetsAccess,
): Promise<TestedConnection> {
  const { serviceAccountEmail, sheetNames } = access;
  try {
    const found = await inspectSheets(access);
    const tabs = TABS.map((tab) => checkOf(tab, sheetNames[tab], found[tab]));
    const missing = tabs.filter((check) => !check.found);
    if (missing.some(({ tab }) => !DISPENSABLE.includes(tab as Tab))) {
      const facts = { tab: quoted(missing.map(({ sheetName }) => sheetName)), others: quoted(othersIn(found)) };
      return { ...told('tab-missing', facts), tabs };
    }
    return { success: true, message: successOf(tabs, missing), serviceAccountEmail, tabs };
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    // The account to share with is named only if sharing is the fix. With any other fix it would mislead.
    return { ...told(error.code, error.facts), ...(error.code === 'not-shared' ? { serviceAccountEmail } : {}) };
  }
}

function told(code: string, facts: SourceFailure['facts']): TestedConnection {
  const { cause, fix } = sourceAdvice(code, facts);
  return { success: false, message: cause, cause, fix, code };
}

function successOf(tabs: readonly TabCheck[], missing: readonly TabCheck[]): string {
  const rows = tabs.reduce((sum, check) => sum + check.rows, 0);
  const links =
    missing.length === 0
      ? ''
      : ` There is no sheet ${quoted(missing.map(({ sheetName }) => sheetName))}, so clients see no useful links.`;
  const differing = tabs.filter(({ header }) => header.some(({ matches }) => !matches)).length;
  const headings = differing === 0 ? '' : ' Some headings are not as expected: compare them below.';
  return `Connected: ${tabs.length - missing.length} of ${tabs.length} sheets found, ${rows.toLocaleString('en')} rows.${links}${headings}`;
}

function checkOf(tab: Tab, sheetName: string, found: TabFound): TabCheck {
  if (!found.found) return { tab, sheetName, found: false, rows: 0, header: [] };
  const doubtful = new Set(headerDoubts(tab, found.header).map(({ column }) => column));
  const header = TABLES[tab].columns.map(({ index, heading }) => ({
    column: columnLetters(index),
    expected: heading,
    found: (found.header[index] ?? '').trim(),
    matches: !doubtful.has(index),
  }));
  return { tab, sheetName, found: true, rows: found.rows, header };
}

function othersIn(found: Readonly<Record<Tab, TabFound>>): readonly string[] {
  const missing = TABS.map((tab) => found[tab]).find((one) => !one.found);
  return missing && !missing.found ? missing.others : [];
}

const MOST_NAMES = 10;

function quoted(names: readonly string[]): string {
  const some = names.slice(0, MOST_NAMES).map((name) => `"${name}"`);
  return [...some, ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ');
}
