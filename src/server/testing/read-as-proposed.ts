import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets, served } from './read-sheets.ts';

/** Two clients and their register, beside which a test has its own sheets. */
const PEOPLE: readonly Row[] = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
];
const CASES: readonly Row[] = [
  ['Our Ref', 'Client', 'Title', 'Country', 'Application No.', 'Reg. No.'],
  ['P-101', 'Aurora', 'Lamp', 'GB', 'SD2020/0012345', '561020'],
  ['P-102', 'Bolt', 'Pump', 'US', 'SD2021/0098765', '588669'],
  ['P-103', 'Aurora', 'Lens', 'GB', 'SD2022/0055555', '725421'],
];

type Sheets = Readonly<Record<string, readonly Row[]>>;

/**
 * Reads the sheets, beside or instead of those of two clients, by the layout that is proposed for them; if `isAnswered`, with the answer Yes to each question
 * that has one. `kinds`: the kind, sheet and cell of each issue.
 */
export async function readAsProposed(more: Sheets, isAnswered = false) {
  const sheets: Sheets = { People: PEOPLE, Cases: CASES, ...more };
  const looks = Object.entries(sheets).map(([name, rows]) => look(name, rows));
  const proposal = proposeLayout(looks);
  let { layout } = proposal;
  const causes = isAnswered ? explainSheets(layout, looks, proposal) : [];
  for (const { change } of causes) if (change) layout = changedLayout(layout, change);
  const portfolio = await readSheets(
    Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, { rows }])),
    layout,
  );
  const of = (client: string, tab: Tab, ...fields: readonly string[]): readonly string[] =>
    served(portfolio, tab, client).map((row) => fields.map((field) => row[field] ?? '').join(' | '));
  const kinds = portfolio.issues.kept.map(({ kind, sheet, address }) => `${kind} ${sheet} ${address}`);
  return { layout, of, kinds, feedOf: (sheet: string) => layout.feeds.find((feed) => feed.sheet === sheet) };
}
