import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const CASES = {
  ...feedOf('Cases', 'matters', { id: 'Ref', company: 'Client' }),
  deadlines: [{ heading: 'Next annuity', name: 'Next annuity' }],
};
const COLUMNS = { dueDate: 'Due', matterId: 'Ref', type: 'What', officialFee: 'Fee' };
const DIARY = feedOf('Diary', 'deadlines', COLUMNS, {
  clientFromMatter: true,
  leaveOut: { heading: 'Done', marks: ['x'] },
});

/** The deadlines of both clients, each as "matter day task", and the deadlines that the report says are listed twice. */
async function deadlinesOf(diary: readonly Row[], more: readonly Row[] = []) {
  const sheets = {
    Cases: {
      rows: [
        ['Ref', 'Client', 'Next annuity'],
        ['A-1', 'Aurora', '2027-03-31'],
        ['B-1', 'Bolt', '2027-03-31'],
      ],
    },
    Diary: { rows: [['Due', 'Ref', 'What', 'Fee', 'Done'], ...diary] },
    Fees: { rows: [['Due', 'Ref', 'What', 'Fee', 'Done'], ...more] },
  };
  const feeds = [CASES, DIARY, { ...DIARY, sheet: 'Fees' }];
  const portfolio = await readSheets(sheets, layoutOf(feeds));
  const of = (client: string) =>
    served(portfolio, 'deadlines', client).map(({ matterId, dueDate, type }) => `${matterId} ${dueDate} ${type}`);
  const twice = portfolio.issues.kept.filter(({ kind }) => kind === 'deadline-twice');
  return {
    aurora: of('aurora'),
    bolt: of('bolt'),
    twice: twice.map(({ sheet, cells, value }) => [sheet, cells, value]),
  };
}

const BOLT = ['B-1 31/03/2027 Next annuity'];

test('a deadline beside its matter that the diary lists with more words is shown once, to its client alone', async () => {
  expect(await deadlinesOf([['2027-03-31', 'A-1', '12th annuity']])).toEqual({
    aurora: ['A-1 31/03/2027 12th annuity'],
    bolt: BOLT,
    twice: [['Cases', 1, 'A-1 31/03/2027']],
  });
});

test.each<[string, Row]>([
  ['on another day', ['2027-04-01', 'A-1', '12th annuity']],
  ['with another task', ['2027-03-31', 'A-1', 'Reply to the office']],
  ['of another matter', ['2027-03-31', 'A-2', '12th annuity']],
])('a deadline beside its matter stays beside one %s', async (_, row) => {
  const { aurora, bolt, twice } = await deadlinesOf([row]);
  expect(aurora).toContain('A-1 31/03/2027 Next annuity');
  expect([bolt, twice]).toEqual([BOLT, []]);
});

test('a deadline beside its matter that the diary marks as done is not shown, another task on that day is', async () => {
  const done = (task: string) => deadlinesOf([['2027-03-31', 'A-1', task, '€ 95', 'x']]);
  expect(await done('12th annuity')).toEqual({ aurora: [], bolt: BOLT, twice: [['Cases', 1, 'A-1 31/03/2027']] });
  for (const task of ['Renewal', 'Patent renewal fee', 'Yr 12']) expect((await done(task)).aurora, task).toEqual([]);
  for (const task of [
    'Licence renewal',
    '12th anniversary',
    'Trademark renewal',
    'Decide on renewal',
    'Reply to the office',
    'Remind client: annuity',
    'Extension for annuity',
    'Annulment',
  ])
    expect((await done(task)).aurora, task).toEqual(['A-1 31/03/2027 Next annuity']);
});

test.each([
  ['Annuity', 'x', 2],
  ['Annuity DE', 'x', 3],
  ['Annuity', '', 3],
])(
  'a row of the diary “%s”, marked with %j, stands for one of the rows of a matter at most',
  async (task, mark, left) => {
    const cases = [['Ref', 'Client', 'Next annuity'], ...['DE', 'FR', 'GB'].map(() => ['A-1', 'Aurora', '2027-03-31'])];
    const diary = [
      ['Due', 'Ref', 'What', 'Fee', 'Done'],
      ['2027-03-31', 'A-1', task, '', mark],
    ];
    const portfolio = await readSheets({ Cases: { rows: cases }, Diary: { rows: diary } }, layoutOf([CASES, DIARY]));
    expect(served(portfolio, 'deadlines', 'aurora')).toHaveLength(left);
  },
);

test('what is done in the diary leaves a row of another list, and a client of the rows above leaves no deadline of another client’s matter', async () => {
  const { aurora } = await deadlinesOf(
    [['2027-05-31', 'A-1', 'Annuity', '', 'x']],
    [['2027-05-31', 'A-1', 'Annuity', '', '']],
  );
  expect(aurora).toContain('A-1 31/05/2027 Annuity');
  const blocks = { by: 'first-row' as const, inside: [] };
  const diary = feedOf('Diary', 'deadlines', { ...COLUMNS, company: 'Client' }, { blocks });
  const rows = [
    ['Client', 'Due', 'Ref', 'What', 'Fee'],
    ['Aurora', '2027-05-31', 'A-1', 'Reply', ''],
    ['', '2027-05-31', 'b1', 'Secret of Bolt', ''],
    ['Bolt', '2027-05-31', 'B-1', 'Reply', ''],
  ];
  const cases = {
    rows: [
      ['Ref', 'Client'],
      ['A-1', 'Aurora'],
      ['B-1', 'Bolt'],
    ],
  };
  const feeds = [feedOf('Cases', 'matters', { id: 'Ref', company: 'Client' }), diary];
  const portfolio = await readSheets({ Cases: cases, Diary: { rows } }, layoutOf(feeds));
  expect(served(portfolio, 'deadlines', 'aurora').map(({ type }) => type)).toEqual(['Reply']);
  expect(portfolio.issues.counts).toMatchObject({ 'client-contradicts-matter': 1 });
});

test('of two lists, a row that says more than that of the other list stays, and equal rows of one list stay', async () => {
  const plain = ['2027-03-31', 'A-1', '12th annuity', ''];
  const paid = ['2027-03-31', 'A-1', '12th annuity', '€ 95'];
  const both = Array<string>(2).fill('A-1 31/03/2027 12th annuity');
  expect((await deadlinesOf([plain], [paid])).aurora).toEqual(both);
  expect((await deadlinesOf([paid], [plain])).aurora).toEqual(both.slice(1));
  expect((await deadlinesOf([plain, plain])).aurora).toEqual(both);
});

test('a deadline with its client finds its matter in another spelling, but none of another client, and one without has that of its matter', async () => {
  const diary = feedOf('Diary', 'deadlines', { ...COLUMNS, company: 'Client' });
  const rows = [
    ['Due', 'Ref', 'What', 'Fee', 'Client'],
    ['2027-05-31', 'A 1', 'Reply', '', 'Aurora'],
    ['2027-05-31', 'B 1', 'Reply', '', 'Aurora'],
    ['2027-06-30', 'B-1', 'Renew', '', ''],
    ['2027-06-30', 'C-1', 'Renew', '', ''],
    ['2027-06-30', '2', 'Renew', '', ''],
  ];
  const cases = {
    rows: [
      ['Ref', 'Client'],
      ['A-1', 'Aurora'],
      ['B-1', 'Bolt'],
      ['2', 'Bolt'],
    ],
  };
  const feeds = [feedOf('Cases', 'matters', { id: 'Ref', company: 'Client' }), diary];
  const portfolio = await readSheets({ Cases: cases, Diary: { rows } }, layoutOf(feeds));
  expect(served(portfolio, 'deadlines', 'aurora').map(({ matterId }) => matterId)).toEqual(['A-1', 'B 1']);
  expect(served(portfolio, 'deadlines', 'bolt').map(({ matterId, type }) => `${matterId} ${type}`)).toEqual([
    'B-1 Renew',
  ]);
  expect(portfolio.issues.counts).toMatchObject({ 'missing-company': 2 });
});

test('days of several columns of one row are several deadlines, whatever their headings say', async () => {
  const headings = ['Validation FR due', 'Validation DE due', 'Annuity due'];
  const cases = {
    ...feedOf('Cases', 'matters', { id: 'Ref', company: 'Client' }),
    deadlines: headings.map((heading) => ({ heading, name: heading })),
  };
  const rows = [
    ['Ref', 'Client', ...headings],
    ['A-1', 'Aurora', ...headings.map(() => '2027-03-31')],
    ['B-1', 'Bolt', '', '', ''],
  ];
  const portfolio = await readSheets({ Cases: { rows } }, layoutOf([cases]));
  expect(served(portfolio, 'deadlines', 'aurora').map(({ type }) => type)).toEqual(headings);
});

test('a renewal beside a matter that is dead is not shown, and reported; anything else that is due is shown', async () => {
  const rows = (heading: string) => [
    ['Ref', 'Client', 'Status', heading],
    ['A-1', 'Aurora', 'Expired', '2021-12-31'],
    ['A-2', 'Aurora', 'Registered', '2027-12-31'],
    ['B-1', 'Bolt', 'Abandoned', '2027-06-30'],
  ];
  const readWith = async (heading: string) => {
    const cases = feedOf('Cases', 'matters', { id: 'Ref', company: 'Client', status: 'Status' });
    const diary: Row[] = [
      ['Due', 'Ref', 'What', 'Fee', 'Done'],
      ['2027-07-30', 'B-1', 'Renewal with a late fee', '', ''],
    ];
    const deadlines = [{ heading, name: heading }];
    const values = { statuses: { Expired: 'dead', Abandoned: 'dead' } as const, types: {}, countries: {}, clients: {} };
    const portfolio = await readSheets(
      { Cases: { rows: rows(heading) }, Diary: { rows: diary } },
      layoutOf([{ ...cases, deadlines }, DIARY], { values }),
    );
    const due = ['aurora', 'bolt'].map((client) =>
      served(portfolio, 'deadlines', client).map(({ matterId, dueDate }) => `${matterId} ${dueDate}`),
    );
    return { due, dead: portfolio.issues.counts['renewal-of-dead-matter'] ?? 0 };
  };
  for (const heading of ['Next renewal / expiry', 'Renewal due', 'Next annuity'])
    expect(await readWith(heading), heading).toEqual({ due: [['A-2 31/12/2027'], ['B-1 30/07/2027']], dead: 2 });
  expect(await readWith('Restoration until')).toEqual({
    due: [
      ['A-1 31/12/2021', 'A-2 31/12/2027'],
      ['B-1 30/07/2027', 'B-1 30/06/2027'],
    ],
    dead: 0,
  });
});

test.each([
  'Lapsed, reinstated',
  'Expired (grace period)',
  'Refused - appeal pending',
  'Abgelaufen - Nachfrist',
  'Not renewed',
  'Vencida',
  'Closed',
])('a renewal beside a matter that is “%s” is shown: the right may live', async (status) => {
  const rows = [
    ['Ref', 'Client', 'Status', 'Renewal due'],
    ['A-1', 'Aurora', status, '2027-12-31'],
    ['B-1', 'Bolt', 'Registered', '2027-12-31'],
  ];
  const cases = feedOf('Cases', 'matters', { id: 'Ref', company: 'Client', status: 'Status' });
  const values = { statuses: { [status]: 'dead' } as const, types: {}, countries: {}, clients: {} };
  const deadlines = [{ heading: 'Renewal due', name: 'Renewal due' }];
  const read = await readSheets({ Cases: { rows } }, layoutOf([{ ...cases, deadlines }], { values }));
  expect(served(read, 'deadlines', 'aurora')).toHaveLength(1);
});

test('the grace period of a dead right, and a renewal beside the status of its renewal, are shown', async () => {
  const readWith = async (heading: string, statusHeading: string) => {
    const rows = [
      ['Ref', 'Client', statusHeading, heading],
      ['A-1', 'Aurora', 'Lapsed', '2027-12-31'],
    ];
    const cases = feedOf('Cases', 'matters', { id: 'Ref', company: 'Client', status: statusHeading });
    const values = { statuses: { Lapsed: 'dead' } as const, types: {}, countries: {}, clients: {} };
    const deadlines = [{ heading, name: heading }];
    const read = await readSheets({ Cases: { rows } }, layoutOf([{ ...cases, deadlines }], { values }));
    return served(read, 'deadlines', 'aurora').length;
  };
  for (const heading of ['Annuity grace period ends', 'Late annuity / restoration until'])
    expect(await readWith(heading, 'Status'), heading).toBe(1);
  for (const heading of ['Renewal status', 'Opposition status'])
    expect(await readWith('Renewal due', heading), heading).toBe(1);
  expect(await readWith('Renewal due', 'Status')).toBe(0);
});

test('a done renewal of a mark leaves that of a design with its reference and day', async () => {
  const rows = (type: string) => ({
    Cases: {
      rows: [
        ['Ref', 'Client', 'Type', 'Renewal due'],
        ['A-1', 'Aurora', type, '2027-03-31'],
      ],
    },
    Diary: {
      rows: [
        ['Due', 'Ref', 'What', 'Fee', 'Done'],
        ['2027-03-31', 'A-1', 'Trademark renewal', '', 'x'],
      ],
    },
  });
  const cases = feedOf('Cases', 'matters', { id: 'Ref', company: 'Client', ipType: 'Type' });
  const layout = layoutOf([{ ...cases, deadlines: [{ heading: 'Renewal due', name: 'Renewal due' }] }, DIARY]);
  const dueOf = async (type: string) => served(await readSheets(rows(type), layout), 'deadlines', 'aurora').length;
  expect([await dueOf('Design'), await dueOf('Trademark'), await dueOf('')]).toEqual([1, 0, 0]);
});
