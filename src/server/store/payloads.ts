import type { CompanyScope } from '#domain/viewer/viewer.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { Clock } from '#server/base/clock.ts';
import { CACHE } from '#server/base/limits.ts';
import type { Database } from './database.ts';
import { PayloadCache } from './payload-cache.ts';
import type { Payload } from './payload-cache.ts';
import { isWhole } from './packed-payload.ts';
import type { PayloadRow } from './schema.ts';

export type { Payload } from './payload-cache.ts';

/** Key of the `state` row with the number of the current publication. Changing it makes a whole publication visible at once. */
export const PUBLICATION_POINTER = 'publication';

/** Key of the `state` row with the time when the source was last read without error. */
export const DATA_AS_OF = 'data-as-of';

/** Company of the payloads that belong to no company: the knowledge links, the directory, and each tab's header row alone. */
export const NO_COMPANY = '';

export const DIRECTORY_TAB = 'directory';

/** Reads the published payloads. Every data call does so, and therefore values in memory are returned without a promise. */
export interface Payloads {
  /** Number of the current publication; 0 before the first. Over a shared store at most a second old. */
  version(): number | Promise<number>;
  /** When the source was last read without error, as last seen; milliseconds since the epoch, undefined before the first time. */
  dataAsOf(): number | undefined;
  /** This process's own publisher calls it, so that the new publication is served at once. */
  noteRead(version: number, asOf: number): void;
  /** The rows of one company in the publication of its scope; undefined if it has none. Throws `PublicationGone`. */
  read(scope: CompanyScope, tab: Tab): Payload | Promise<Payload | undefined>;
  /** A payload of no company: the header row of a tab, the knowledge links with their rows, the directory. */
  readShared(tab: Tab | typeof DIRECTORY_TAB, publication?: number): Payload | Promise<Payload | undefined>;
}

/** Thrown if the bytes in the store differ from those that were published. */
export class PayloadDamaged extends Error {
  override readonly name = 'PayloadDamaged';
}

/** Thrown if two newer publications came during a request, so that the payload which it was reading may be removed already. */
export class PublicationGone extends Error {
  override readonly name = 'PublicationGone';
}

/** Replaces the hash of a payload whose bytes are damaged. */
export const DAMAGED = 'damaged';

type StoredPayload = Pick<PayloadRow, 'body' | 'row_count' | 'hash' | 'publication'>;

/** `onDamaged` is called, without the company, when stored bytes differ from those that were published, most likely because of the disk. */
export function createPayloads(
  { db, shared }: Database,
  clock: Clock,
  onDamaged: (where: { readonly tab: string; readonly publication: number }) => void = () => undefined,
): Payloads {
  let known: { version: number; asOf: number | undefined; readAt: number } | undefined;
  const cache = new PayloadCache(CACHE.payloadBytes);

  function version(): number | Promise<number> {
    return known && (!shared || clock() - known.readAt < CACHE.sharedStoreMs) ? known.version : readVersion();
  }

  async function readVersion(): Promise<number> {
    const rows = await db
      .selectFrom('state')
      .selectAll()
      .where('key', 'in', [PUBLICATION_POINTER, DATA_AS_OF])
      .execute();
    const number = (key: string): number => Number(rows.find((row) => row.key === key)?.value ?? 0);
    note(number(PUBLICATION_POINTER), number(DATA_AS_OF));
    return known?.version ?? 0;
  }

  /** Notes the current publication. Never moves back, because a slow read must not bring back an older one. */
  function note(version: number, asOf: number): void {
    const latest = Math.max(asOf, known?.asOf ?? 0);
    known = { version: Math.max(version, known?.version ?? 0), asOf: latest > 0 ? latest : undefined, readAt: clock() };
  }

  function readAt(publication: number, company: string, tab: string): Payload | Promise<Payload | undefined> {
    return cache.get(keyOf(publication, company, tab)) ?? readStored(publication, company, tab);
  }

  async function readStored(publication: number, company: string, tab: string): Promise<Payload | undefined> {
    const rows = await db
      .selectFrom('payloads')
      .select(['body', 'row_count', 'hash', 'publication'])
      .where('company', '=', company)
      .where('tab', '=', tab)
      .where('publication', '<=', publication)
      .orderBy('publication', 'desc')
      // The directory is never read from an older publication, which may still contain a removed user.
      .limit(tab === DIRECTORY_TAB ? 1 : 2)
      .execute();
    const row = await firstWhole(company, tab, rows);
    // Only one older publication is kept. In any other, a row may be missing because it was removed.
    if (!row && publication + 1 < (known?.version ?? 0))
      throw new PublicationGone(`publication ${publication} is gone`);
    if (!row?.body) return undefined;
    const payload = { body: row.body, rowCount: row.row_count };
    cache.set(keyOf(publication, company, tab), payload);
    return payload;
  }

  /** The newest undamaged row; a removed payload has a row without bytes. Throws `PayloadDamaged` if all rows are damaged. */
  async function firstWhole(
    company: string,
    tab: string,
    rows: readonly StoredPayload[],
  ): Promise<StoredPayload | undefined> {
    for (const row of rows) {
      if (!row.body || (await isWhole(row.body, row.hash))) return row;
      onDamaged({ tab, publication: row.publication });
      // The next sync then sees a change, and writes the payload again.
      await db
        .updateTable('payloads')
        .set({ hash: DAMAGED })
        .where('company', '=', company)
        .where('tab', '=', tab)
        .where('publication', '=', row.publication)
        .execute();
    }
    if (rows.length > 0) throw new PayloadDamaged('a payload is damaged, and no older one is whole');
    return undefined;
  }

  return {
    version,
    dataAsOf: () => known?.asOf,
    noteRead: note,
    read: ({ publication, company }, tab) => readAt(publication, company, tab),
    readShared(tab, publication: number | Promise<number> = version()) {
      if (typeof publication === 'number') return readAt(publication, NO_COMPANY, tab);
      return publication.then((read) => readAt(read, NO_COMPANY, tab));
    },
  };
}

function keyOf(publication: number, company: string, tab: string): string {
  return `${publication} ${tab} ${company}`;
}
