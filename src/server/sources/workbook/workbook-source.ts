import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { SOURCE } from '#server/base/limits.ts';
import { listed, SourceFailure } from '../portfolio-source.ts';
import type { PortfolioSource, SourceReading, TabReading } from '../portfolio-source.ts';
import { filesAtRest } from './files-at-rest.ts';
import { csvFiles, csvRows } from './csv-folder.ts';
import { Damaged } from './damaged.ts';
import { readingOf, TooManyRows } from './gather-rows.ts';
import type { SheetOptions } from './gather-rows.ts';
import { isEncryptedOds, ODS_CONTENT, odsRows, odsTables } from './ods-content.ts';
import { refuseOtherFormats } from './other-formats.ts';
import { fileFailure, readWholeFile } from './read-file.ts';
import { readXlsxParts } from './xlsx-parts.ts';
import { xlsxRows } from './xlsx-sheet.ts';
import { InflatesTooLarge, openArchive } from './zip-archive.ts';
import type { Archive } from './zip-archive.ts';

/** What a workbook of any kind consists of. */
interface Sheet {
  readonly name: string;
  /** Where the sheet is a file of its own. */
  readonly path?: string;
  rows(options: SheetOptions): AsyncGenerator<readonly Row[]>;
}

export interface WorkbookLimits {
  readonly fileBytes: number;
  readonly inflatedBytes: number;
  readonly rowsPerTab: number;
}

/**
 * A workbook on this machine: .xlsx, .ods, or a folder of .csv files. What it is, its content says, not its name. The sheets are
 * found by the names that the specification gives them, letter case and outer spaces aside; where two fit, the first counts.
 *
 * Causes of failure: `file-missing`, `file-unreadable`, `file-changing`, `file-too-large`, `file-damaged` (also: half written),
 * `file-encrypted`, `not-a-workbook`, `inflates-too-large`, `too-many-rows`, `csv-not-utf8`, `csv-quotes`, `no-tab-found`.
 */
export function openWorkbook(path: string, limits: WorkbookLimits = SOURCE): PortfolioSource {
  return {
    async read(signal) {
      return explained(path, undefined, limits, async () => {
        const sheets = await sheetsOf(path, limits);
        const found = TABS.map((tab) => sheets.find(({ name }) => nameKey(name) === nameKey(WIRE_NAMES[tab])));
        const others = sheets.map(({ name }) => name).filter((name) => !found.some((sheet) => sheet?.name === name));
        const refuseChanged = await filesAtRest(found.flatMap((sheet) => sheet?.path ?? []));
        const reading: Partial<Record<Tab, TabReading>> = {};
        for (const [index, tab] of TABS.entries()) {
          const sheet = found[index];
          const how = { path, limits, signal, refuseChanged };
          reading[tab] = sheet ? await readingOf(rowsOf(sheet, tab, how)) : { found: false, others };
        }
        if (TABS.every((tab) => !reading[tab]?.found))
          throw new SourceFailure('no-tab-found', {
            file: basename(path),
            others: listed(others),
            wanted: listed(TABS.map((tab) => WIRE_NAMES[tab])),
          });
        return reading as SourceReading;
      });
    },
  };
}

const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

interface HowToRead {
  readonly path: string;
  readonly limits: WorkbookLimits;
  readonly signal: AbortSignal;
  /** Called after the last row of a tab. */
  readonly refuseChanged: () => Promise<void>;
}

async function* rowsOf(
  sheet: Sheet,
  tab: Tab,
  { path, limits, signal, refuseChanged }: HowToRead,
): AsyncGenerator<readonly Row[]> {
  const { dates } = TABLES[tab];
  const batches = sheet.rows({ isDateColumn: (column) => dates.has(column), mostRows: limits.rowsPerTab });
  for (;;) {
    if (signal.aborted) throw new SourceFailure('stopped');
    const batch = await explained(path, tab, limits, () => batches.next());
    if (batch.done) return refuseChanged();
    yield batch.value;
  }
}

async function sheetsOf(path: string, limits: WorkbookLimits): Promise<Sheet[]> {
  const found = await stat(path).catch((error: unknown) => {
    throw fileFailure(path, error);
  });
  if (found.isDirectory()) {
    const files = await csvFiles(path);
    return files.map((file) => ({
      ...file,
      rows: ({ mostRows }) => csvRows(file.path, { mostBytes: limits.fileBytes, mostRows }),
    }));
  }
  if (!found.isFile()) throw new SourceFailure('not-a-workbook', { file: basename(path) });
  const bytes = await readWholeFile(path, limits.fileBytes);
  refuseOtherFormats(path, bytes);
  const archive = openArchive(bytes, limits.inflatedBytes);
  const sheets = archive.has(ODS_CONTENT) ? await odsSheets(archive, basename(path)) : await xlsxSheets(archive);
  if (!sheets) throw new SourceFailure('not-a-workbook', { file: basename(path) });
  return sheets;
}

async function xlsxSheets(archive: Archive): Promise<Sheet[] | undefined> {
  const workbook = await readXlsxParts(archive);
  return workbook?.sheets.map(({ name, part }) => ({
    name,
    rows: (options) => xlsxRows(archive, workbook, part, options),
  }));
}

async function odsSheets(archive: Archive, file: string): Promise<Sheet[]> {
  if (await isEncryptedOds(archive)) throw new SourceFailure('file-encrypted', { file });
  const tables = await odsTables(archive);
  return tables.map((table) => ({ name: table.name, rows: (options) => odsRows(archive, table, options) }));
}

/** Runs one step of the reading and puts what goes wrong into the terms of the port. */
async function explained<T>(
  path: string,
  tab: Tab | undefined,
  limits: WorkbookLimits,
  step: () => Promise<T>,
): Promise<T> {
  const file = basename(path);
  try {
    return await step();
  } catch (error) {
    if (error instanceof Damaged) throw new SourceFailure('file-damaged', { file });
    if (error instanceof InflatesTooLarge) {
      throw new SourceFailure('inflates-too-large', {
        file,
        limitMebibytes: Math.floor(limits.inflatedBytes / 2 ** 20),
      });
    }
    if (error instanceof TooManyRows)
      throw new SourceFailure('too-many-rows', { tab: tab ?? '', rows: limits.rowsPerTab });
    throw error;
  }
}
