import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { readAsProposed } from '#server/testing/read-as-proposed.ts';

/* Lists with columns for each country, beside a register that gives their families to another client. */

const HEADER: Row = ['Our Ref', 'Client', 'Title', 'DE Status', 'DE Next annuity', 'FR Status', 'FR Next annuity'];
const family = (reference: string, client: string, title = 'Secret'): Row => [
  ...[reference, client, title],
  ...['In force', '2031-01-02', 'In force', '2031-01-03'],
];

test('a family that is another client’s in the register is shown to neither of them, and reported', async () => {
  const renewals = [
    HEADER,
    family('P-101', 'Bolt'),
    family('P-102', 'Bolt', 'Pump'),
    family('P-103', 'Aurora', 'Lens'),
  ];
  const { of, kinds } = await readAsProposed({ Renewals: renewals });
  expect(of('aurora', 'matters', 'id')).toEqual(['P-101', 'P-103', 'P-103-DE', 'P-103-FR']);
  expect(of('bolt', 'matters', 'id')).toEqual(['P-102', 'P-102-DE', 'P-102-FR']);
  expect(of('aurora', 'deadlines', 'matterId')).toEqual(['P-103-DE', 'P-103-FR']);
  expect(of('bolt', 'deadlines', 'matterId')).toEqual(['P-102-DE', 'P-102-FR']);
  expect(new Set(kinds)).toEqual(new Set(['client-contradicts-matter Renewals A2']));
});

test('the register may have a row for each country', async () => {
  const Cases: readonly Row[] = [
    ['Our Ref', 'Client', 'Title', 'Country'],
    ['P-101/DE', 'Aurora', 'Lamp', 'DE'],
    ['P-102/DE', 'Bolt', 'Pump', 'DE'],
    ['P-102/FR', 'Aurora', 'Pump', 'FR'],
  ];
  const Docs: readonly Row[] = [
    ['Our Ref', 'Document', 'Link'],
    ['P-101/DE', 'Grant', 'https://files.example/1'],
    ['P-102/FR', 'Grant', 'https://files.example/2'],
  ];
  const renewals = [HEADER, family('P-101', 'Bolt'), family('P-102', 'Bolt')];
  const { of, kinds } = await readAsProposed({ Cases, Docs, Renewals: renewals });
  expect(of('bolt', 'matters', 'id')).toEqual(['P-102/DE', 'P-102/DE']);
  expect(of('aurora', 'matters', 'id')).toEqual(['P-101/DE', 'P-102/FR']);
  expect(of('bolt', 'deadlines', 'matterId')).toEqual(['P-102/DE']);
  expect(of('aurora', 'documents', 'matterId')).toEqual(['P-101/DE', 'P-102/FR']);
  expect([...new Set(kinds)].filter((kind) => kind.startsWith('client'))).toEqual([
    'client-contradicts-matter Renewals A2',
    'client-contradicts-matter Renewals A3',
  ]);
});

test('a family below that of another client, whose own cell is empty, is that of the register', async () => {
  const rows = ['P-101 Aurora', 'P-103 ', 'P-102 ', 'P-104 Bolt', 'P-105 '].map((text) => {
    const [reference = '', client = ''] = text.split(' ');
    return family(reference, client);
  });
  const { of } = await readAsProposed({ Renewals: [HEADER, ...rows] });
  expect(of('aurora', 'matters', 'id').filter((id) => id.startsWith('P-102'))).toEqual([]);
  expect(of('aurora', 'matters', 'id')).toContain('P-103-DE');
});

test('families that the register has not, or that it numbers from 1 for each client, are those of their list', async () => {
  const cases = (reference: string): readonly Row[] => [
    ['Our Ref', 'Client', 'Title', 'Country'],
    [reference, 'Aurora', 'Lamp', 'GB'],
    ['P-102', 'Bolt', 'Pump', 'US'],
  ];
  for (const [reference, inList] of [
    ['P-101', 'P-901'],
    ['001', '001'],
  ] as const) {
    const { of, kinds } = await readAsProposed({
      Cases: cases(reference),
      Renewals: [HEADER, family(inList, 'Bolt'), family('P-102', 'Bolt')],
    });
    expect(of('bolt', 'matters', 'id')).toContain(`${inList}-FR`);
    expect(kinds).toEqual([]);
  }
});
