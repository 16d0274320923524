import type { Kysely } from 'kysely';
import type { BuildSummary } from '#server/publishing/build-publication.ts';
import type { Schema } from './schema.ts';
import { putState, readState } from './state.ts';

/** Key of the `state` row with the reading that is published unchanged. If the next one has the same content, it is skipped. */
export const KNOWN_READING = 'known-reading';

/** A reading after which the next one of the same content changes nothing. */
export interface KnownReading {
  /** Digest of the content that the source delivered. */
  readonly delivered: string;
  /** Digest of everything else that the build depends on; see `publishing/known-reading.ts`. */
  readonly context: string;
  /** When the source was last read in full, in milliseconds since the epoch. */
  readonly readAt: number;
  readonly figures: Pick<BuildSummary, 'companies' | 'users' | 'rows' | 'missingTabs'>;
}

export async function putKnownReading(db: Kysely<Schema>, known: KnownReading | undefined): Promise<void> {
  await putState(db, KNOWN_READING, JSON.stringify(known ?? null));
}

/** The known reading; undefined if the source must be read in full. */
export async function readKnownReading(db: Kysely<Schema>): Promise<KnownReading | undefined> {
  const stored = await readState(db, KNOWN_READING);
  return stored === undefined ? undefined : ((JSON.parse(stored) as KnownReading | null) ?? undefined);
}
