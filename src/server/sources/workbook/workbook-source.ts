import { hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { isTextFile } from '#domain/source/file-kind.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { SOURCE } from '#server/base/limits.ts';
import { SourceFailure } from '../portfolio-source.ts';
import type { HiddenMarks, PortfolioSource, SheetColumns, SheetsWish, SourceSheet } from '../portfolio-source.ts';
import { portfolioSource } from '../read-tabs.ts';
import { filesAtRest } from './fingerprint.ts';
import { encodingOf } from './csv-encoding.ts';
import { csvDigests, csvFiles, csvRows } from './csv-folder.ts';
import { Damaged } from './damaged.ts';
import { inBatches, TooManyRows } from './gather-rows.ts';
import type { SheetOptions } from './gather-rows.ts';
import { isEncryptedOds, ODS_CONTENT, odsRows, odsTables } from './ods-content.ts';
import { refuseOtherFormats, fileFailure, readWholeFile } from './read-file.ts';
import { readXlsxParts } from './xlsx-parts.ts';
import { readBehindRows } from './xlsx-behind-rows.ts';
import type { BehindRows } from './xlsx-behind-rows.ts';
import { xlsxRows } from './xlsx-sheet.ts';
import { InflatesTooLarge, openArchive } from './zip-archive.ts';
import type { Archive } from './zip-archive.ts';

/** A sheet of a workbook of any kind. */
interface Sheet {
  readonly name: string;
  readonly hidden: boolean;
  /** Whether the format tells which rows and columns are hidden. */
  readonly tellsHidden: boolean;
  /** The encoding of the text, if it was guessed. Known once the first row was read. */
  guessedEncoding?(): string | undefined;
  rows(options: SheetOptions): AsyncGenerator<readonly Row[]>;
}

export interface WorkbookLimits {
  readonly fileBytes: number;
  readonly inflatedBytes: number;
  readonly rowsPerTab: number;
}

/**
 * Opens a workbook on this machine: .xlsx, .ods, a .csv file, or a folder of them. The kind is decided by the content; only text, which has no
 * first bytes of its own, by the name. Sheets are found by name, ignoring letter case and outer spaces; if two match, the first counts.
 *
 * Causes of failure: `file-missing`, `file-unreadable`, `file-changing`, `file-too-large`, `file-damaged` (also: half written),
 * `file-encrypted`, `not-a-workbook`, `inflates-too-large`, `too-many-rows`, `csv-not-utf8`, `csv-quotes`, and those of `read-tabs.ts`.
 */
export function openWorkbook(path: string, limits: WorkbookLimits = SOURCE): PortfolioSource {
  return sourceOf(path, limits, (isWanted) => openAt(path, limits, isWanted));
}

/** The name of the only sheet of a .csv file: always the same, so that a layout goes on fitting when the next export has another date in its name. */
const CSV_SHEET = 'CSV';

/** The same for the bytes of one file, which `load` returns. `name` is the name of the file. */
export function openWorkbookBytes(
  name: string,
  load: () => Promise<Buffer>,
  limits: WorkbookLimits = SOURCE,
): PortfolioSource {
  return sourceOf(name, limits, async () => fileOf(name, await load(), limits));
}

/** A workbook whose file or folder was opened. */
interface OpenWorkbook {
  sheets(): Promise<readonly Sheet[]>;
  digest(): Promise<string>;
  /** Throws if a file that is read in pieces has been written to meanwhile. Called after the last row of a sheet. */
  readonly refuseChanged: () => Promise<void>;
}

function sourceOf(
  path: string,
  limits: WorkbookLimits,
  open: (isWanted: (name: string) => boolean) => Promise<OpenWorkbook>,
): PortfolioSource {
  const explain = <T>(step: () => Promise<T>): Promise<T> => explained(path, undefined, limits, step);
  return portfolioSource(WIRE_NAMES, { file: basename(path) }, async (wish, signal) => {
    const wished = wish.names === 'all' ? undefined : new Set(wish.names.map(nameKey));
    const workbook = await explain(() => open((name) => wished?.has(nameKey(name)) ?? true));
    return {
      digest: () => explain(() => workbook.digest()),
      content: () =>
        explain(async () => {
          const sheets = await workbook.sheets();
          const names = wish.names === 'all' ? sheets.map(({ name }) => name) : wish.names;
          const wanted = names.flatMap((name) => {
            const sheet = sheets.find((one) => nameKey(one.name) === nameKey(name));
            return sheet ? [[name, sheet] as const] : [];
          });
          const how = { path, limits, signal, refuseChanged: workbook.refuseChanged };
          const isWanted = new Set(wanted.map(([, sheet]) => sheet));
          return {
            found: new Map(wanted.map(([name, sheet]) => [name, openSheet(name, sheet, wish, how)])),
            others: sheets.filter((sheet) => !isWanted.has(sheet)).map(({ name }) => name),
          };
        }),
    };
  });
}

const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

interface HowToRead {
  readonly path: string;
  readonly limits: WorkbookLimits;
  readonly signal: AbortSignal;
  readonly refuseChanged: () => Promise<void>;
}

function openSheet(wished: string, sheet: Sheet, wish: SheetsWish, how: HowToRead): SourceSheet {
  const marks: HiddenMarks = { columns: new Set(), rows: new Set(), struck: new Set() };
  let columns: SheetColumns | undefined;

  /** Which columns are dates may depend on the first rows, which are then read twice. */
  async function columnsOf(): Promise<SheetColumns> {
    if (wish.headRows === 0) return wish.columns(wished, []);
    const head: Row[] = [];
    const marksOfHead = { columns: new Set<number>(), rows: new Set<number>() };
    const asShown = { isDateColumn: () => false, links: new Map<number, number>(), marks: marksOfHead };
    for await (const batch of rowsOf(sheet, asShown, how)) {
      head.push(...batch.slice(0, wish.headRows - head.length));
      if (head.length >= wish.headRows) break;
    }
    return wish.columns(wished, head);
  }

  return {
    name: sheet.name,
    hidden: sheet.hidden,
    marks: sheet.tellsHidden ? marks : undefined,
    guessedEncoding: () => sheet.guessedEncoding?.(),
    async *rows() {
      const { dates, links } = (columns ??= await columnsOf());
      yield* rowsOf(sheet, { isDateColumn: (column) => dates.has(column), links, marks }, how);
    },
  };
}

async function* rowsOf(
  sheet: Sheet,
  options: Omit<SheetOptions, 'mostRows'>,
  { path, limits, signal, refuseChanged }: HowToRead,
): AsyncGenerator<readonly Row[]> {
  const batches = sheet.rows({ ...options, mostRows: limits.rowsPerTab });
  for (;;) {
    if (signal.aborted) throw new SourceFailure('stopped');
    const batch = await explained(path, sheet.name, limits, () => batches.next());
    if (batch.done) return refuseChanged();
    yield* inBatches(batch.value);
  }
}

async function openAt(
  path: string,
  limits: WorkbookLimits,
  isWanted: (name: string) => boolean,
): Promise<OpenWorkbook> {
  const found = await stat(path).catch((error: unknown) => {
    throw fileFailure(path, error);
  });
  if (found.isDirectory()) return folderOf(await csvFiles(path), limits, isWanted);
  if (!found.isFile()) throw new SourceFailure('not-a-workbook', { file: basename(path) });
  return fileOf(path, await readWholeFile(path, limits.fileBytes), limits);
}

async function folderOf(
  files: Awaited<ReturnType<typeof csvFiles>>,
  limits: WorkbookLimits,
  isWanted: (name: string) => boolean,
): Promise<OpenWorkbook> {
  const wanted = files.filter(({ name }) => isWanted(name)).map(({ path }) => path);
  return {
    refuseChanged: await filesAtRest(wanted),
    digest: async () => {
      const names = files.map(({ name }) => name);
      return hash('sha256', JSON.stringify([names, ...(await csvDigests(wanted, limits.fileBytes))]), 'base64url');
    },
    sheets: async () =>
      files.map(({ name, path }) => textSheet(name, path, () => readWholeFile(path, limits.fileBytes))),
  };
}

function fileOf(path: string, bytes: Buffer, limits: WorkbookLimits): OpenWorkbook {
  return {
    refuseChanged: async () => undefined,
    digest: async () => hash('sha256', bytes, 'base64url'),
    sheets: () => sheetsIn(path, bytes, limits),
  };
}

/** The sheet of a file with text. */
function textSheet(name: string, path: string, load: () => Promise<Buffer>): Sheet {
  let guessed: string | undefined;
  return {
    name,
    hidden: false,
    tellsHidden: false,
    guessedEncoding: () => guessed,
    async *rows({ mostRows }) {
      const bytes = await load();
      const encoding = encodingOf(bytes, path);
      guessed = encoding.guessed ? encoding.label : undefined;
      yield* csvRows({ path, bytes }, encoding, mostRows);
    },
  };
}

async function sheetsIn(path: string, bytes: Buffer, limits: WorkbookLimits): Promise<Sheet[]> {
  refuseOtherFormats(path, bytes);
  if (isTextFile(path, bytes)) {
    // Refused at once, also if no layout reads the sheet.
    encodingOf(bytes, path);
    return [textSheet(CSV_SHEET, path, async () => bytes)];
  }
  const archive = await openArchive(bytes, limits.inflatedBytes);
  const sheets = archive.has(ODS_CONTENT) ? await odsSheets(archive, basename(path)) : await xlsxSheets(archive);
  if (!sheets) throw new SourceFailure('not-a-workbook', { file: basename(path) });
  return sheets;
}

async function xlsxSheets(archive: Archive): Promise<Sheet[] | undefined> {
  const workbook = await readXlsxParts(archive);
  return workbook?.sheets.map(({ name, hidden, part }) => {
    // Kept, because a sheet is read twice if its header is searched first.
    let behind: Promise<BehindRows> | undefined;
    return {
      name,
      hidden,
      tellsHidden: true,
      async *rows(options) {
        behind ??= readBehindRows(archive, part);
        yield* xlsxRows(archive, workbook, part, await behind, options);
      },
    };
  });
}

async function odsSheets(archive: Archive, file: string): Promise<Sheet[]> {
  if (await isEncryptedOds(archive)) throw new SourceFailure('file-encrypted', { file });
  const tables = await odsTables(archive);
  return tables.map((table) => ({
    name: table.name,
    hidden: table.hidden,
    tellsHidden: true,
    rows: (options) => odsRows(archive, table, options),
  }));
}

/** Runs one step of the reading, and turns its errors into failures of the port. */
async function explained<T>(
  path: string,
  sheet: string | undefined,
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
      throw new SourceFailure('too-many-rows', { tab: sheet ?? '', rows: limits.rowsPerTab });
    throw error;
  }
}
