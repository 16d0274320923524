import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { look } from '#domain/testing/look.ts';
import { proposeLayout } from './propose.ts';

/** The columns beside the dates that are proposed as what is due then. */
function actions(headings: Row, ...cells: readonly Row[]): readonly (string | undefined)[] {
  const rows = cells.map((row, at) => [
    `A-${at + 1}`,
    at % 2 ? 'Bolt' : 'Aurora',
    'Lamp',
    '17/345,678',
    '2030-01-02',
    ...row,
  ]);
  const sheet = look('Cases', [['Our ref', 'Client', 'Title', 'App. No.', 'Filed', ...headings], ...rows]);
  return (proposeLayout([sheet]).layout.feeds[0] as HeadingFeed).deadlines.map(({ action }) => action?.heading);
}

test.each<[string, readonly Row[], string | undefined]>([
  [
    'tasks',
    [
      ['2037-01-02', 'Renewal'],
      ['', ''],
      ['2037-02-03', 'Response'],
    ],
    'Basis',
  ],
  [
    'other texts',
    [
      ['2037-01-02', 'Ann Meyer'],
      ['', ''],
      ['2037-02-03', 'Bob Lee'],
    ],
    undefined,
  ],
])('%s at the right of days are what is due then if both are in the same rows', (_, cells, action) => {
  expect(actions(['Due', 'Basis'], ...cells)).toEqual([action]);
});

test('the next action is due on the day under “Due” right behind it, and not on a renewal further on', () => {
  const cells: readonly Row[] = [
    ['§8 & 15 decl.', '2037-01-02', '2041-01-02'],
    ['SOU', '2037-02-03', '2042-02-03'],
  ];
  expect(actions(['Next Action', 'Due', 'Renewal'], ...cells)).toEqual(['Next Action', undefined]);
});

test('under a heading of tasks, texts at the left of days are so, too', () => {
  const cells: readonly Row[] = [
    ['补充材料', '2037-01-02'],
    ['', ''],
    ['商标', '2037-02-03'],
  ];
  expect(actions(['期限事项', '截止日'], ...cells)).toEqual(['期限事项']);
  expect(actions(['案由', '截止日'], ...cells)).toEqual([undefined]);
});

test('all fees of a list of annuities are those of its only days, which are called by the list', () => {
  const list = (name: string) => {
    const rows = ['210.00', '240.00'].map((fee, at) => [
      ...[`2037-0${at + 1}-28`, `A-${at}`, at ? 'Bolt' : 'Aurora', 'Lamp', '17/345,678'],
      ...[fee, '150.00', 'EUR', `2037-0${at + 1}-14`],
    ]);
    const header = ['Due', 'Our ref', 'Client', 'Title', 'App. No.', 'Official fee', 'Our fee', 'Cur', 'Instruct by'];
    const feed = proposeLayout([look(name, [header, ...rows])]).layout.feeds[0] as HeadingFeed;
    return feed.deadlines.map((one) => [one.name, one.columns?.map(({ field }) => field)]);
  };
  expect(list('Annuities 2037')).toEqual([['Annuities 2037', ['officialFee', 'ourFee', 'currency', 'instructBy']]]);
  expect(list('Cases')).toEqual([['Due', undefined]]);
});

test('in a list of annuities, a column of tasks says what is due on its first days', () => {
  const header = ['缴费截止日', '我方案号', '客户', '申请号', '专利名称', '年度', '滞纳期届满'];
  const rows = [5, 6].map((year, at) => [
    ...[`2037-0${at + 1}-28`, `A-${at}`, at ? 'Bolt' : 'Aurora', '201511617570.9', 'Lamp'],
    ...[`第${year}年年费`, `2037-0${at + 7}-28`],
  ]);
  const feed = proposeLayout([look('年费监控', [header, ...rows])]).layout.feeds[0] as HeadingFeed;
  expect(feed.deadlines[0]).toMatchObject({ heading: '缴费截止日', action: { heading: '年度' } });
});

test('a day that may be the end of a right is a deadline beside a text that says what is due', () => {
  const cells = [
    ['6e', '2037-01-28'],
    ['7e', '2037-02-28'],
    ['8e', '2037-03-28'],
  ];
  expect(actions(['Annuité à payer', 'Echéance'], ...cells)).toHaveLength(1);
  expect(actions(['Ville', 'Echéance'], ...cells)).toHaveLength(0);
});

test('dashes in most rows of a column of days do not hide its days', () => {
  const cells = ['2037-01-02', '-', '-', '-', '2037-02-03', '-'].map((cell) => [cell]);
  expect(actions(['Übersetzung bis'], ...cells)).toEqual([undefined]);
  expect(actions(['Übersetzung bis'], ...cells.map(([cell]) => [cell === '-' ? 'Ann' : (cell ?? '')]))).toEqual([]);
});

test('texts under the heading of the days and a word more are what is due then', () => {
  const cells = [
    ['2037-01-02', 'Förnyelse'],
    ['2037-02-03', 'Anstånd går ut'],
  ];
  expect(actions(['Frist 1', 'Frist 1 avser'], ...cells)).toEqual(['Frist 1 avser']);
  expect(actions(['Frist 1', 'Frist 1 klar'], ...cells.map(([day = '']) => [day, 'ja']))).toEqual([undefined]);
});

test('under a heading above them that says “Frist”, the kind is what is due on the day, and no kind of right', () => {
  const rows = ['Bescheid', 'JG', 'Einspruch'].map((task, n) => [`P-10${n}`, 'Aurora', 'erteilt', task, '2037-01-02']);
  const above = ['Akte', 'Akte', 'Akte', 'Frist', 'Frist'];
  const sheet = look('Akten', [above, ['Unser Zeichen', 'Mandant', 'Status', 'Art', 'Datum'], ...rows]);
  const feed = proposeLayout([sheet]).layout.feeds[0] as HeadingFeed;
  expect(feed.columns.map(({ field }) => field)).not.toContain('ipType');
  expect(feed.deadlines).toMatchObject([{ heading: 'Datum', name: 'Frist', action: { heading: 'Art' } }]);
});

test.each(['年費繳至', 'Dernière annuité payée', 'Anualidad pagada', 'JG bez. bis'])(
  'the years below “%s” are paid, and not those that are due next',
  (paid) => {
    const cells = [
      ['第3年', '2037-01-28'],
      ['', ''],
      ['第4年', '2037-02-28'],
    ];
    expect(actions([paid, '下次年費'], ...cells)).toEqual([undefined]);
    expect(actions(['年度', '下次年費'], ...cells)).toEqual(['年度']);
  },
);

test('a line above the table makes no column one of deadlines, and what a row has of its next deadline may have its task between', () => {
  const feed = proposeLayout([
    look('Docket', [
      ['yellow = due in 30 days   red = overdue or in grace   gray = dead'],
      ['Client', 'Matter #', 'Mark', 'NOA', 'Next deadline', "What's due", 'Client to-do', 'Need answer by', 'My fee'],
      ['Aurora', 'A-1', 'Aura', '2024-08-20', '2027-02-20', 'File statement of use', 'send photo', '2027-01-29', '225'],
      ['Bolt', 'B-1', 'Volt', '2025-06-03', '2027-03-20', 'Renewal', '', '2027-02-28', '600'],
    ]),
  ]).layout.feeds[0];
  expect(feed?.by === 'heading' ? feed.deadlines : []).toMatchObject([
    {
      heading: 'Next deadline',
      action: { heading: "What's due" },
      columns: [
        { field: 'instructBy', heading: 'Need answer by' },
        { field: 'ourFee', heading: 'My fee' },
      ],
    },
  ]);
});

test('in a list with a row for each action, a mark before the rows leaves out the action, and the matter stays', () => {
  const row = (done: string, action: string, ref: string): readonly string[] => [
    ...[done, '2027-05-06', action, ref, 'Aurora', 'Lamp', 'US', 'Pending'],
  ];
  const feed = proposeLayout([
    look('Docket', [
      ['Done?', 'Due', 'Action', 'Docket No.', 'Client', 'Title', 'Ctry', 'Status'],
      row('TRUE', 'Request examination', 'A-1'),
      row('TRUE', 'File response', 'A-2'),
      row('FALSE', 'Pay issue fee', 'A-2'),
      row('FALSE', 'Report', 'A-2'),
    ]),
  ]).layout.feeds[0];
  expect(feed).toMatchObject({ tab: 'matters', deadlines: [{ done: { heading: 'Done?', marks: ['TRUE'] } }] });
  expect(feed).not.toHaveProperty('leaveOut');
});

test('below a title over all columns, the task is beside the dates and not whom they wait for', () => {
  const feed = proposeLayout([
    look('商标', [
      ['商标案件台账', '商标案件台账', '商标案件台账', '商标案件台账', '商标案件台账', '商标案件台账'],
      ['客户名称', '案号', '商标', '待办', '期限', '等谁'],
      ['Aurora', 'T1', 'AURA', '续展', '2027-09-08', '客户'],
      ['Aurora', 'T2', 'AURO', '', '', ''],
      ['Bolt', 'T3', 'VOLT', '续展', '2027-02-19', '客户'],
    ]),
  ]).layout.feeds[0];
  expect(feed).toMatchObject({ deadlines: [{ heading: '期限', action: { heading: '待办' } }] });
});

test.each(['JG Weisung bis', 'Renewal instructions by', 'Instrukcje do'])(
  '“%s” is the day to instruct by of the deadline before it, and no deadline',
  (heading) => {
    const feed = proposeLayout([
      look('Akten', [
        ['Akte', 'Mandant', 'Titel', 'JG fällig', heading],
        ['A-1', 'Aurora', 'Lampe', '30.09.2027', '27.08.2027'],
        ['B-1', 'Bolt', 'Pumpe', '31.10.2027', '28.09.2027'],
      ]),
    ]).layout.feeds[0];
    expect(feed?.by === 'heading' ? feed.deadlines : []).toMatchObject([
      { heading: 'JG fällig', columns: [{ field: 'instructBy', heading }] },
    ]);
  },
);
