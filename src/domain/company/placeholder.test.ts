import { expect, test } from 'vitest';
import { isPlaceholder } from './placeholder.ts';

test.each([
  ...[
    '',
    ' ',
    '-',
    '–',
    '—',
    '--',
    '?',
    '???',
    '.',
    '…',
    '*',
    '/',
    '0',
    '000',
    '０',
    'N/A',
    'n/a',
    'n.a.',
    'NA',
    '#N/A',
  ],
  ...[
    'TBC',
    'tbd',
    'T.B.A.',
    'none',
    'None',
    '(none)',
    'NULL',
    'nil',
    'unknown',
    'to be confirmed',
    'Unbekannt',
    '- TBC -',
    'Privat',
    'various',
    'Sonstige',
    'noch offen',
    'Loading...',
    'Err:502',
  ],
])('%j stands for no company', (name) => {
  expect(isPlaceholder(name)).toBe(true);
});

test.each([
  ...[
    'Acme',
    '3M',
    '1001',
    '0x',
    'Nona',
    'TBC Bank',
    'None Such Ltd',
    'NA Pharma',
    '株式会社',
    'A',
    '8',
    'Unknown Worlds',
  ],
  ...['Ó', 'Nil & Co', 'NN', '7-Eleven', 'Анна'],
])('%j is a company', (name) => {
  expect(isPlaceholder(name)).toBe(false);
});
