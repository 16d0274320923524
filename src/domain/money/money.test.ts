import { describe, expect, test } from 'vitest';
import { makeDeadline, makeMatter } from '#domain/testing/make.ts';
import { currencyCode, currencyDigits } from './currency.ts';
import { feeOf } from './fee.ts';
import { feesDue } from './fees-due.ts';
import { hasFees } from './has-fees.ts';
import { feeTexts } from './money-text.ts';
import { readAmount } from './read-amount.ts';

test.each<[string, number, number | undefined]>([
  ['1250', 2, 125_000],
  ['1,250', 2, 125_000],
  ['1.250', 2, 125_000],
  ['1 250', 2, 125_000],
  ["1'250.50", 2, 125_050],
  ['1’250.50', 2, 125_050],
  ['1,250.00', 2, 125_000],
  ['1.250,00', 2, 125_000],
  ['1\u202f250,00', 2, 125_000],
  ['1,25,000.50', 2, 12_500_050],
  ['1,250,000', 2, 125_000_000],
  ['12,50', 2, 1250],
  ['12.5', 2, 1250],
  ['0', 2, 0],
  ['0.99', 2, 99],
  ['150000', 0, 150_000],
  ['150,000', 0, 150_000],
  ['150000.00', 0, 150_000],
  ['1.250', 3, undefined],
  ['1250.125', 3, 1_250_125],
  ['0.125', 2, undefined],
  ['12.345,6.7', 2, undefined],
  ['1,250,00', 2, undefined],
  ['1.250.00', 2, undefined],
  ['150.5', 0, undefined],
  ['-100', 2, undefined],
  ['(100)', 2, undefined],
  ['100-200', 2, undefined],
  ['approx. 100', 2, undefined],
  ['100 + tax', 2, undefined],
  ['#N/A', 2, undefined],
  ['1e5', 2, undefined],
  ['9999999999999', 2, undefined],
  ['', 2, undefined],
])('the amount %j with %i decimals is %s in the smallest unit', (text, digits, minor) => {
  expect(readAmount(text, digits)).toBe(minor);
});

test.each([
  ['eur', 'EUR'],
  [' € ', 'EUR'],
  ['US$', 'USD'],
  ['INR', 'INR'],
  ['$', undefined],
  ['¥', undefined],
  ['Rs', undefined],
  ['euro cents', undefined],
  ['', undefined],
])('the currency %j is %s', (text, code) => {
  expect(currencyCode(text)).toBe(code);
});

test('yen have no decimals, Kuwaiti dinars three', () => {
  expect(['EUR', 'JPY', 'KWD'].map(currencyDigits)).toEqual([2, 0, 3]);
});

const priced = (officialFee: string, ourFee: string, currency: string, more: Parameters<typeof makeDeadline>[0] = {}) =>
  makeDeadline({
    ...more,
    optional: Object.entries({ officialFee, ourFee, currency })
      .filter(([, text]) => text !== '')
      .map(([field, text]) => ({ field, heading: field, kind: 'number', text })),
  });

describe('the fee of a deadline', () => {
  test.each([
    ['1,000.00', '250', 'EUR', ['EUR', 125_000, 100_000, 25_000]],
    ['1.000 €', '', '', ['EUR', 100_000, 100_000, undefined]],
    ['', 'USD 40', 'usd', ['USD', 4000, undefined, 4000]],
    ['12000', '-', 'JPY', ['JPY', 12_000, 12_000, undefined]],
    ['0', '', 'EUR', ['EUR', 0, 0, undefined]],
    // A sign of several currencies is that of the one beside it.
    ['$1,150.00', '$600', 'USD', ['USD', 175_000, 115_000, 60_000]],
    ['¥12000', '', 'JPY', ['JPY', 12_000, 12_000, undefined]],
    ['1200 kr', '100 SEK', '', ['SEK', 130_000, 120_000, 10_000]],
  ])('%j and %j in %j', (official, ours, currency, [code, total, first, second]) => {
    const fee = feeOf(priced(official, ours, currency));
    expect(fee.kind === 'fee' && [fee.total.currency, fee.total.minor, fee.official?.minor, fee.ours?.minor]).toEqual([
      code,
      total,
      first,
      second,
    ]);
  });

  test.each([
    ['1000', '', ''],
    ['1000', '', '$'],
    ['€ 1000', '$ 200', ''],
    ['€ 1000', '', 'USD'],
    ['$ 1000', '', 'EUR'],
    ['¥ 1000', '$ 1', 'JPY'],
    ['EUR 1000 USD', '', ''],
    ['1000', 'about 200', 'EUR'],
    ['see letter', '', 'EUR'],
    ['1000', '', 'EUR or USD'],
  ])('%j and %j in %j has no single meaning', (official, ours, currency) => {
    expect(feeOf(priced(official, ours, currency))).toEqual({ kind: 'unreadable' });
  });

  test('an empty cell is no fee', () => {
    for (const deadline of [makeDeadline(), priced('', '', 'EUR'), priced('-', 'n/a', 'EUR')])
      expect(feeOf(deadline)).toEqual({ kind: 'none' });
    expect(hasFees([makeDeadline(), priced('', '', 'EUR')])).toBe(false);
    expect(hasFees([priced('1', '', '')])).toBe(true);
  });
});

test('fees are added by currency and period, never across currencies; deadlines without a fee are counted separately', () => {
  const today = { year: 2026, month: 11, day: 30 };
  const matters = [
    makeMatter({ id: 'A', docketNumber: 'DA', ipType: 'Patent', jurisdiction: 'Japan' }),
    makeMatter({ id: 'B', ipType: 'patent', jurisdiction: 'jp' }),
  ];
  const due = (dueDate: string, more = {}) => ({ matterId: 'DA', type: 'Annuity', dueDate, ...more });
  const deadlines = [
    priced('100', '', 'EUR', due('30/11/2026')),
    priced('200', '50', 'EUR', due('28/02/2027', { matterId: 'B', type: 'annuity ' })),
    priced('400', '', 'EUR', due('01/03/2027', { matterId: 'unknown', type: 'Reply' })),
    priced('7', '', 'USD', due('30/11/2027')),
    priced('1000', '', 'USD', due('01/12/2027')),
    priced('9', '', 'EUR', due('29/11/2026')),
    priced('9', '', 'EUR', due('soon')),
    priced('100 or 200', '', 'EUR', due('01/05/2027')),
    makeDeadline(due('01/12/2026')),
    makeDeadline(due('01/12/2020')),
  ];
  expect(feesDue(deadlines, matters, today)).toEqual({
    currencies: [
      {
        currency: 'EUR',
        sums: [35_000, 75_000, 75_000],
        counts: [2, 3, 3],
        parts: {
          right: [
            { name: '', sums: [0, 40_000, 40_000] },
            { name: 'Patent', sums: [35_000, 35_000, 35_000] },
          ],
          deadline: [
            { name: 'Reply', sums: [0, 40_000, 40_000] },
            { name: 'Annuity', sums: [35_000, 35_000, 35_000] },
          ],
          country: [
            { name: '', sums: [0, 40_000, 40_000] },
            { name: 'Japan', sums: [35_000, 35_000, 35_000] },
          ],
        },
      },
      {
        currency: 'USD',
        sums: [0, 0, 700],
        counts: [0, 0, 1],
        parts: {
          right: [{ name: 'Patent', sums: [0, 0, 700] }],
          deadline: [{ name: 'Annuity', sums: [0, 0, 700] }],
          country: [{ name: 'Japan', sums: [0, 0, 700] }],
        },
      },
    ],
    without: [1, 1, 1],
    unreadable: [0, 1, 1],
    past: 1,
    undated: 1,
  });
});

test.each<[officialFee: string, ourFee: string, currency: string, official: string, ours: string]>([
  ['320', '150.5', 'EUR', 'EUR 320.00', 'EUR 150.50'],
  ['1.250,00 €', '', '', 'EUR 1,250.00', ''],
  ['', '350.00 USD', '', '', 'USD 350.00'],
  ['12000', '', 'yen', '12000 yen', ''],
  ['about 300', '150', 'EUR', 'about 300 EUR', '150 EUR'],
  ['320', '', '', '320', ''],
  ['', '', 'EUR', '', ''],
])(
  'the fees %j and %j in %j are shown as %j and %j: in one form if they can be read, otherwise as written',
  (officialFee, ourFee, currency, official, ours) => {
    expect(feeTexts({ officialFee, ourFee, currency })).toEqual({ official, ours });
  },
);
