import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { readAsProposed } from '#server/testing/read-as-proposed.ts';

const diary = (...references: readonly string[]): readonly Row[] => [
  ['Our Ref', 'Task', 'Due'],
  ...references.map((reference, at) => [reference, `Task ${reference}`, `2031-01-0${at + 1}`]),
];

test.each(['Fristen Bolt', 'Deadlines Bolt', 'Bolt - Deadlines 2031'])(
  'in a diary that is called “%s”, a deadline of another client’s matter is shown to neither, and reported',
  async (name) => {
    const { of, kinds } = await readAsProposed({ [name]: diary('P-101', 'P-102') });
    expect(of('aurora', 'deadlines', 'type')).toEqual([]);
    expect(of('bolt', 'deadlines', 'type')).toEqual(['Task P-102']);
    expect(kinds).toEqual([`client-contradicts-matter ${name} A2`]);
  },
);

test('where each client’s matters are counted from 001, a diary of one client shows nothing to another', async () => {
  const own = {
    People: [
      ['Client', 'Email'],
      ['Aurora', 'ann@aurora.example'],
      ['Nova Werke GmbH', 'bob@nova.example'],
    ],
    Cases: [
      ['Our Ref', 'Client', 'Title', 'Country'],
      ...['001', '002', '003'].map((reference) => [reference, 'Aurora', 'Lamp', 'DE']),
      ...['001', '002'].map((reference) => [reference, 'Nova Werke GmbH', 'Pump', 'DE']),
    ],
  };
  const { of } = await readAsProposed({ ...own, 'Deadlines Nova Werke': diary('001', '002', '003') });
  expect(of('aurora', 'deadlines', 'type')).toEqual([]);
});

test.each(['Fristen', 'Deadlines Meier', 'Oppositions against Bolt', 'Deadlines Aurora and Bolt', 'Diary Dr. Bolt'])(
  'deadlines in a diary that is called “%s” are those of their matters’ clients',
  async (name) => {
    const people = [
      ['Client', 'Email'],
      ['Aurora', 'ann@aurora.example'],
      ['Bolt', 'bob@bolt.example'],
      ['Meier AG', 'mia@meier.example'],
    ];
    const { of, kinds } = await readAsProposed({ People: people, [name]: diary('P-101', 'P-102') });
    expect(of('aurora', 'deadlines', 'type')).toEqual(['Task P-101']);
    expect(of('bolt', 'deadlines', 'type')).toEqual(['Task P-102']);
    expect(kinds.filter((kind) => kind.startsWith('client-contradicts'))).toEqual([]);
  },
);
