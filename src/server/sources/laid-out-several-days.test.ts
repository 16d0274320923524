import { expect, test } from 'vitest';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

const PEOPLE: readonly Row[] = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
];
const CASES: readonly Row[] = [
  ['Our Ref', 'Client', 'Title', 'Country'],
  ['P-101', 'Aurora', 'Lamp', 'GB'],
  ['P-102', 'Bolt', 'Pump', 'US'],
  ['P-103', 'Aurora', 'Lens', 'GB'],
];

async function readAsProposed(deadlines: readonly Row[]) {
  const sheets = { Cases: CASES, Deadlines: deadlines, People: PEOPLE };
  const { layout } = proposeLayout(Object.entries(sheets).map(([name, rows]) => look(name, rows)));
  const read = Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, { rows }]));
  const portfolio = await readSheets(read, layout);
  const of = (client: string) =>
    served(portfolio, 'deadlines', client).map(({ matterId, type, dueDate }) => `${matterId} ${type} ${dueDate}`);
  return { portfolio, layout, aurora: of('aurora'), bolt: of('bolt') };
}

test('each column of days of a sheet of deadlines makes deadlines of the matters that its rows name, for their clients', async () => {
  const { portfolio, aurora, bolt } = await readAsProposed([
    ['Our Ref', 'Examination request', 'OA response', 'Annuity'],
    ['P-101', '2031-01-02', '', '2031-03-04'],
    ['P-102', '2031-01-05', '2031-02-05', '2031-03-05'],
    ['P-103', '', '', 'paid'],
    ['P-103', '', '', '2031-03-06'],
    ['P-999', '', '2031-02-06', ''],
    ['', '2031-01-07', '', ''],
  ]);
  expect(aurora).toEqual([
    'P-101 Examination request 02/01/2031',
    'P-101 Annuity 04/03/2031',
    'P-103 Annuity 06/03/2031',
  ]);
  expect(bolt.map((one) => one.replace('P-102 ', ''))).toEqual([
    'Examination request 05/01/2031',
    'OA response 05/02/2031',
    'Annuity 05/03/2031',
  ]);
  const { kept } = portfolio.issues;
  const why = kept.flatMap(({ tab, kind, sheet, address }) => (tab === 'deadlines' ? [[kind, sheet, address]] : []));
  expect(why).toEqual([
    ['deadline-of-no-matter', 'Deadlines', 'A6'],
    ['missing-matter', 'Deadlines', 'A7'],
  ]);
});

test('numbered days have the tasks beside them, and a row that is marked as done has none', async () => {
  const { aurora, bolt } = await readAsProposed([
    ['Our Ref', 'Client', 'Frist 1', 'Aktion 1', 'Frist 2', 'Aktion 2', 'erledigt'],
    ['P-101', 'Aurora', '2031-01-02', 'JG', '2031-03-04', 'Bescheid', ''],
    ['P-102', 'Bolt', '2031-01-05', 'JG', '', '', ''],
    ['P-103', 'Aurora', '2031-01-06', 'JG', '2031-03-07', 'Bescheid', 'x'],
  ]);
  expect(aurora).toEqual(['P-101 JG 02/01/2031', 'P-101 Bescheid 04/03/2031']);
  expect(bolt).toEqual(['P-102 JG 05/01/2031']);
});

test.each([
  ['Action', 'Due date', 'Received'],
  ['Action', 'Due date', 'Internal deadline'],
  ['Action', 'Due date', 'Extended to'],
  ['Task', 'Official deadline', 'Reminder'],
])('a list with “%s” and “%s” has one deadline in each row, also beside days under “%s”', async (task, due, other) => {
  const { layout, aurora } = await readAsProposed([
    ['Our Ref', task, due, other],
    ['P-101', 'Renewal', '2031-01-02', '2031-01-01'],
    ['P-103', 'Response', '2031-02-02', ''],
  ]);
  const feed = layout.feeds.find(({ tab }) => tab === 'deadlines') as HeadingFeed;
  expect(feed.deadlines).toEqual([]);
  expect(aurora).toHaveLength(2);
});

test.each([
  ['Annuité', 'Échéance', 'Payée le', '2031-01-01'],
  ['Year', 'Annuity due', 'Paid on', '2031-01-01'],
  ['年分', '納付期限', '納付', '済'],
  ['年度', '应缴日期', '是否已缴', '已缴'],
  ['Taak', 'Vervaldatum', 'Betaald', 'x'],
])('a list with “%s” and “%s” has one deadline in each row, without those that “%s” says are paid', async (...said) => {
  const [task, due, other, mark] = said;
  const { layout, aurora, bolt } = await readAsProposed([
    ['Our Ref', task, due, other],
    ['P-101', 'Renewal', '2031-01-02', mark],
    ['P-103', 'Renewal', '2031-02-02', mark === '済' ? '指示待ち' : ''],
    ['P-102', 'Renewal', '2031-02-03', ''],
  ]);
  const feed = layout.feeds.find(({ tab }) => tab === 'deadlines') as HeadingFeed;
  expect(feed.deadlines).toEqual([]);
  expect(aurora.map((text) => text.slice(0, 5))).toEqual(['P-103']);
  expect(bolt.map((text) => text.slice(0, 5))).toEqual(['P-102']);
});
