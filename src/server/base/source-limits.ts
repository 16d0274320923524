import { hours, minutes, seconds } from '#domain/time/duration.ts';

/** The limits of what a source may deliver. Every part of the server imports them from `limits.ts`. */
const KiB = 1024;
const MiB = 1024 * KiB;

/** What a source may deliver. Beyond it the reading is refused and what is published stays. */
export const SOURCE = {
  fileBytes: 64 * MiB,
  inflatedBytes: 512 * MiB,
  rowsPerTab: 1_000_000,
  /** Columns of a sheet that are read, from the first one on. */
  columns: 100,
  /** First rows of a sheet among which its header is looked for. */
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
  /** What a source delivers is read in full this often, also where it is the same as before. */
  fullReadingEveryMs: hours(24),
  backOffCapMs: minutes(5),
} as const;

/** Memory of a reading: rows of a tab, and references to matters, are compressed as soon as so many characters of them have come. */
export const READING = { looseCharacters: 16 * MiB } as const;

/** Of an uploaded workbook, which needs twice its size on the disk and `roomBytes`. What arrives after a refusal is dropped for a while. */
export const UPLOAD = {
  pieceBytes: 256 * KiB,
  receiveMs: minutes(15),
  roomBytes: 128 * MiB,
  dropMs: seconds(15),
} as const;

/**
 * A look at a source for its layout, or a preview of one: how long the result is kept, and how much of it is sent. Where the source does not
 * tell whether it has changed, the preview counts for a publication only this long.
 */
export const LAYOUT_READING = {
  keptMs: minutes(15),
  publishWithinMs: minutes(2),
  sheets: 40,
  names: 20,
  clients: 1_000,
  clientRows: 50,
} as const;

/** Sample rows of each tab that an administrator sees before the first publication of a source. */
export const FIRST_PUBLICATION = { sampleRows: 5 } as const;
