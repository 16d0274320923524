import type { SourceSpec } from '#server/sources/portfolio-source.ts';

/** The source that is configured now. */
export interface ConfiguredSource {
  readonly spec: SourceSpec;
  /** Identifies the spreadsheet. If it changes, the guard does not compare with the data that was published from the old one. */
  readonly identity: string;
  /** The name that an administrator knows it by: a file name, a spreadsheet id. */
  readonly label: string;
  /** A token of its content that is quick to get; the same token means unchanged. Without one (undefined) the source is read every time. */
  fingerprint(): Promise<string | undefined>;
  /** The previous source. It is read until this one has been read once. */
  readonly lastGood?: ConfiguredSource;
  /** Records that this source was read. */
  noteGood?(): Promise<void>;
}
