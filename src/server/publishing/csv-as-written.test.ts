import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentedHeader } from '#domain/tabs/header.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { SOURCE } from '#server/base/limits.ts';
import type { TabReading } from '#server/sources/portfolio-source.ts';
import { openWorkbook } from '#server/sources/workbook/workbook-source.ts';
import { createTestPublishing } from '#server/testing/publishing.ts';
import type { TestPublishing } from '#server/testing/publishing.ts';
import { runInChild } from './run-in-child.ts';
import type { SyncOutcome } from './publisher.ts';

const folder = mkdtempSync(join(tmpdir(), 'ipb-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let publishing: TestPublishing;
beforeEach(async () => {
  publishing = await createTestPublishing();
});
afterEach(() => publishing.store.remove());

/** Reads a tab to its end. */
async function rest(tab: TabReading): Promise<void> {
  if (tab.found) for await (const _ of tab.batches);
}

const HEADER = 'Related to,Deadline Name,Description,Deadline Date,Client Name,Last Updated,Notes';
const ACME = 'A1,Annuity,,01/02/2027,Acme,Nora,pay';
const BOLT = 'B1,Opposition,,03/02/2027,Bolt,Nora,file';

function deadlines(text: string): Promise<SyncOutcome> {
  const path = join(folder, 'books');
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'Deadline.csv'), text);
  for (const tab of ['users', 'matters'] as const)
    writeFileSync(join(path, `${WIRE_NAMES[tab]}.csv`), documentedHeader(tab).join(','));
  return publishing.publishWith(runInChild, path);
}

async function expectBothToHaveTheirs(): Promise<void> {
  expect(await publishing.rowsOf('Acme', 'deadlines')).toEqual([ACME.split(',')]);
  expect(await publishing.rowsOf('Bolt', 'deadlines')).toEqual([BOLT.split(',')]);
}

describe('a CSV file', () => {
  it.each([
    ['Windows, then Unix', `${HEADER}\r\n${ACME}\n${BOLT}\n`],
    ['Unix, then Windows', `${HEADER}\n${ACME}\r\n${BOLT}`],
    ['Macintosh, then Windows', `${HEADER}\r${ACME}\r\n${BOLT}\r`],
  ])('with two kinds of line ends keeps its rows apart: %s', async (_, text) => {
    await deadlines(text);
    await expectBothToHaveTheirs();
  });

  it.each([
    ['inside a row', `${HEADER}\n${ACME}\nA2,"Smart" lamp,,01/02/2027,Acme,Nora,x\n${BOLT}\nB2,x,,,Bolt,,"y"\n`, 3],
    ['never closed', `${HEADER}\n${ACME}\nA2,"Lamp,,01/02/2027,Acme,Nora,x\n${BOLT}\n`, 3],
  ])('with a stray quotation mark is refused, so that no cell swallows the next rows: %s', async (_, text, line) => {
    await deadlines(`${HEADER}\n${ACME}\n${BOLT}\n`);
    expect(await deadlines(text)).toMatchObject({ kind: 'failed', code: 'csv-quotes', facts: { line } });
    await expectBothToHaveTheirs();
  });

  it('may have quotation marks that are doubled, within a cell, or followed by a space', async () => {
    await deadlines(`${HEADER}\nA1,"12"" pipe",6" pipe,"01/02/2027" ,Acme,"Nora, Tom","two\r\nlines"\n${BOLT}`);
    expect(await publishing.rowsOf('Acme', 'deadlines')).toEqual([
      ['A1', '12" pipe', '6" pipe', '01/02/2027', 'Acme', 'Nora, Tom', 'two\nlines'],
    ]);
    expect(await publishing.rowsOf('Bolt', 'deadlines')).toEqual([BOLT.split(',')]);
  });

  it('that is written while it is read does not count as complete', async () => {
    const path = mkdtempSync(join(folder, 'growing-'));
    // Cut within a name, so that for a moment the row seems to belong to another company.
    writeFileSync(join(path, 'Deadline.csv'), `${HEADER}\n${ACME}\nB1,Opposition,,03/02/2027,Acme`);
    const reading = await openWorkbook(path, SOURCE).read(new AbortController().signal);
    appendFileSync(join(path, 'Deadline.csv'), ' and Bolt,Nora,file\n');
    await expect(rest(reading.deadlines)).rejects.toMatchObject({ code: 'file-changing' });
  });

  it('that is written after it was read is not published together with older files', async () => {
    const path = mkdtempSync(join(folder, 'between-'));
    writeFileSync(join(path, 'Matters.csv'), 'ID,Docket\nA1,Lamp\n');
    writeFileSync(join(path, 'Document Db.csv'), 'Matter,Name,Link\nA1,Grant,https://files.example/1\n');
    const { matters, documents } = await openWorkbook(path, SOURCE).read(new AbortController().signal);
    await rest(matters);
    appendFileSync(join(path, 'Matters.csv'), 'B1,Pump\n');
    await expect(rest(documents)).rejects.toMatchObject({ code: 'file-changing', facts: { file: 'Matters.csv' } });
  });
});
