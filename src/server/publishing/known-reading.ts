import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { randomToken } from '#server/base/tokens.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import type { ChangedPayload, PublishedPayload, PublishedState } from '#server/store/publication-plan.ts';
import type { BuildSummary } from './build-publication.ts';
import type { ConfiguredSource } from './configured-source.ts';

/**
 * What a build depends on beside the bytes that the source delivers. Whose row is what follows from these alone, so a reading of the same
 * bytes with the same of these changes nothing. The compiler asks for a decision about each new field of the state.
 */
export interface ReadingContext {
  /** Of the program that reads. */
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
    // Also with the same publication: damaged bytes, and an erasure, change the hash of a payload.
    payloads: state.payloads.map(({ tab, company, hash: bytes }) => `${tab}\n${company}\n${bytes}`).toSorted(),
    // One of the payloads.
    directory: null,
    accepted: state.accepted.map(({ tab, company, fingerprint }) => [tab, company, fingerprint].join('\n')).toSorted(),
    // Their earlier members only decide where people or matters change, and time only takes members away.
    companies: state.companies.map(({ company }) => company).toSorted(),
    confirmed: state.confirmed.toSorted(),
  };
  const { identity, spec } = source;
  return digestOf([readerVersion, process.version, identity, specOf(spec), publication, counted]);
}

/** The layout, the optional fields, and where the source is. */
function specOf(spec: SourceSpec): unknown {
  if (spec.kind !== 'uploaded-workbook') return spec;
  // The bytes tell the pieces.
  const { piece: _piece, key: _key, ...rest } = spec;
  return rest;
}

/** The state that a publication leaves, as far as it counts; undefined where something is held: then the next reading may still change it. */
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
 * The version of a program that was built: the files that it imports have their own digest in their names. One that runs from its source
 * has another version after each start.
 */
export function versionOf(program: string): string {
  return extname(program) === '.js' ? hash('sha256', readFileSync(program), 'base64url') : randomToken(16);
}

function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url');
}
