import { hours, minutes, seconds } from '#domain/time/duration.ts';

/** The limits of what a source may deliver. Every part of the server imports them from `limits.ts`. */
const KiB = 1024;
const MiB = 1024 * KiB;

/** What a source may deliver. A reading beyond it is refused, and the published data stays. */
export const SOURCE = {
  fileBytes: 64 * MiB,
  inflatedBytes: 512 * MiB,
  rowsPerTab: 1_000_000,
  /** Columns of a sheet that are read, from the first one on. */
  columns: 100,
  /** The header of a sheet is searched for in this many first rows. */
  headRows: 60,
  cellBytes: 8 * KiB,
  /** A row with a longer company name is skipped: an index of PostgreSQL takes no longer key. */
  companyBytes: 512,
  childHeapMiB: 2_048,
  childTimeoutMs: minutes(5),
  /** Processor time of one reading. A million matters take less than half of it; only a hostile file takes more. */
  childCpuMs: minutes(5),
  /** How often the child is checked for its processor time and for its server, however busy it is. */
  watchEveryMs: seconds(1),
  /** A number format that is longer than any spreadsheet program allows is ignored: formatting a number takes time in proportion to it. */
  numberFormatCharacters: 255,
  /** A .csv file with a longer row is refused: the parser starts the row again with each piece that arrives. */
  csvRowCharacters: MiB,
  /** Repeated rows, cells and spaces of an .ods count as if the file contained each of them. */
  repeatedCharacters: 64 * MiB,
  /** Niceness of the sync's process (0 to 19): on few cores it yields to users' calls and still makes progress. */
  childNice: 5,
  rowIssuesKept: 5_000,
  /** The source is read in full this often, even if it has not changed. */
  fullReadingEveryMs: hours(24),
  backOffCapMs: minutes(5),
} as const;

/**
 * Memory of a reading: rows of a tab, and references to matters, are compressed whenever this many characters of them have come. Other spellings of references
 * are found among so many matters: two names of each of 200,000 take 40 MiB. So many rows of deadlines are kept to find those that are listed twice, and so
 * many of one matter and day, each of which is compared with the others. So many names of companies are kept as they are compared.
 */
export const READING = {
  looseCharacters: 16 * MiB,
  speltMatters: 200_000,
  comparedDeadlines: 50_000,
  alikeDeadlines: 50,
  comparedNames: 20_000,
} as const;

/** Upload of a workbook. It needs twice its size on the disk, and `roomBytes` more. Bytes that arrive after a refusal are discarded for a while. */
export const UPLOAD = {
  pieceBytes: 256 * KiB,
  receiveMs: minutes(15),
  roomBytes: 128 * MiB,
  dropMs: seconds(15),
} as const;

/**
 * A look at a source for its layout, or a preview of one: how long the result is kept, and how much of it is sent. If the source does not
 * tell whether it has changed, a layout can be published for only this long after its preview.
 */
export const LAYOUT_READING = {
  keptMs: minutes(15),
  publishWithinMs: minutes(2),
  sheets: 40,
  names: 20,
  clients: 1_000,
  clientRows: 2_000,
  places: 6,
} as const;

/** Sample rows of each tab that an administrator sees before the first publication of a source. */
export const FIRST_PUBLICATION = { sampleRows: 5 } as const;
