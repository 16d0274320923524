import { expect, test } from 'vitest';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { lookAtSheet } from '#domain/layout/look/look-at-sheet.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { proposeLayout } from './propose.ts';

const look = (name: string, rows: readonly Row[]): SheetLook => {
  const looker = lookAtSheet(name, 60);
  looker.add(rows);
  return looker.finish({ hidden: false, hiddenColumns: new Set(), hiddenRows: [] });
};

/** The first texts of these columns, so that every sheet has the rows of the same matters. */
const sheet = (name: string, columns: Readonly<Record<string, string>>, rows = 5): SheetLook => {
  const texts = Object.values(columns).map((column) => column.split('|'));
  const body = Array.from({ length: rows }, (_, row): Row => texts.map((column) => column[row % column.length] ?? ''));
  return look(name, [Object.keys(columns), ...body]);
};
const REFERENCES = 'M-11|M-12|M-13|M-14|M-15|M-16|M-17|M-18';
const CLIENTS = 'Aurora|Bolt';
const DAYS = '2037-01-02|2037-02-13|2037-03-04';
const MATTERS = {
  'Our ref': REFERENCES,
  Client: CLIENTS,
  Mark: 'LUX|LEN|PUM|SOL|NOX|VEL|TOR|MAR',
  Country: 'FR|DE|US',
  'Application No': '018123456|018123457|018123458|018123459|018123461|018123462|018123463|018123464',
  Filed: '2020-05-06|2020-05-07|2020-06-18',
  Status: 'Registered|Pending',
};
const CASES = sheet('Cases', MATTERS, 8);
const AKTEN = sheet(
  'Akten',
  {
    Aktenzeichen: REFERENCES,
    Mandant: CLIENTS,
    Titel: MATTERS.Mark,
    Land: MATTERS.Country,
    Anmeldenummer: MATTERS['Application No'],
    Anmeldetag: MATTERS.Filed,
  },
  8,
);

/** What a sheet beside a list of matters is read as, what its columns fill, and what is asked about it. */
function readBeside(list: SheetLook, beside: SheetLook) {
  const proposal = proposeLayout([list, beside]);
  const feed = (proposal.layout.feeds as readonly HeadingFeed[]).find((one) => one.sheet === beside.name);
  const causes = explainSheets(proposal.layout, [list, beside], proposal);
  const again = causes.filter(({ kind }) => kind === 'matters-again');
  return {
    tab: feed?.tab,
    columns: Object.fromEntries((feed?.columns ?? []).map(({ field, heading }) => [field, heading])),
    type: feed?.constants['type'] ?? '',
    asked: again.map(({ sheet: name, expected, found, count }) => [name, expected, found, count]),
  };
}

test.each<[string, SheetLook, SheetLook, object, string]>([
  [
    'that other people’s marks conflict with them',
    CASES,
    sheet('Conflicts', {
      'Notice No': 'N-1|N-2|N-3|N-4|N-5',
      Client: CLIENTS,
      'Our file': REFERENCES,
      'Earlier mark': 'LUX|LEN|PUM|SOL|NOX',
      'Similar mark': 'LUXX|LENS',
      Applicant: 'Stern GmbH|Rival SA',
      Office: 'FR|DE',
      Class: '9|12',
      Published: '2026-10-02|2026-10-13|2026-10-14',
      'Opposition deadline': DAYS,
    }),
    { matterId: 'Our file', dueDate: 'Opposition deadline' },
    'Opposition deadline',
  ],
  [
    'in another language',
    AKTEN,
    sheet('Kollisionen', {
      'Unser Zeichen': REFERENCES,
      Mandant: CLIENTS,
      Kollisionszeichen: 'LUXX|LENS',
      Anmelder: 'Stern GmbH|Rival SA',
      Land: 'FR|DE',
      Klassen: '9|12',
      Widerspruchsfrist: DAYS,
    }),
    { matterId: 'Unser Zeichen', dueDate: 'Widerspruchsfrist' },
    'Widerspruchsfrist',
  ],
  [
    'that each is to be renewed, with the mark and its number again',
    CASES,
    sheet('Upcoming', {
      'Our ref': REFERENCES,
      Client: CLIENTS,
      Mark: MATTERS.Mark,
      Country: MATTERS.Country,
      'Application No': MATTERS['Application No'],
      Owner: CLIENTS,
      'Renewal due': DAYS,
    }),
    { matterId: 'Our ref', dueDate: 'Renewal due' },
    'Renewal due',
  ],
  [
    'what is to be done, several times',
    CASES,
    sheet('To do', { ...MATTERS, 'Our ref': 'M-11|M-12|M-13', Task: 'Reply|Pay the fee', 'Action due': DAYS }, 6),
    { matterId: 'Our ref', type: 'Task', dueDate: 'Action due' },
    '',
  ],
  [
    'what is to be done, beside numbers of its own',
    CASES,
    sheet('Tasks', { Ref: 'T-1|T-2|T-3|T-4|T-5', 'Our file': REFERENCES, Task: 'Reply|Pay the fee', 'Due date': DAYS }),
    { matterId: 'Our file', type: 'Task', dueDate: 'Due date' },
    '',
  ],
  [
    'what is to be done, under an unknown heading',
    CASES,
    sheet('Days', { Kenning: REFERENCES, Task: 'Reply|Pay the fee', 'Due date': DAYS }),
    { matterId: 'Kenning', type: 'Task', dueDate: 'Due date' },
    '',
  ],
])('a sheet that says of matters of another one %s has deadlines', (_, list, beside, columns, type) => {
  expect(readBeside(list, beside)).toMatchObject({ tab: 'deadlines', columns, type, asked: [] });
});

test('a sheet that says more about matters of another one and has no day on which anything is due is not read but asked about', () => {
  const licences = sheet('Licences', { Matter: REFERENCES, Client: CLIENTS, Owner: 'Stern|Rival', Territory: 'FR|DE' });
  expect(readBeside(CASES, licences)).toMatchObject({
    tab: undefined,
    asked: [['Licences', 'Cases', 'unread', 5]],
  });
});

test.each<[string, SheetLook, readonly unknown[]]>([
  ['a copy of an earlier year', sheet('Cases 2025', { ...MATTERS, 'Next due': DAYS }, 6), ['read', 6]],
  ['a copy with a few others', sheet('Old', { ...MATTERS, 'Our ref': `M-1|${REFERENCES}` }, 6), ['read', 5]],
  [
    'designs with the same references and their deadlines',
    sheet('Designs', { ...MATTERS, 'Renewal due': DAYS }),
    ['read', 5],
  ],
])('%s is read as matters and asked about', (_, beside, [found, count]) => {
  expect(readBeside(CASES, beside)).toMatchObject({ tab: 'matters', asked: [[beside.name, 'Cases', found, count]] });
});

const OTHERS = 'M-21|M-22|M-23|M-24|M-25';
test.each<[string, SheetLook, SheetLook]>([
  ['that continues the first', CASES, sheet('Cases (2)', { ...MATTERS, 'Our ref': OTHERS })],
  ['of other clients that begins with the same references', CASES, sheet('B', { ...MATTERS, Client: 'Cedar|Delta' })],
  [
    'whose rows are numbered like those of the first',
    sheet('A', { ...MATTERS, 'Our ref': '1|2|3|4|5|6|7|8' }, 8),
    sheet('B', { ...MATTERS, 'Our ref': '1|2|3|4|5', Mark: 'A|B|C|D|E' }),
  ],
])('a list %s is read as matters, and not asked about', (_, list, beside) => {
  expect(readBeside(list, beside)).toMatchObject({ tab: 'matters', asked: [] });
});

test('the number and the day that an office gave make a list of matters, if the other one has neither', () => {
  const { Mark, Country, Status, Client } = MATTERS;
  const names = sheet('Names', { 'Our ref': REFERENCES, Client, Mark, Country, Status, Type: 'Trademark|Design' }, 8);
  const numbers = sheet('Numbers', {
    'Our ref': REFERENCES,
    'Application No': MATTERS['Application No'],
    Filed: MATTERS.Filed,
    'Renewal due': DAYS,
  });
  expect(readBeside(names, numbers)).toMatchObject({ tab: 'matters', asked: [['Numbers', 'Names', 'read', 5]] });
});

test('two sheets that are no longer both read as matters by these references are not asked about', () => {
  const copy = sheet('Cases 2025', MATTERS, 6);
  const proposal = proposeLayout([CASES, copy]);
  const { layout } = proposal;
  const without = { ...layout, feeds: layout.feeds.filter((feed) => feed.sheet !== copy.name) };
  expect(explainSheets(layout, [CASES, copy], proposal).map(({ kind }) => kind)).toContain('matters-again');
  expect(explainSheets(without, [CASES, copy], proposal).map(({ kind }) => kind)).not.toContain('matters-again');
});

test('a list of annuities whose clients are spelt in another way names the matters again, and has deadlines', () => {
  const cases = sheet('Export', { ...MATTERS, Client: 'AURORA LIGHTING, INC.|BOLT MACHINE WORKS LLC' }, 8);
  const annuities = sheet('Annuities', {
    Matter: REFERENCES,
    Client: 'Aurora|Bolt',
    'Annuity due': DAYS,
    'Official (USD)': '308.90|239.10|120.00',
    'Inv. #': '2026-4200|2026-4201|2026-4202',
  });
  const { feeds } = proposeLayout([cases, annuities]).layout;
  expect(feeds.map(({ sheet: name, tab }) => [name, tab])).toEqual([
    ['Export', 'matters'],
    ['Annuities', 'deadlines'],
  ]);
  const list = feeds[1] as HeadingFeed;
  expect(list.columns.map(({ field }) => field)).toEqual(['matterId', 'dueDate', 'officialFee']);
  expect(list.constants).toMatchObject({ currency: 'USD' });
  expect(list.clientFromMatter).toBe(true);
});
