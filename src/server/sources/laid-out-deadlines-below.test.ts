import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

const PEOPLE: Row[] = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
];
const HEADER = ['Our ref', 'Client', 'Title', 'Country', 'Filed', 'Action', 'Due date', 'Done'];
const ROWS: readonly Row[] = [
  ['A-1', 'Aurora', 'Lamp', 'US', '2020-05-06', 'Respond', '2027-01-14', ''],
  ['', '', '', '', '', 'File the form', '2027-02-14', 'x'],
  ['', '', '', '', '', 'Pay the annuity', '2027-03-14', ''],
  ['B-1', 'Bolt', 'Pump', 'EP', '2020-05-07', 'Respond', '2027-01-15', ''],
  ['', '', '', '', '', 'Renew', '2027-04-15', ''],
];

/** The sheets, and the layout that is proposed for them, before and after the question was answered with Yes. */
function asked(rows: readonly Row[] = ROWS) {
  const sheets = { Cases: { rows: [HEADER, ...rows] }, People: { rows: PEOPLE } };
  const looks = Object.entries(sheets).map(([name, one]) => look(name, one.rows));
  const proposal = proposeLayout(looks);
  const causes = explainSheets(proposal.layout, looks, proposal).filter(({ kind }) => kind === 'deadlines-below');
  const change = causes[0]?.change;
  return {
    sheets,
    causes,
    before: proposal.layout,
    after: change ? changedLayout(proposal.layout, change) : undefined,
  };
}

test('deadlines in rows below their matter are its own, once an administrator has said so', async () => {
  const { sheets, causes, before, after } = asked();
  expect(causes).toMatchObject([
    {
      sheet: 'Cases',
      heading: 'Due date',
      count: 3,
      examples: ['File the form: 2027-02-14 → A-1', 'Pay the annuity: 2027-03-14 → A-1'],
    },
  ]);
  const due = async (company: string, layout: typeof before) =>
    served(await readSheets(sheets, layout), 'deadlines', company).map(({ matterId, type }) => `${matterId} ${type}`);
  expect(await due('aurora', after!)).toEqual(['A-1 Respond', 'A-1 Pay the annuity']);
  expect(await due('bolt', after!)).toEqual(['B-1 Respond', 'B-1 Renew']);
  // Before, they are reported instead of lost.
  expect([await due('aurora', before), await due('bolt', before)]).toEqual([['A-1 Respond'], ['B-1 Respond']]);
  const { issues } = await readSheets(sheets, before);

  expect(issues.kept.filter(({ kind }) => kind === 'missing-matter').map(({ rowNumber }) => rowNumber)).toEqual([4, 6]);
  const { issues: none } = await readSheets(sheets, after!);
  expect(none.kept).toEqual([]);
});

test('a few rows without a matter in a list of deadlines are not asked about: they are the firm’s own, held back and reported', async () => {
  const cases = [
    HEADER.slice(0, 4),
    ...Array.from({ length: 9 }, (_, at) => [`A-${at}`, at % 2 ? 'Bolt' : 'Aurora', 'Lamp', 'US']),
  ];
  const diary = [
    ['Due date', 'Our ref', 'Action'],
    ...Array.from({ length: 9 }, (_, at) => [`2027-0${at + 1}-14`, `A-${at}`, 'Respond']),
    ['2027-12-24', '', 'Office closed'],
  ];
  const sheets = { Cases: { rows: cases }, People: { rows: PEOPLE }, Docket: { rows: diary } };
  const looks = Object.entries(sheets).map(([name, one]) => look(name, one.rows));
  const proposal = proposeLayout(looks);
  const causes = explainSheets(proposal.layout, looks, proposal);
  expect(causes.filter(({ kind }) => kind === 'deadlines-below')).toEqual([]);
  const portfolio = await readSheets(sheets, proposal.layout);
  expect(served(portfolio, 'deadlines', 'aurora').map(({ type }) => type)).toEqual(Array(5).fill('Respond'));
  expect(portfolio.issues.kept).toMatchObject([{ kind: 'missing-matter', sheet: 'Docket', rowNumber: 11 }]);
});

test('an empty row ends the deadlines of a matter', async () => {
  const { after } = asked();
  const rows = [HEADER, ...ROWS, [], ['', '', '', '', '', 'Opposition of another', '2027-05-15', '']];
  const portfolio = await readSheets({ Cases: { rows }, People: { rows: PEOPLE } }, after!);
  expect(served(portfolio, 'deadlines', 'bolt').map(({ type }) => type)).toEqual(['Respond', 'Renew']);
  expect(portfolio.issues.kept).toMatchObject([{ kind: 'missing-matter', rowNumber: 8 }]);
});

test('deadlines below a matter without a reference, or without a client, are no one’s', async () => {
  const { sheets, after } = asked();
  const rows = [
    HEADER,
    ...ROWS.with(3, ['', 'Bolt', 'Pump', 'EP', '2020-05-07', 'Respond', '2027-01-15', '']),
    ['A-2', '', 'Lens', 'EP', '2020-05-07', 'Respond', '2027-01-16', ''],
    ['', '', '', '', '', 'Renew', '2027-04-16', ''],
  ];
  const portfolio = await readSheets({ ...sheets, Cases: { rows } }, after!);
  expect(served(portfolio, 'deadlines', 'bolt')).toEqual([]);
  expect(served(portfolio, 'deadlines', 'aurora').map(({ type }) => type)).toEqual(['Respond', 'Pay the annuity']);
});

test('a sheet in which each row has its matter is not asked about', () => {
  expect(asked(ROWS.filter(([ref]) => ref !== '')).causes).toEqual([]);
});

test('in a sheet of deadlines, those below the first of a matter are of that matter, also if the first is done', async () => {
  const cases: Row[] = [
    ['Our ref', 'Client', 'Title', 'Country', 'Filed'],
    ['A-1', 'Aurora', 'Lamp', 'US', '2020-05-06'],
    ['B-1', 'Bolt', 'Pump', 'EP', '2020-05-07'],
  ];
  const days: Row[] = [
    ['Our ref', 'Action', 'Due date', 'Done'],
    ['A-1', 'Respond', '2027-01-14', 'x'],
    ['', 'Renew', '2027-02-14', ''],
    ['B-1', 'Respond', '2027-01-15', ''],
    ['', 'Pay the fee', '2027-03-15', ''],
  ];
  const sheets = { Cases: { rows: cases }, Deadlines: { rows: days }, People: { rows: PEOPLE } };
  const looks = Object.entries(sheets).map(([name, one]) => look(name, one.rows));
  const proposal = proposeLayout(looks);
  const [cause] = explainSheets(proposal.layout, looks, proposal).filter(({ kind }) => kind === 'deadlines-below');
  expect(cause).toMatchObject({
    sheet: 'Deadlines',
    count: 2,
    examples: ['Renew: 2027-02-14 → A-1', 'Pay the fee: 2027-03-15 → B-1'],
  });
  const portfolio = await readSheets(sheets, changedLayout(proposal.layout, cause!.change!));
  const due = (company: string) =>
    served(portfolio, 'deadlines', company).map(({ matterId, type }) => `${matterId} ${type}`);
  expect(due('aurora')).toEqual(['A-1 Renew']);
  expect(due('bolt')).toEqual(['B-1 Respond', 'B-1 Pay the fee']);
});

test('below a client’s name between references that begin with codes, a deadline is not of the matter above the name', async () => {
  const clients: Row[] = [
    ['Code', 'Client', 'Email'],
    ['AUR', 'Aurora Ltd', 'ann@aurora.example'],
    ['BOL', 'Bolt AG', 'bob@bolt.example'],
  ];
  const cases: Row[] = [
    ['Ref', 'Title', 'Country', 'Due', 'Action'],
    ['Aurora Ltd – AUR'],
    ['AUR-001', 'Pump', 'DE', '2027-03-31', 'Annuity'],
    ['AUR-002', 'Valve', 'FR', '2027-04-30', 'Reply'],
    ['', '', '', '2027-05-30', 'Annuity'],
    ['Bolt AG – BOL'],
    ['', '', '', '2027-06-30', 'Annuity'],
    ['BOL-002', 'Nut', 'DE', '2027-07-30', 'Reply'],
    ['', '', '', '2027-08-30', 'Annuity'],
  ];
  const sheets = { Clients: { rows: clients }, Cases: { rows: cases } };
  const looks = Object.entries(sheets).map(([name, one]) => look(name, one.rows));
  const proposal = proposeLayout(looks);
  let { layout } = proposal;
  for (const kind of ['client-at-start', 'deadlines-below'])
    for (const { change } of explainSheets(layout, looks, proposal).filter((cause) => cause.kind === kind))
      layout = changedLayout(layout, change!);
  const portfolio = await readSheets(sheets, layout);
  const due = (company: string) =>
    served(portfolio, 'deadlines', company).map(({ matterId, dueDate }) => `${matterId} ${dueDate}`);
  expect(due('aurora ltd')).toEqual(['AUR-001 31/03/2027', 'AUR-002 30/04/2027', 'AUR-002 30/05/2027']);
  expect(due('bolt ag')).toEqual(['BOL-002 30/07/2027', 'BOL-002 30/08/2027']);
  expect(portfolio.issues.counts).toMatchObject({ 'missing-matter': 1 });
});
