import type { SourceSpec } from '#server/sources/portfolio-source.ts';

/** The source that is configured now. */
export interface ConfiguredSource {
  readonly spec: SourceSpec;
  /** Which spreadsheet: a change of it is a replacement, which the guard does not compare with the old one. */
  readonly identity: string;
  /** What an administrator recognises it by: a file name, a spreadsheet id. */
  readonly label: string;
  /** Cheap token of its content; the same token means unchanged. Undefined where there is none: then it is read every time. */
  fingerprint(): Promise<string | undefined>;
  /** What was read before this was configured, while this has not been read once: it goes on being read until then. */
  readonly lastGood?: ConfiguredSource;
  /** It was read. */
  noteGood?(): Promise<void>;
}
