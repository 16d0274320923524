/** The file is not what it says it is: cut off, half written or broken. Becomes a `SourceFailure` where the file's name is known. */
export class Damaged extends Error {
  override readonly name = 'Damaged';
}
