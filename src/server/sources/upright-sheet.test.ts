import { expect, test } from 'vitest';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import { lookAtSource } from '#server/publishing/look-at-source.ts';
import { readPortfolio } from '#server/publishing/read-portfolio.ts';
import { ownXlsx } from '#server/testing/own-workbook.ts';
import type { OwnCell } from '#server/testing/own-workbook.ts';
import { served } from '#server/testing/read-sheets.ts';
import { openWorkbookBytes } from './workbook/workbook-source.ts';

const marks = (client: string, letter: string): OwnCell[][] => [
  [`${client} – trademarks`],
  [],
  ['Our no.', `${letter}.01`, `${letter}.02`],
  ['Mark', `${letter} LAMP`, `${letter} LENS`],
  ['Country', 'US', 'Narnia'],
  ['Serial no.', '86/118,402', '86/118,430'],
  ['Filing date', { date: '2013-11-13' }, 'soon'],
  ['Reg. no.', '5,162,889', ''],
  ['Status', 'Registered', 'Pending'],
];
const workbook = () =>
  openWorkbookBytes('book.xlsx', async () =>
    Buffer.from(
      ownXlsx([
        {
          name: 'People',
          rows: [
            ['Client', 'Name', 'E-mail'],
            ['Aurora Coffee LLC', 'Ann', 'ann@aurora.example'],
            ['Bolt AG', 'Bob', 'bob@bolt.example'],
          ],
        },
        { name: 'Aurora', rows: marks('Aurora Coffee LLC', 'A') },
        { name: 'Bolt', rows: marks('Bolt AG', 'B') },
      ]),
    ),
  );

test('sheets whose matters are columns are proposed and read, each for its client, and issues name the cells as they are written', async () => {
  const signal = new AbortController().signal;
  const { proposal } = await lookAtSource(workbook(), undefined, signal, () => undefined);
  const read = await readPortfolio(await workbook().read(signal, proposal.layout, NO_FIELDS), NO_FIELDS);
  const of = (client: string) =>
    served(read, 'matters', client).map(({ id, title, filingDate, applicationNumber }) => [
      ...[id, title, filingDate, applicationNumber],
    ]);
  expect(of('aurora coffee llc')).toEqual([
    ['A.01', 'A LAMP', '13/11/2013', '86/118,402'],
    ['A.02', 'A LENS', 'soon', '86/118,430'],
  ]);
  expect(of('bolt ag')).toEqual([
    ['B.01', 'B LAMP', '13/11/2013', '86/118,402'],
    ['B.02', 'B LENS', 'soon', '86/118,430'],
  ]);
  const unread = read.issues.kept.filter(({ kind }) => kind === 'unreadable-date');
  expect(unread.map(({ sheet, address, rowNumber }) => [sheet, address, rowNumber])).toEqual([
    ['Aurora', 'C7', 7],
    ['Bolt', 'C7', 7],
  ]);
});
