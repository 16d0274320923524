/** The file is incomplete or damaged. Turned into a `SourceFailure` where the file's name is known. */
export class Damaged extends Error {
  override readonly name = 'Damaged';
}
