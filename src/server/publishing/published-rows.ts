import { gunzipSync } from 'node:zlib';
import { rowTexts } from '#domain/journal/row-texts.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { payloadHash } from '#server/store/packed-payload.ts';
import type { PublishedPayload, PublishedState, ReadStored } from '#server/store/publication-plan.ts';

/** One company's published rows of a tab. */
export interface PublishedRows {
  readonly header: Row;
  readonly rows: readonly Row[];
}

/** Number of rows that are read at once, because all rows of a large firm do not fit in memory. */
const ROWS_AT_ONCE = 20_000;

/** The companies of these payloads in groups whose rows fit in memory together. */
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

/** One company's published rows, each as its JSON text, because most of them need not be parsed. */
export interface PublishedTexts {
  readonly header: Row;
  readonly rows: readonly string[];
}

/** The published rows of these companies, without companies with damaged bytes, which the reader of payloads reports. */
export function publishedRows(...where: Parameters<typeof wholeBodies>): Promise<ReadonlyMap<string, PublishedRows>> {
  return readAs(where, (text) => {
    const { values } = JSON.parse(text) as { values: Row[] };
    return { header: values[0] ?? [], rows: values.slice(1) };
  });
}

/** The same with each row as its text. */
export function publishedTexts(...where: Parameters<typeof wholeBodies>): Promise<ReadonlyMap<string, PublishedTexts>> {
  return readAs(where, rowTexts);
}

async function readAs<Rows>(
  where: Parameters<typeof wholeBodies>,
  rowsOf: (text: string) => Rows,
): Promise<ReadonlyMap<string, Rows>> {
  const texts = await wholeBodies(...where);
  return new Map([...texts].map(([company, plain]) => [company, rowsOf(plain.toString('utf8'))]));
}

/** The decompressed payloads of these companies, without damaged ones. */
async function wholeBodies(
  tab: string,
  companies: readonly string[],
  { payloads }: PublishedState,
  stored: ReadStored,
): Promise<ReadonlyMap<string, Buffer>> {
  const wanted = new Set(companies);
  const hashes = new Map(
    payloads.flatMap((payload) =>
      payload.tab === tab && wanted.has(payload.company) ? [[payload.company, payload.hash]] : [],
    ),
  );
  const texts = new Map<string, Buffer>();
  if (hashes.size === 0) return texts;
  for (const { company, body } of await stored(tab, [...hashes.keys()])) {
    const plain = inflated(body);
    if (!plain || payloadHash(plain) !== hashes.get(company)) continue;
    texts.set(company, plain);
  }
  return texts;
}

/** Decompresses a payload; undefined if its bytes are damaged. */
export function inflated(body: Uint8Array): Buffer | undefined {
  try {
    return gunzipSync(body);
  } catch {
    return undefined;
  }
}
