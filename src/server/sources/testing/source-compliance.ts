import { describe, expect, it } from 'vitest';
import { samplePortfolio } from '#demo/sample.ts';
import { cellText, trimRow } from '#demo/sheet.ts';
import type { SheetCell, Sheets } from '#demo/sheet.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import type { PortfolioSource } from '../portfolio-source.ts';

/** Stores the sheets where the adapter reads them, and opens the source. */
export type MakeSource = (sheets: Sheets) => Promise<PortfolioSource> | PortfolioSource;

const HEADER = ['ID', 'Docket Name', 'Filing Date', 'Status', 'Title', 'Client'];

/** The tests that every source must pass, whatever it reads. Call it once in the tests of each source. */
export function describeSource(name: string, make: MakeSource): void {
  describe(`${name} as a source`, () => {
    it('delivers the rows in their order, including empty ones between them, so that row numbers stay right', async () => {
      const rows = await readMatters(make, [['M1'], [], ['', '  '], ['M2', '', '', 'Filed'], [], ['M3']]);
      expect(rows.map((row) => row[0] ?? '')).toEqual(['M1', '', '', 'M2', '', 'M3']);
      expect(rows[3]).toEqual(['M2', '', '', 'Filed']);
    });

    it('delivers the header unchanged', async () => {
      const { header } = await readAll(make, sheetsOf({ matters: [['M1']] }), 'matters');
      expect(header).toEqual(HEADER);
    });

    it('delivers the content of a cell: text of any script, line breaks, quotes, separators, markup', async () => {
      const texts = [
        '電池モジュール 🔋',
        'first\nsecond',
        'say "hello", world; bye',
        '<b>&amp;</b>',
        "'quoted",
        'a\tb',
        'é'.normalize('NFD'),
      ];
      const rows = await readMatters(
        make,
        texts.map((text) => ['M', text, '', '', text]),
      );
      expect(rows.map((row) => row[1])).toEqual(texts);
      expect(rows.map((row) => row[4])).toEqual(texts);
    });

    it('delivers real dates of date columns in an unambiguous form', async () => {
      const dates = ['2026-04-03', '1999-12-31', '2024-02-29', '2031-01-01'];
      const rows = await readMatters(
        make,
        dates.map((date) => ['M', '', { date }]),
      );
      expect(rows.map((row) => normaliseDateCell(row[2] ?? '').text)).toEqual([
        '03/04/2026',
        '31/12/1999',
        '29/02/2024',
        '01/01/2031',
      ]);
    });

    it('leaves dates that were typed as text unchanged', async () => {
      const rows = await readMatters(make, [
        ['M', '', '3/4/2026'],
        ['M', '', '12/31/2026'],
        ['M', '', 'TBC'],
      ]);
      expect(rows.map((row) => row[2])).toEqual(['3/4/2026', '12/31/2026', 'TBC']);
    });

    it('delivers numbers, truth values, failed formulas and dates of other columns as the sheet shows them', async () => {
      const [row] = await readMatters(make, [
        ['M', { number: 20417 }, '', { boolean: true }, { error: '#REF!' }, { date: '2026-04-03' }],
      ]);
      expect(row).toEqual(['M', '20417', '', 'TRUE', '#REF!', '03/04/2026']);
    });

    it('reports the missing tabs', async () => {
      const reading = await (await make(sheetsOf({ matters: [['M1']], users: [] }))).read(new AbortController().signal);
      expect(TABS.filter((tab) => reading[tab].found)).toEqual(['users', 'matters']);
    });

    it('delivers no rows of a tab that has only a header', async () => {
      expect(await readMatters(make, [])).toEqual([]);
    });

    it('fails with a cause if it has no tab of the portal', async () => {
      const source = await make({ tabs: [], header: () => [], rows: () => [] });
      await expect(source.read(new AbortController().signal)).rejects.toMatchObject({
        name: 'SourceFailure',
        code: 'no-tab-found',
      });
    });

    it('has the same digest while its content is the same, and another one after any change', async () => {
      const digestOf = async (...ids: string[]): Promise<string> => {
        const source = await make(sheetsOf({ users: [['Ann']], matters: ids.map((id) => [id]) }));
        const digest = async (): Promise<string> => (await source.open(new AbortController().signal)).digest();
        const first = await digest();
        expect(await digest()).toBe(first);
        return first;
      };
      const first = await digestOf('A', 'B');
      expect(new Set([first, await digestOf('B', 'A'), await digestOf('A', 'C'), await digestOf('A')]).size).toBe(4);
    });

    it('stops when its signal aborts', async () => {
      const source = await make(samplePortfolio('2026-11-21'));
      const stop = new AbortController();
      const read = async (): Promise<void> => {
        const reading = await source.read(stop.signal);
        stop.abort();
        for (const tab of TABS) await rowsOf(reading[tab]);
      };
      await expect(read()).rejects.toMatchObject({ name: 'SourceFailure', code: 'stopped' });
    });

    it('delivers every row of a firm’s whole portfolio, mistakes included, and the same when it is read again', async () => {
      const portfolio = samplePortfolio('2026-11-21');
      const source = await make(portfolio);
      for (const round of ['first', 'second']) {
        const reading = await source.read(new AbortController().signal);
        for (const tab of TABS) {
          const rows = await rowsOf(reading[tab]);
          expect(
            rows.map((row) => comparable(tab, row)),
            `${round} ${tab}`,
          ).toEqual(expectedRows(portfolio, tab));
        }
      }
    });
  });
}

function sheetsOf(tabs: Readonly<Partial<Record<Tab, readonly (readonly SheetCell[])[]>>>): Sheets {
  return {
    tabs: TABS.filter((tab) => tabs[tab]),
    header: () => HEADER,
    rows: (tab) => (tabs[tab] ?? []).map((cells) => ({ cells })),
  };
}

async function readMatters(make: MakeSource, rows: readonly (readonly SheetCell[])[]): Promise<readonly string[][]> {
  return (await readAll(make, sheetsOf({ matters: rows }), 'matters')).rows;
}

async function readAll(make: MakeSource, sheets: Sheets, tab: Tab): Promise<{ header: Row; rows: string[][] }> {
  const reading = (await (await make(sheets)).read(new AbortController().signal))[tab];
  return { header: reading.found ? reading.header : [], rows: await rowsOf(reading) };
}

async function rowsOf(reading: Awaited<ReturnType<PortfolioSource['read']>>[Tab]): Promise<string[][]> {
  const rows: string[][] = [];
  if (reading.found)
    for await (const batch of reading.batches) rows.push(...batch.map((row) => trimRow(row.map(blankToEmpty))));
  return rows;
}

/** A cell of white space counts as empty, because formats differ in whether they keep it. */
const blankToEmpty = (cell: string): string => (cell.trim() === '' ? '' : cell);

function isDateColumn(tab: Tab, index: number): boolean {
  return TABLES[tab].columns.some((column) => column.index === index && column.kind === 'date');
}

/** A row in a comparable form: sources may deliver a date as ISO date or as serial number, and may keep outer spaces and unused columns or not. */
function comparable(tab: Tab, row: Row): string[] {
  return trimRow(
    row
      .slice(0, TABLES[tab].width)
      .map((cell, i) => (isDateColumn(tab, i) ? normaliseDateCell(cell).text : cell.trim())),
  );
}

function expectedRows(sheets: Sheets, tab: Tab): string[][] {
  const rows = [...sheets.rows(tab)].map(({ cells }) =>
    comparable(
      tab,
      cells.map((cell, i) => cellText(cell, isDateColumn(tab, i))),
    ),
  );
  // Empty rows at the end do not count.
  while (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}
