import { expect, test } from 'vitest';
import { look } from '#domain/testing/look.ts';
import { proposeLayout } from './propose.ts';

const fieldsOf = (heading: string, cells: readonly string[]): readonly string[] => {
  const rows = cells.map((cell, n) => [`P-10${n}`, `Client ${n % 3}`, `Title ${n}`, cell]);
  const [feed] = proposeLayout([look('Cases', [['Our Ref', 'Client', 'Title', heading], ...rows])]).layout.feeds;
  return feed?.by === 'heading' ? feed.columns.map(({ field }) => field) : [];
};

test.each([
  ['an owner for each client', ['Alpha Ltd', 'Beta AG', 'Gamma SA', 'Alpha Ltd', 'Beta AG', 'Gamma SA'], true],
  ['two people who work for three clients', ['Sam', 'Kim', 'Sam', 'Kim', 'Sam', 'Kim'], false],
])('of %s, the column “Owner” is the owner of the right: %#', (_, cells, expected) => {
  expect(fieldsOf('Owner', cells).includes('owner')).toBe(expected);
});

test.each([
  ['offices', ['DE', 'EM', 'CH', 'DE', 'EM', 'CH'], 'jurisdiction'],
  ['numbers', ['3001', '3002', '3003', '3004', '3005', '3006'], 'grantNumber'],
])('“Register” with %s fills the field of these: %#', (_, cells, expected) => {
  expect(fieldsOf('Register', cells)).toContain(expected);
});

test('a heading that lists kinds of rights names them, also if a sheet has only one', () => {
  expect(fieldsOf('TM/PAT/RD', ['TM', 'TM', 'TM', 'TM', 'TM', 'TM'])).toContain('ipType');
  expect(fieldsOf('Agent/Partner', ['A', 'A', 'A', 'A', 'A', 'A'])).not.toContain('ipType');
});
