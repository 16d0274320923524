import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mattersSheet } from '#domain/export/matters-sheet.ts';
import { makeDeadline, makeMatter } from '#domain/testing/make.ts';
import { writeWorkbook } from '#web/lib/write-workbook.ts';
import { openWorkbook } from './workbook-source.ts';

const TODAY = { year: 2026, month: 11, day: 22 };
const TITLE = 'My IPRs';

test('the workbook that a client downloads can be read back with the same dates and texts, and without formulas', async () => {
  const texts = ['=1+1', '+49 30 1234', '- first point', '@SUM(A1)', '0012', 'Änderung "ポンプ" & <b>', ' 3.10 '];
  const matters = texts.map((title, row) =>
    makeMatter({ id: `P${row}`, title, jurisdiction: 'JP', filingDate: '03/02/2020', grantDate: 'TBC' }),
  );
  const deadlines = [makeDeadline({ matterId: 'P0', dueDate: '31/12/2026' })];
  const sheet = mattersSheet(matters, deadlines, TODAY);
  const bytes = await writeWorkbook(sheet, { title: TITLE, about: 'Firm · Client', firm: 'Firm' });
  const folder = await mkdtemp(join(tmpdir(), 'exported-'));
  try {
    const dates = new Set(sheet.columns.flatMap(({ kind }, at) => (kind === 'date' ? [at] : [])));
    const path = join(folder, 'ip-matters.xlsx');
    await writeFile(path, bytes);
    const { found } = await openWorkbook(path).sheets(
      {
        names: [TITLE],
        headRows: 2,
        width: () => sheet.columns.length,
        columns: () => ({ dates, links: new Map(), keys: [] }),
      },
      new AbortController().signal,
    );
    const rows: (readonly string[])[] = [];
    for await (const batch of found.get(TITLE)?.rows() ?? []) rows.push(...batch);
    const [about, headings = [], ...items] = rows;
    expect(about?.[0]).toBe('Firm · Client');
    const column = (heading: string) => items.map((row) => row[headings.indexOf(heading)]);
    expect(column('Title')).toEqual(texts);
    expect(new Set(column('Country'))).toEqual(new Set(['Japan']));
    expect(new Set(column('Filing date'))).toEqual(new Set(['2020-02-03']));
    expect(new Set(column('Grant date'))).toEqual(new Set(['TBC']));
    expect([column('Next due date')[0], column('Days left')[0]]).toEqual(['2026-12-31', '39']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
