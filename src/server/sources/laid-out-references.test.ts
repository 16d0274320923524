import { expect, test } from 'vitest';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const people = feedOf('People', 'users', { email: 'Mail', company: 'Client' });
const inTwo = { heading: 'Ref', second: { heading: 'Country' }, separator: '/' };
const matters = feedOf(
  'Cases',
  'matters',
  { company: 'Client' },
  { deadlines: [{ heading: 'Annuity', name: 'Annuity' }] },
);
const dates = feedOf('Dates', 'deadlines', { type: 'Action', dueDate: 'Due' }, { clientFromMatter: true });
const layout = layoutOf([
  people,
  { ...matters, columns: [{ field: 'id', ...inTwo }, ...matters.columns] },
  { ...dates, columns: [{ field: 'matterId', ...inTwo }, ...dates.columns] },
]);

test('a reference in two columns names its matter, and none without one of them', async () => {
  const portfolio = await readSheets(
    {
      People: {
        rows: [
          ['Mail', 'Client'],
          ['ann@aurora.example', 'Aurora'],
          ['bob@bolt.example', 'Bolt'],
        ],
      },
      Cases: {
        rows: [
          ['Ref', 'Country', 'Client', 'Annuity'],
          ['P1', 'DE', 'Aurora', '2037-01-02'],
          ['P1', 'US', 'Bolt', ''],
          ['P1', '', 'Bolt', ''],
        ],
      },
      Dates: {
        rows: [
          ['Ref', 'Country', 'Action', 'Due'],
          ['P1', 'US', 'Response', '2037-02-03'],
          ['P1', '', 'Opposition', '2037-02-04'],
        ],
      },
    },
    layout,
  );
  const rows = (client: string): unknown => [
    served(portfolio, 'matters', client).map(({ id }) => id),
    served(portfolio, 'deadlines', client).map(({ matterId, type }) => [matterId, type]),
  ];
  expect(rows('aurora')).toEqual([['P1/DE'], [['P1/DE', 'Annuity']]]);
  expect(rows('bolt')).toEqual([['P1/US'], [['P1/US', 'Response']]]);
  expect(portfolio.issues.kept.map(({ kind, rowNumber }) => [kind, rowNumber])).toEqual([
    ['missing-id', 4],
    ['missing-matter', 3],
  ]);
});
