import { expect, test } from 'vitest';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';
import { explainSheets } from './explain.ts';
import { questionKey } from './questions.ts';

test('names between references that begin with codes are asked about only if the codes are not the clients’', () => {
  const codes = look('Clients', [
    ['Code', 'Client', 'Email'],
    ['ALT', 'Aurora Ltd', 'ann@aurora.example'],
    ['BOU', 'Bolt Ltd', 'bob@bolt.example'],
  ]);
  const cases = look('Cases', [
    ['Our ref', 'Title', 'Filing date'],
    ['AURORA LTD – ALT'],
    ...[1, 2].map((n) => [`ALT-${n}`, `Lamp ${n}`, '2020-05-06']),
    ['BOLT LTD – BOU'],
    ...[1, 2].map((n) => [`BOU-${n}`, `Pump ${n}`, '2020-05-06']),
  ]);
  const proposal = proposeLayout([codes, cases]);
  const asked = (layout = proposal.layout) =>
    explainSheets(layout, [codes, cases], proposal).filter(({ kind }) => kind.startsWith('client-'));
  const [question, another] = asked();
  expect([question?.kind, another]).toEqual(['client-at-start', undefined]);
  const declined = asked({ ...proposal.layout, declined: [questionKey(question!)] });
  expect(declined.map(({ kind }) => kind)).toEqual(['client-at-start', 'client-in-blocks']);
});
