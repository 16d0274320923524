import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { randomToken } from '#server/base/tokens.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import type { ChangedPayload, PublishedPayload, PublishedState } from '#server/store/publication-plan.ts';
import type { BuildSummary } from './build-publication.ts';
import type { ConfiguredSource } from './configured-source.ts';

/**
 * Everything that a build depends on apart from the bytes of the source. The company of each row follows only from these, so a reading of the same
 * bytes in the same context changes nothing. The compiler enforces a decision about each new field of the state.
 */
export interface ReadingContext {
  /** Version of the program that reads. */
  readonly readerVersion: string;
  readonly source: ConfiguredSource;
  /** Number of the current publication. */
  readonly publication: number;
  readonly state: PublishedState;
}

/** The digest of a context. */
export function contextDigest({ readerVersion, source, publication, state }: ReadingContext): string {
  const counted: Readonly<Record<keyof PublishedState, unknown>> = {
    shapes: state.shapes,
    // Part of the digest although the publication is, because damaged bytes and erasures change the hash of a payload within one publication.
    payloads: state.payloads.map(({ tab, company, hash: bytes }) => `${tab}\n${company}\n${bytes}`).toSorted(),
    // The directory is one of the payloads.
    directory: null,
    accepted: state.accepted.map(({ tab, company, fingerprint }) => [tab, company, fingerprint].join('\n')).toSorted(),
    // The companies' earlier members only matter if people or matters change, and over time members are only removed.
    companies: state.companies.map(({ company }) => company).toSorted(),
    confirmed: state.confirmed.toSorted(),
  };
  const { identity, spec } = source;
  return digestOf([readerVersion, process.version, identity, specOf(spec), publication, counted]);
}

/** The specification of the source: its place, its layout and the optional fields. */
function specOf(spec: SourceSpec): unknown {
  if (spec.kind !== 'uploaded-workbook') return spec;
  // Without the pieces, which are part of the bytes.
  const { piece: _piece, key: _key, ...rest } = spec;
  return rest;
}

/** The part of the state after a publication that matters here; undefined if something is held, because the next reading may still change it. */
export function stateAfter(
  before: PublishedState,
  changed: readonly Pick<ChangedPayload, 'tab' | 'company' | 'hash' | 'rowCount'>[],
  { shapes, held, census, vanished }: BuildSummary,
): PublishedState | undefined {
  if (held.length > 0 || vanished.length > 0) return undefined;
  const payloads = new Map<string, PublishedPayload>();
  for (const payload of [...before.payloads, ...changed]) {
    const name = `${payload.tab}\n${payload.company}`;
    if (payload.hash === '') payloads.delete(name);
    else payloads.set(name, payload);
  }
  return {
    shapes,
    payloads: [...payloads.values()],
    directory: undefined,
    accepted: [],
    companies: census.standing.map(([company]) => ({ company, states: [] })),
    confirmed: before.confirmed,
  };
}

/**
 * The version of a built program: its bytes contain the names of the files that it imports, which contain their digests. A program that runs from source
 * has another version after each start.
 */
export function versionOf(program: string): string {
  return extname(program) === '.js' ? hash('sha256', readFileSync(program), 'base64url') : randomToken(16);
}

function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url');
}
