import { documentedLayout } from '#domain/layout/documented-layout.ts';
import type { Layout } from '#domain/layout/layout.ts';
import { datePositions } from '#domain/tabs/chosen-table.ts';
import { chosenColumns, NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import { byTab, TABS } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { SourceFacts } from '#domain/source/source-causes.ts';
import { SOURCE } from '#server/base/limits.ts';
import { listed, SourceFailure } from './portfolio-source.ts';
import type {
  PortfolioSource,
  SheetsWish,
  SourceReading,
  SourceSheet,
  SourceSheets,
  TabReading,
} from './portfolio-source.ts';

/** Makes a source of what opens its sheets. `facts` name it in the sentences of its failures. */
export function portfolioSource(
  sheetNames: Readonly<Record<Tab, string>>,
  facts: SourceFacts,
  sheets: (wish: SheetsWish, signal: AbortSignal) => Promise<SourceSheets>,
): PortfolioSource {
  return {
    sheetNames,
    sheets,
    read: async (signal, layout = documentedLayout(sheetNames), fields = NO_FIELDS) =>
      readTabs(await sheets(wishOf(layout, fields), signal), layout, facts),
  };
}

function wishOf({ feeds }: Layout, fields: FieldChoice): SheetsWish {
  const tabOf = (name: string): Tab | undefined => feeds.find(({ sheet }) => sheet === name)?.tab;
  return {
    names: feeds.map(({ sheet }) => sheet),
    // The headings of optional fields may be in any column right of the documented ones.
    headRows: TABS.some((tab) => chosenColumns(tab, fields).length > 0) ? 1 : 0,
    width: (name) => {
      const tab = tabOf(name) ?? 'knowledge';
      return chosenColumns(tab, fields).length > 0 ? SOURCE.columns : TABLES[tab].width;
    },
    columns: (name, [header = []]) => {
      const tab = tabOf(name) ?? 'knowledge';
      // One matter has many deadlines.
      const keys = tab === 'deadlines' ? [TABLES.deadlines.at.matterId, TABLES.deadlines.at.type] : [0];
      return { dates: datePositions(tab, fields, header), keys };
    },
  };
}

async function readTabs(
  { found, others }: SourceSheets,
  { feeds }: Layout,
  facts: SourceFacts,
): Promise<SourceReading> {
  if (found.size === 0)
    throw new SourceFailure('no-tab-found', {
      ...facts,
      others: listed(others),
      wanted: listed(feeds.map(({ sheet }) => sheet)),
    });
  const reading: Partial<Record<Tab, TabReading>> = {};
  for (const tab of TABS) {
    const sheet = found.get(feeds.find((feed) => feed.tab === tab)?.sheet ?? '');
    reading[tab] = sheet ? await readingOf(sheet) : { found: false, others };
  }
  return byTab((tab) => reading[tab] ?? { found: false, others });
}

/** Reads as far as the first row, which is the header; the rest follows when it is asked for. */
async function readingOf(sheet: SourceSheet): Promise<TabReading> {
  const rows = sheet.rows();
  let first = await rows.next();
  while (!first.done && first.value.length === 0) first = await rows.next();
  const [header = [], ...others]: readonly Row[] = first.done ? [] : first.value;
  return {
    found: true,
    header,
    batches: (async function* () {
      yield others;
      yield* rows;
    })(),
  };
}
