import { gunzipSync } from 'node:zlib';
import type { Row } from '#domain/tabs/tab.ts';
import { payloadHash } from '#server/store/payload-hash.ts';
import type { PublishedPayload, PublishedState, ReadStored } from '#server/store/publication-plan.ts';

/** One company's rows of a tab as they are published. */
export interface RowsInForce {
  readonly header: Row;
  readonly rows: readonly Row[];
}

/** Rows that are read at once: all rows of a large firm do not fit in memory. */
const ROWS_AT_ONCE = 20_000;

/** The companies of payloads, a few at a time, so that their rows fit in memory together. */
export function inPieces(payloads: readonly PublishedPayload[]): string[][] {
  const pieces: string[][] = [];
  const counts = new Map<string, number>();
  for (const { company, rowCount } of payloads) counts.set(company, (counts.get(company) ?? 0) + rowCount);
  let rows = Infinity;
  for (const [company, count] of counts) {
    if (rows + count > ROWS_AT_ONCE) {
      pieces.push([]);
      rows = 0;
    }
    pieces.at(-1)!.push(company);
    rows += count;
  }
  return pieces;
}

/** The published rows of these companies. A company with damaged bytes is left out; the reader of payloads reports it. */
export async function rowsInForce(
  tab: string,
  companies: readonly string[],
  { payloads }: PublishedState,
  stored: ReadStored,
): Promise<ReadonlyMap<string, RowsInForce>> {
  const wanted = new Set(companies);
  const hashes = new Map(
    payloads.flatMap((payload) =>
      payload.tab === tab && wanted.has(payload.company) ? [[payload.company, payload.hash]] : [],
    ),
  );
  const rows = new Map<string, RowsInForce>();
  if (hashes.size === 0) return rows;
  for (const { company, body } of await stored(tab, [...hashes.keys()])) {
    const plain = inflated(body);
    if (!plain || payloadHash(plain) !== hashes.get(company)) continue;
    const { values } = JSON.parse(plain.toString('utf8')) as { values: Row[] };
    rows.set(company, { header: values[0] ?? [], rows: values.slice(1) });
  }
  return rows;
}

/** Undefined where the bytes are damaged. */
export function inflated(body: Uint8Array): Buffer | undefined {
  try {
    return gunzipSync(body);
  } catch {
    return undefined;
  }
}
