import type { SourceSpec } from '#server/sources/portfolio-source.ts';

/** The source that is configured now. */
export interface ConfiguredSource {
  readonly spec: SourceSpec;
  /** Identifies the spreadsheet. If it changes, the guard does not compare with the published data of the old one. */
  readonly identity: string;
  /** What an administrator recognises it by: a file name, a spreadsheet id. */
  readonly label: string;
  /** A token of its content that is quick to get; the same token means unchanged. Undefined if there is none: then it is read every time. */
  fingerprint(): Promise<string | undefined>;
  /** The source before this one. It is read until this one has been read once. */
  readonly lastGood?: ConfiguredSource;
  /** Records that this source was read. */
  noteGood?(): Promise<void>;
}
