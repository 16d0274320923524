import { expect, test } from 'vitest';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const PEOPLE = {
  rows: [
    ['Client', 'Email'],
    ['Aurora', 'ann@aurora.example'],
    ['Bolt', 'bob@bolt.example'],
  ],
};
const people = feedOf('People', 'users', { company: 'Client', email: 'Email' });

async function typesIn(rows: readonly (readonly string[])[], more: Partial<HeadingFeed>, company?: string) {
  const columns = { id: 'Our ref', title: 'Title', ...(company && { company }) };
  const layout = layoutOf([people, feedOf('Cases', 'matters', columns, more)]);
  const read = await readSheets({ People: PEOPLE, Cases: { rows } }, layout);
  const of = (client: string) => served(read, 'matters', client).map(({ id, ipType }) => [id, ipType]);
  return { aurora: of('aurora'), bolt: of('bolt'), issues: read.issues.kept.map(({ kind }) => kind) };
}

test('a kind of right in a row of its own is that of the rows below it', async () => {
  const rows = [
    ['Our ref', 'Title', 'Client'],
    ['A-0', 'Lens', 'Aurora'],
    ['MERKEN'],
    ['A-1', 'LAMPO', 'Aurora'],
    ['B-1', 'BOLTEX', 'Bolt'],
    [],
    ['Octrooien (2)'],
    ['A-2', 'Lamp', 'Aurora'],
  ];
  expect(await typesIn(rows, {}, 'Client')).toEqual({
    aurora: [
      ['A-0', undefined],
      ['A-1', 'Trademark'],
      ['A-2', 'Patent'],
    ],
    bolt: [['B-1', 'Trademark']],
    issues: [],
  });
});

test('below the name of the next client, the kind of the one above says nothing', async () => {
  const rows = [
    ['Our ref', 'Title', 'Country'],
    ['Aurora'],
    ['Patents'],
    ['A-1', 'Lamp', 'GB'],
    ['Bolt'],
    ['B-1', 'Pump', 'US'],
    ['Trade Marks'],
    ['B-2', 'BOLTEX', 'US'],
  ];
  const { aurora, bolt } = await typesIn(rows, { blocks: { by: 'name-row', inside: ['Patents', 'Trade Marks'] } });
  expect(aurora).toEqual([['A-1', 'Patent']]);
  expect(bolt).toEqual([
    ['B-1', undefined],
    ['B-2', 'Trademark'],
  ]);
});

test('a column of kinds says more than a row', async () => {
  const rows = [['Our ref', 'Title', 'Client', 'Type'], ['Patents'], ['A-1', 'Lamp', 'Aurora', 'Design']];
  const layout = layoutOf([
    people,
    feedOf('Cases', 'matters', { id: 'Our ref', title: 'Title', company: 'Client', ipType: 'Type' }),
  ]);
  const read = await readSheets({ People: PEOPLE, Cases: { rows } }, layout);
  expect(served(read, 'matters', 'aurora').map(({ ipType }) => ipType)).toEqual(['Design']);
});

test('any other title ends the kind above it', async () => {
  const rows = [
    ['Our ref', 'Title', 'Client'],
    ['Patents'],
    ['A-1', 'Lamp', 'Aurora'],
    ['Litigation'],
    ['A-2', 'Lens', 'Aurora'],
  ];
  expect((await typesIn(rows, {}, 'Client')).aurora).toEqual([
    ['A-1', 'Patent'],
    ['A-2', undefined],
  ]);
});
