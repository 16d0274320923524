import { expect, test } from 'vitest';
import { companyKey } from '#domain/company/company-key.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { normaliseRow } from '#domain/tabs/normalise-row.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { READING } from '#server/base/limits.ts';
import { Blocks, PackedTexts } from './packed-texts.ts';
import { TabPayloads } from './tab-payloads.ts';

test('texts of two lists, compressed at times, come back in their order and with the requested changes', () => {
  const blocks = new Blocks();
  const lists = [new PackedTexts(blocks), new PackedTexts(blocks)];
  const expected: string[][] = [[], []];
  for (let number = 0; number < 3_000; number++) {
    const text = JSON.stringify([number, 'Zürich\n漢字', 'x'.repeat(number % 700)]);
    lists[number % 2]?.add(text);
    expected[number % 2]?.push(text);
    if (number % 500 === 499) for (const list of lists) list.pack();
  }
  lists[1]?.replace((text) => `${text}!`);
  expect(lists.map(({ length }) => length)).toEqual([1_500, 1_500]);
  expect(lists[0]?.all()).toEqual(expected[0]);
  expect([...(lists[1] ?? [])]).toEqual(expected[1]?.map((text) => `${text}!`));
});

test('a tab with more rows than are kept uncompressed gives each company its own rows, with the dates that the column decides', () => {
  const table = TABLES.matters;
  const payloads = new TabPayloads('matters', documentedHeader('matters'), table);
  const { id, title, company, filingDate } = table.at;
  const companies = ['Acme', 'Bolt'];
  const dated = documentedHeader('matters').with(filingDate, '03/04/2020');
  const dates = normaliseRow('matters', dated, table).numberDates;
  const asWritten = dates[0]?.inMonthFirstColumn;
  const long = 'x'.repeat(READING.looseCharacters / 40);
  for (let number = 0; number < 90; number++) {
    const row = documentedHeader('matters').map(() => '');
    [row[id], row[title], row[company]] = [`M${number}`, long, companies[number % 2] ?? ''];
    payloads.add(companyKey(companies[number % 2] ?? ''), row, dates);
  }
  payloads.settleDates(() => true);
  const served = payloads.rowsOf(companyKey('Bolt')).map((text) => JSON.parse(text) as string[]);
  expect(served.map((row) => row[id])).toEqual(Array.from({ length: 45 }, (_, at) => `M${at * 2 + 1}`));
  expect(asWritten).not.toBe('03/04/2020');
  expect(new Set(served.map((row) => row[filingDate]))).toEqual(new Set([asWritten]));
  expect(payloads.textOf(companyKey('Bolt'))).not.toContain('\\u0001');
});
