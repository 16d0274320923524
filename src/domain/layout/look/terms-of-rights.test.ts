import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { lookAtSheet } from './look-at-sheet.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';

/** How a sheet of matters with these days of filing, and others under `heading`, is proposed and asked about. */
function readAs(heading: string, days: readonly (readonly [filed: string, day: string, task?: string])[]): string {
  const looker = lookAtSheet('Cases', 60);
  const row = ([filed, day, task = '']: (typeof days)[number], at: number): Row => [
    ...[`A-${at}`, at % 2 ? 'Aurora' : 'Bolt', 'Lamp', 'IT', filed, day, task],
  ];
  const task = days.some(([, , text]) => text) ? 'To do' : '';
  looker.add([['Our ref', 'Client', 'Title', 'Country', 'Filing date', heading, task], ...days.map(row)]);
  const sheets = [looker.finish({ hidden: false, hiddenColumns: new Set(), hiddenRows: [] })];
  const proposal = proposeLayout(sheets);
  const feed = proposal.layout.feeds[0] as HeadingFeed;
  if (feed.columns.some((one) => one.field === 'expiryDate' && one.heading === heading)) return 'expiry';
  if (feed.deadlines.some((one) => one.heading === heading)) return 'due';
  const asked = explainSheets(proposal.layout, sheets, proposal).filter(({ kind }) => kind === 'dates-unread');
  return asked.map(({ field }) => field).join(' or ');
}

const ANY = [
  ['2020-03-01', '2027-04-11'],
  ['2021-03-02', '2027-05-12'],
  ['2019-03-03', '2027-06-13'],
  ['2018-03-04', '2027-07-14'],
] as const;

test.each(
  'Scadenza|Data di scadenza|Scade il|Vencimiento|Fecha de vencimiento|Vence|Ablauf|Fällig|Fällig am|Echéance|Date d’échéance|Vervalt|Vervaldatum|Vencimento|Förfallodag|Forfalder|Termin ważności|到期日'.split(
    '|',
  ),
)('days under %s alone are due dates or the ends of rights: the page asks', (heading) => {
  expect(readAs(heading, ANY)).toBe('dueDate or expiryDate');
});

test('days under words that only mean due are deadlines, and so are days beside what is to be done', () => {
  for (const heading of ['Due date', 'Frist', 'Prossima scadenza', 'Scadenza annualità', 'Plazo'])
    expect(readAs(heading, ANY)).toBe('due');
  const tasks = ANY.map(([filed, day]) => [filed, day, 'Renewal'] as const);
  expect(readAs('Scadenza', tasks)).toBe('due');
});

const ENDS = [
  ['01.03.2016', '2036-03-01'],
  ['2 Mar 2018', '02/03/2028'],
  ['2019-10-03', '3 October 2024'],
  ['04.03.2015', '04.03.2040'],
] as const;
test.each<[string, string, readonly (readonly [string, string, string?])[]]>([
  ['the usual terms of rights after the filing', 'expiry', ENDS],
  ['such terms beside what is to be done', 'due', ENDS.map(([filed, day]) => [filed, day, 'Renewal'])],
  ['such terms in three rows', 'dueDate or expiryDate', ENDS.slice(0, 3)],
  ['other years', 'dueDate or expiryDate', ENDS.map(([filed, day]) => [filed, day.replace(/\d{4}/, '2027')])],
  ['such terms in most rows', 'dueDate or expiryDate', [...ENDS, ['2020-01-01', '2027-09-09']]],
])('given %s, days under “Scadenza” are read as: %s', (_, is, days) => {
  expect(readAs('Scadenza', days)).toBe(is);
});
