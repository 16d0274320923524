import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { readAsProposed } from '#server/testing/read-as-proposed.ts';

const link = (n: number): string => `https://files.example/${n}`;
/** Documents of both clients, with this cell beside the first, which is of a matter of Aurora. */
const documents = (text: string): readonly Row[] => [
  ['Our Ref', 'Document', 'Link', 'Client'],
  ['P-101', 'Opinion', link(1), text],
  ['P-101', 'Reply', link(2), 'Aurora'],
  ['P-103', 'Certificate', link(3), 'Aurora'],
  ['P-102', 'Certificate', link(4), 'Bolt'],
  ['P-102', 'Reply', link(5), 'Bolt'],
];
const diary = (text: string): readonly Row[] => [
  ['Our Ref', 'Task', 'Due', 'Client'],
  ['P-101', 'Secret', '2031-01-02', text],
  ['P-101', 'Reply', '2031-01-03', 'Aurora'],
  ['P-103', 'Reply', '2031-01-04', 'Aurora'],
  ['P-102', 'Reply', '2031-01-05', 'Bolt'],
];

test.each([
  'Bolt (formerly: Aurora)',
  'Aurora (sold to Bolt)',
  'Aurora → Bolt',
  'Aurora, jetzt Bolt',
  'formerly: Aurora; now: Bolt',
  'Bolt, früher: Aurora',
  'Aurora / Bolt',
])('a document or deadline whose row names both clients, as “%s”, is shown to neither, and reported', async (text) => {
  const { of, kinds } = await readAsProposed({ Documents: documents(text), Diary: diary(text) });
  expect(of('aurora', 'documents', 'url')).toEqual([link(2), link(3)]);
  expect(of('aurora', 'deadlines', 'type')).toEqual(['Reply', 'Reply']);
  expect(of('bolt', 'documents', 'url')).toEqual([link(4), link(5)]);
  expect(of('bolt', 'deadlines', 'type')).toEqual(['Reply']);
  expect(kinds).toEqual(['client-contradicts-matter Diary A2', 'client-contradicts-matter Documents A2']);
});

test.each(['Aurora (Genf)', 'Aurora (formerly Bolt)', 'Aurora, z.Hd. Frau Bolt', 'Aurora, GE'])(
  'a document or deadline whose row says “%s” is its matter’s client’s',
  async (text) => {
    const { of, kinds } = await readAsProposed({ Documents: documents(text), Diary: diary(text) });
    expect(of('aurora', 'documents', 'url')).toEqual([link(1), link(2), link(3)]);
    expect(of('aurora', 'deadlines', 'type')).toEqual(['Secret', 'Reply', 'Reply']);
    expect(kinds).toEqual([]);
  },
);

test.each([
  ['from Aurora to Bolt', 'from Bolt to Aurora'],
  ['von Aurora an Bolt', 'von Bolt an Aurora'],
  ['Aurora → Bolt', 'Bolt → Aurora'],
])('under “Transferred to”, “%s” holds a matter of Aurora and “%s” does not', async (away, here) => {
  const { of, kinds } = await readAsProposed({
    Cases: [
      ['Our Ref', 'Client', 'Title', 'Country', 'Transferred to'],
      ['P-101', 'Aurora', 'Lamp', 'GB', away],
      ['P-102', 'Bolt', 'Pump', 'US', ''],
      ['P-103', 'Aurora', 'Lens', 'GB', here],
    ],
  });
  expect(of('aurora', 'matters', 'id')).toEqual(['P-103']);
  expect(of('bolt', 'matters', 'id')).toEqual(['P-102']);
  expect(kinds).toEqual(['client-contradicts-matter Cases A2']);
});
