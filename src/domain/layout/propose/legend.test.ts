import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { legendOf } from './legend.ts';
import { proposeLayout } from './propose.ts';

const cases = (above: readonly Row[], ...statuses: readonly string[]): readonly Row[] => [
  ...above,
  ['Our Ref', 'Client', 'Title', 'Country', 'Filed', 'Status'],
  ...statuses.map((status, n) => [`P-10${n}`, 'Aurora', `Lamp ${n}`, 'GB', '2020-05-06', status]),
];
const statusesOf = (...sheets: readonly (readonly [string, readonly Row[]])[]) =>
  proposeLayout(sheets.map(([name, rows]) => look(name, rows))).layout.values.statuses;

test.each<[string, readonly Row[]]>([
  ['lines above the header', [['Legend:', 'G', 'granted'], ['', 'A', 'abandoned'], []]],
  ['one text above the header', [['G = granted, A = abandoned'], []]],
  ['a text with colons', [['Status – G: granted; A: abandoned'], []]],
])('the codes of a status have the meanings that %s give them', (_, above) => {
  expect(statusesOf(['Cases', cases(above, 'G', 'A', 'G')])).toEqual({ G: 'granted', A: 'dead' });
});

test('the codes of a status have the meanings that a list of codes gives them, also numbers', () => {
  const codes = [
    ['Field', 'Code', 'Meaning'],
    ['Stat', '1', 'filed'],
    ['Stat', '2', 'granted'],
    ['Stat', '3', 'abandoned'],
    ['Act', 'A1', 'Annuity'],
  ];
  const statuses = statusesOf(['Cases', cases([], '1', '2', '3')], ['Codes', codes]);
  expect(statuses).toEqual({ 1: 'pending', 2: 'granted', 3: 'dead' });
});

test('a legend that gives a code two meanings, or one that is no status, decides nothing', () => {
  const codes = [
    ['X', 'granted'],
    ['X', 'pending'],
    ['Y', 'Head of department'],
  ];
  expect(statusesOf(['Cases', cases([], 'X', 'Y', 'X')], ['Codes', codes])).toEqual({});
});

test('rows of matters are no legend', () => {
  const legend = legendOf([look('Cases', cases([], 'granted', 'pending'))]);
  expect(legend('GB')).toEqual([]);
});
