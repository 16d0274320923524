import { expect, test } from 'vitest';
import { explainSheets } from './explain.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';

const PEOPLE = look('Contacts', [
  ['Client', 'Name', 'Email'],
  ['Aurora Robotics GmbH', 'Ann', 'ann@aurora.example'],
  ['Bolt AG', 'Bob', 'bob@bolt.example'],
]);

test('a question about the name of a sheet says which texts in rows of their own may be other clients', () => {
  const sheet = look('Bolt', [
    ['Our Ref', 'Title', 'Country', 'Filing Date'],
    ['B-1', 'Lamp', 'US', '2020-05-06'],
    ['Dynamo'],
    ['D-1', 'Lens', 'DE', '2021-05-06'],
  ]);
  const proposal = proposeLayout([PEOPLE, sheet]);
  const causes = explainSheets(proposal.layout, [PEOPLE, sheet], proposal);
  expect(causes.find(({ kind }) => kind === 'client-of-sheet')).toMatchObject({
    examples: ['Bolt: Bolt AG'],
    found: 'Dynamo',
  });
});
