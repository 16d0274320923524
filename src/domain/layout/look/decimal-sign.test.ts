import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { signIn } from './decimal-sign.ts';
import { look } from '#domain/testing/look.ts';
import { openFeed } from '#domain/layout/read/open-feed.ts';
import { NO_VALUES } from '#domain/layout/layout.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';

test.each<[string, string | undefined]>([
  ['1.250,00', ','],
  ['980,50', ','],
  ['980,5 €', ','],
  ['EUR 1 250,00', ','],
  ['1.250.000', ','],
  ['1.250.000,5', ','],
  ["1'250.00", '.'],
  ['1,250.00', '.'],
  ['$75.5', '.'],
  ['1,250,000', '.'],
  ['1.250', undefined],
  ['1,250', undefined],
  ['1250', undefined],
  ['12.50.5', undefined],
  ['1.250,00.5', undefined],
  ['980,50 / 75,00', undefined],
  ['on request', undefined],
])('%s proves the decimal sign %s', (text, sign) => {
  expect(signIn(text)).toBe(sign);
});

/** The proposed decimal sign of a column of fees, and how the fees are read then. */
function proposed(fees: readonly string[]) {
  const rows: readonly Row[] = [
    ['Matter', 'Deadline', 'Due date', 'Official Fee'],
    ...fees.map((fee, at) => [`P-${at}`, 'Renewal', '2027-05-06', fee]),
  ];
  const { layout } = proposeLayout([look('Deadlines', rows)]);
  const [feed] = layout.feeds;
  if (feed?.by !== 'heading') throw new Error('the sheet is not read by its headings');
  const column = feed.columns.find(({ field }) => field === 'officialFee');
  const open = openFeed(feed, { values: NO_VALUES, empties: [] }, { own: [] }, rows);
  return [column?.decimal, rows.slice(1).map((row) => open.read(row)?.at(-1))];
}

test.each<[readonly string[], string | undefined, readonly string[]]>([
  [['1.250,00', '980,50', '1.250'], ',', ['1250.00', '980.50', '1250']],
  [['1,250.00 USD', '75'], '.', ['1250.00 USD', '75']],
  [['1.250', '2.500'], undefined, ['1.250', '2.500']],
  [['1.250,00', '980.50', '1.250'], undefined, ['1.250,00', '980.50', '1.250']],
])('fees of %j are proposed with the decimal sign %s, and read as %j', (fees, sign, read) => {
  expect(proposed(fees)).toEqual([sign, read]);
});
