import type { Kysely } from 'kysely';
import type { BuildSummary } from '#server/publishing/build-publication.ts';
import type { Schema } from './schema.ts';
import { putState, readState } from './state.ts';

/** `state` row of the reading that is published as it is. The next one that delivers the same is not read. */
export const KNOWN_READING = 'known-reading';

/** A reading after which the next one of the same content changes nothing. */
export interface KnownReading {
  /** Digest of what the source delivered. */
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

/** Undefined where the next reading must be read in full. */
export async function readKnownReading(db: Kysely<Schema>): Promise<KnownReading | undefined> {
  const stored = await readState(db, KNOWN_READING);
  return stored === undefined ? undefined : ((JSON.parse(stored) as KnownReading | null) ?? undefined);
}
