import { expect, test } from 'vitest';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

const PEOPLE: readonly Row[] = [
  ['Client', 'Name', 'E-mail'],
  ['Aurora Robotics Inc.', 'Ann', 'ann@aurora.example'],
  ['Bolt AG', 'Bob', 'bob@bolt.example'],
];
const cases = (client: string, letter: string): readonly Row[] => [
  [`${client} – portfolio`],
  ['Our Docket', 'Country', 'Serial No.', 'Filed', 'Status'],
  ['Family 001', `Gripper ${letter}`, '', 'Inv: P. Raman'],
  [`${letter}-1 US`, 'US', '17/026,881', '2020-09-21', 'Granted'],
  [`${letter}-1 EP`, 'EP', '20866114.8', '2020-09-21', 'Pending'],
  [`Family 002: Skin ${letter}`],
  [`${letter}-2 US`, 'US', '18/682,440', '2022-08-10', 'Pending'],
  ['', '', '', '', ''],
  [`${letter}-3 US`, 'US', '18/682,441', '2023-08-10', 'Pending'],
];

test('matters below the row of a family have its title and number, and that row is no matter', async () => {
  const sheets = { People: PEOPLE, Aurora: cases('Aurora Robotics Inc.', 'A'), Bolt: cases('Bolt AG', 'B') };
  const looks = Object.entries(sheets).map(([name, rows]) => look(name, rows));
  const { layout } = proposeLayout(looks);
  const read = await readSheets(
    Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, { rows }])),
    layout,
  );
  const titles = (client: string) =>
    served(read, 'matters', client).map(({ id, title, ipFamily }) => [id, title, ipFamily]);
  expect(titles('aurora robotics inc.')).toEqual([
    ['A-1 US', 'Gripper A', '001'],
    ['A-1 EP', 'Gripper A', '001'],
    ['A-2 US', 'Skin A', '002'],
    ['A-3 US', undefined, undefined],
  ]);
  expect(titles('bolt ag')).toEqual([
    ['B-1 US', 'Gripper B', '001'],
    ['B-1 EP', 'Gripper B', '001'],
    ['B-2 US', 'Skin B', '002'],
    ['B-3 US', undefined, undefined],
  ]);
});
