import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unzipSync } from 'fflate';
import { payloadRows } from './payload-rows.ts';
import { zipStream } from './zip-stream.ts';

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test('the rows of a payload are read as they were written, whatever the cells contain', async () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\\', '"', '[', '],["', '\\"', '\\u005b', ''));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 30 }), async (rows) => {
      const values = rows.map((row) => row.map((text) => text.toWellFormed()));
      expect((await all(payloadRows(gzipSync(JSON.stringify({ values }))))).flat()).toEqual(values);
    }),
    { numRuns: 200 },
  );
});

test('a payload of many pieces is read whole, and so is an archive of it', async () => {
  const values = Array.from({ length: 9_000 }, (_, n) => [`${n}`, `é\\"[${'x'.repeat(n % 97)}`]);
  const rows = (await all(payloadRows(gzipSync(JSON.stringify({ values }))))).flat();
  expect(rows).toEqual(values);
  const content = rows.map((row) => `${JSON.stringify(row)}\n`);
  const bytes = Buffer.concat(await all(zipStream([{ name: 'rows.txt', content }], 1_800_000_000_000)));
  expect(Buffer.from(unzipSync(bytes)['rows.txt']!).toString('utf8')).toBe(content.join(''));
});
