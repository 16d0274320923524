import { NO_VALUES } from '#domain/layout/layout.ts';
import type { HeadingFeed, Layout, LayoutColumn } from '#domain/layout/layout.ts';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { readPortfolio } from '#server/publishing/read-portfolio.ts';
import type { ReadPortfolio } from '#server/publishing/read-portfolio.ts';
import { sheetsSource } from '#server/sources/testing/rows-source.ts';
import type { RowsOfSheet } from '#server/sources/testing/rows-source.ts';

/** A feed by headings with these columns. `more` sets other fields. */
export function feedOf(
  sheet: string,
  tab: Tab,
  columns: Readonly<Record<string, string | Omit<LayoutColumn, 'field'>>>,
  more: Partial<HeadingFeed> = {},
): HeadingFeed {
  return {
    by: 'heading',
    sheet,
    tab,
    columns: Object.entries(columns).map(([field, ref]) =>
      typeof ref === 'string' ? { field, heading: ref } : { field, ...ref },
    ),
    constants: {},
    leaveOutTotals: false,
    deadlines: [],
    clientFromMatter: false,
    ...more,
  };
}

export function layoutOf(feeds: Layout['feeds'], more: Partial<Layout> = {}): Layout {
  return { feeds, values: NO_VALUES, empties: [], ...more };
}

/** Reads these sheets by a layout. */
export async function readSheets(
  sheets: Readonly<Record<string, RowsOfSheet>>,
  layout: Layout,
  fields: FieldChoice = NO_FIELDS,
): Promise<ReadPortfolio> {
  return readPortfolio(await sheetsSource(sheets).read(new AbortController().signal, layout, fields), fields);
}

/** The rows of a tab that a company is served, by field, without empty cells. */
export function served(portfolio: ReadPortfolio, tab: Tab, company: string): Record<string, string>[] {
  const rows = portfolio.tabs[tab]?.payloads.rowsOf(company) ?? [];
  return rows.map((json) => {
    const cells = JSON.parse(json) as string[];
    const filled = TABLES[tab].columns.map(({ field, index }) => [field, cells[index] ?? ''] as const);
    return Object.fromEntries(filled.filter(([, text]) => text !== ''));
  });
}
