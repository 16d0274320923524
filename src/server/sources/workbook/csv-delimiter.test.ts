import { expect, test } from 'vitest';
import { csvRows } from './csv-folder.ts';

const UTF8 = { label: 'utf-8', guessed: false };

async function rowsOf(text: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const batch of csvRows({ path: 'Cases.csv', bytes: Buffer.from(text) }, UTF8, 100)) rows.push(...batch);
  return rows;
}

test.each([
  ['a title without one', 'Portfolio', ['Portfolio']],
  ['a title with another delimiter', 'Portfolio, as of today, complete', ['Portfolio, as of today, complete']],
  ['a title that a program filled up with delimiters', 'Portfolio, all;;', ['Portfolio, all', '', '']],
])('given a file with semicolons below %s, its cells are separated', async (_what, title, first) => {
  expect(await rowsOf(`${title}\n\nRef;Client;Title\nA-1;Aurora;Lamp, small\nB-1;Bolt;Pump\n`)).toEqual([
    first,
    [],
    ['Ref', 'Client', 'Title'],
    ['A-1', 'Aurora', 'Lamp, small'],
    ['B-1', 'Bolt', 'Pump'],
  ]);
});

test('given rows with as many commas as tabs, the first line decides which of them separates cells', async () => {
  expect(await rowsOf('Ref\tClient\tTitle\nA-1\tBolt, Nut, Co\tPump\n')).toEqual([
    ['Ref', 'Client', 'Title'],
    ['A-1', 'Bolt, Nut, Co', 'Pump'],
  ]);
});
