import { expect, test } from 'vitest';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const USERS: readonly Row[] = [
  ['Mail', 'Client'],
  ['ann@aurora.example', 'Aurora'],
  ['bob@bolt.example', 'Bolt'],
];
const CASES: readonly Row[] = [
  ['Our Ref', 'Client', 'Title', 'Country'],
  ['TM100/GB', 'Aurora', 'Lamp', 'GB'],
  ['TM100/US', 'Bolt', 'Pump', 'US'],
  ['P-777', 'Aurora', 'Lens', 'GB'],
  ['P-777', 'Bolt', 'Gear', 'US'],
  ['TM900/FR', '', 'Case without a client', 'FR'],
];
const CALENDAR: readonly Row[] = [
  ['Task', 'Date', 'Who'],
  ['TM100/GB renewal', '2031-01-02', 'SW'],
  ['file response – TM100/US', '2031-01-03', 'SW'],
  ['TM100 search', '2031-01-04', 'SW'],
  ['TM100/GB and TM100/US: assignment', '2031-01-05', 'SW'],
  ['P-777 annuity', '2031-01-06', 'SW'],
  ['office closed', '2031-01-07', 'SW'],
  ['TM100/GB like TM900/FR', '2031-01-08', 'SW'],
];
const people = feedOf('People', 'users', { email: 'Mail', company: 'Client' });
const matters = feedOf('Cases', 'matters', {
  id: 'Our Ref',
  company: 'Client',
  title: 'Title',
  jurisdiction: 'Country',
});
const sheets = { People: { rows: USERS }, Cases: { rows: CASES }, Calendar: { rows: CALENDAR } };

test('a deadline is the client’s whose matter alone is named in the text of its task', async () => {
  const calendar = feedOf(
    'Calendar',
    'deadlines',
    { matterId: 'Task', type: 'Task', dueDate: 'Date' },
    { clientFromMatter: true },
  );
  const portfolio = await readSheets(sheets, layoutOf([people, matters, calendar]));
  const deadlines = (client: string) =>
    served(portfolio, 'deadlines', client).map(({ matterId, type }) => [matterId, type]);
  expect(deadlines('aurora')).toEqual([['TM100/GB', 'TM100/GB renewal']]);
  expect(deadlines('bolt')).toEqual([['TM100/US', 'file response – TM100/US']]);
  const why = portfolio.issues.kept.filter(({ tab }) => tab === 'deadlines').map(({ kind }) => kind);
  const none = 'deadline-of-no-matter';
  expect(why).toEqual([none, none, 'deadline-of-two-clients', none, none]);
});

test('a column of references is not searched for references in longer texts', async () => {
  const calendar = feedOf('Calendar', 'deadlines', { matterId: 'Task', dueDate: 'Date' }, { clientFromMatter: true });
  const portfolio = await readSheets(sheets, layoutOf([people, matters, calendar]));
  expect(['aurora', 'bolt'].flatMap((client) => served(portfolio, 'deadlines', client))).toEqual([]);
});

test('a reference in another spelling is that of the only matter that has it', async () => {
  const list = feedOf(
    'List',
    'deadlines',
    { matterId: 'Ref', type: 'Task', dueDate: 'Date' },
    { clientFromMatter: true },
  );
  const marked = feedOf(
    'Cases',
    'matters',
    { id: 'Our Ref', company: 'Client' },
    { leaveOut: { heading: 'Done', marks: ['x'] } },
  );
  const cases: readonly Row[] = [
    ['Our Ref', 'Client', 'Done'],
    ['TM100GB', 'Aurora', ''],
    ['P 7-US', 'Bolt', ''],
    // Two matters of two clients, which look the same in another spelling.
    ['X-1a', 'Aurora', ''],
    ['X-1A', 'Bolt', ''],
    // Matters that no client sees keep their deadlines from others.
    ['Y-1a', 'Aurora', ''],
    ['Y-1A', 'Bolt', 'x'],
    ['Z 1 2', 'Bolt', ''],
  ];
  const refs = ['TM100 GB', 'tm100gb', 'p7 – us', 'X-1 a', 'Y-1 a', 'Z12'];
  const rows = [['Ref', 'Task', 'Date'], ...refs.map((ref, at) => [ref, `Task ${at}`, '2031-01-02'])];
  const of = { People: { rows: USERS }, Cases: { rows: cases }, List: { rows } };
  const portfolio = await readSheets(of, layoutOf([people, marked, list]));
  const deadlines = (client: string): unknown =>
    served(portfolio, 'deadlines', client).map(({ matterId, type }) => [matterId, type]);
  expect(deadlines('aurora')).toEqual([
    ['TM100GB', 'Task 0'],
    ['TM100GB', 'Task 1'],
  ]);
  expect(deadlines('bolt')).toEqual([['P 7-US', 'Task 2']]);
  const why = portfolio.issues.kept.filter(({ tab }) => tab === 'deadlines').map(({ kind }) => kind);
  expect(why).toEqual(Array(3).fill('deadline-of-no-matter'));
});

test('the column of tasks that name matters is suggested, and read only after a person has said so', () => {
  const tasks = CALENDAR.slice(0, 3).concat([['TM100/GB annuity', '2031-02-02', 'SW']]);
  const looks = [look('People', USERS), look('Cases', CASES.slice(0, 3)), look('Calendar', tasks)];
  const proposal = proposeLayout(looks);
  expect(proposal.missing).toMatchObject([
    { sheet: 'Calendar', field: 'matterId', suggested: { heading: 'Task' } },
    { sheet: 'Calendar', field: 'company' },
  ]);
  const asked = explainSheets(proposal.layout, looks, proposal).find(({ field }) => field === 'matterId');
  const { feeds } = changedLayout(proposal.layout, asked!.change!);
  expect(feeds.find(({ tab }) => tab === 'deadlines')).toMatchObject({ clientFromMatter: true });
});

test('several days for one action are told apart by their headings', async () => {
  const docket = feedOf(
    'Docket',
    'matters',
    { id: 'Our Ref', company: 'Client' },
    {
      deadlines: ['3 mo.', '6 mo.'].map((heading) => ({ heading, name: heading, action: { heading: 'Action' } })),
    },
  );
  const rows = [
    ['Our Ref', 'Client', 'Action', '3 mo.', '6 mo.'],
    ['A-1', 'Aurora', 'Response', '2031-01-02', '2031-04-02'],
    ['B-1', 'Bolt', '', '', '2031-05-02'],
  ];
  const portfolio = await readSheets({ People: { rows: USERS }, Docket: { rows } }, layoutOf([people, docket]));
  expect(served(portfolio, 'deadlines', 'aurora').map(({ type }) => type)).toEqual([
    'Response – 3 mo.',
    'Response – 6 mo.',
  ]);
  expect(served(portfolio, 'deadlines', 'bolt').map(({ type }) => type)).toEqual(['6 mo.']);
});

test('a matter named among other words is asked about first, and a day with its task fills both', async () => {
  const dates: readonly Row[] = [
    ['Matter', 'Deadline'],
    ['TM100/GB – Lamp', '13.02.2031 Response to OA'],
    ['TM100/US – Pump', '14.02.2031 Renewal'],
    ['TM100/GB and TM100/US', '15.02.2031 Renewal'],
  ];
  const looks = [look('People', USERS), look('Cases', CASES), look('Dates', dates)];
  const proposal = proposeLayout(looks);
  const of = { People: { rows: USERS }, Cases: { rows: CASES }, Dates: { rows: dates } };
  const before = await readSheets(of, proposal.layout);
  expect(served(before, 'deadlines', 'aurora')).toEqual([]);
  const cause = explainSheets(proposal.layout, looks, proposal).find(({ field }) => field === 'matterId');
  expect(cause).toMatchObject({ kind: 'field-without-column', found: 'Matter' });
  const portfolio = await readSheets(of, changedLayout(proposal.layout, cause!.change!));
  const deadlines = (client: string): unknown =>
    served(portfolio, 'deadlines', client).map(({ matterId, type, dueDate }) => [matterId, type, dueDate]);
  expect(deadlines('aurora')).toEqual([['TM100/GB', 'Response to OA', '13/02/2031']]);
  expect(deadlines('bolt')).toEqual([['TM100/US', 'Renewal', '14/02/2031']]);
});

test('a due cell that only says it is done makes no deadline', async () => {
  const cases = feedOf(
    'Cases',
    'matters',
    { id: 'Our Ref', company: 'Client' },
    { deadlines: [{ heading: 'Annuity', name: 'Annuity' }] },
  );
  const rows = ['2031-01-02', 'bezahlt', 'erl.', 'paid', 'on request'].map((cell, at) => [`A-${at}`, 'Aurora', cell]);
  const of = {
    People: { rows: USERS },
    Cases: { rows: [['Our Ref', 'Client', 'Annuity'], ...rows, ['B-1', 'Bolt', 'Paid']] },
  };
  const portfolio = await readSheets(of, layoutOf([people, cases]));
  expect(served(portfolio, 'deadlines', 'aurora').map(({ dueDate }) => dueDate)).toEqual(['02/01/2031', 'on request']);
  expect(served(portfolio, 'deadlines', 'bolt')).toEqual([]);
});

test('a remark to the client is shown below what is to be done', async () => {
  const rows = [
    ['Ref', 'Due', 'Task', 'Details', 'Notes to client'],
    ['TM100/GB', '2031-01-02', 'Renewal', 'Class 9 only', 'Please confirm by May'],
    ['TM100/US', '2031-01-03', 'Response', '', 'Call us'],
  ];
  const diary = feedOf(
    'Diary',
    'deadlines',
    { matterId: 'Ref', dueDate: 'Due', type: 'Task', description: 'Details', notes: 'Notes to client' },
    { clientFromMatter: true },
  );
  const portfolio = await readSheets({ ...sheets, Diary: { rows } }, layoutOf([people, matters, diary]));
  const notesOf = (client: string) => served(portfolio, 'deadlines', client).map(({ notes }) => notes);
  expect(notesOf('aurora')).toEqual(['Class 9 only\nPlease confirm by May']);
  expect(notesOf('bolt')).toEqual(['Call us']);
});
