import type { CompanyScope } from '#domain/viewer/viewer.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { Clock } from '../clock.ts';
import { CACHE } from '../limits.ts';
import type { Database } from './database.ts';

/** `state` row that says which publication is in force. Flipping it makes a whole publication visible at once. */
export const PUBLICATION_POINTER = 'publication';

/** Company of the payloads that belong to nobody: the knowledge links, the directory, and each tab's header row alone. */
export const NO_COMPANY = '';

export const DIRECTORY_TAB = 'directory';

/** One company's tab as it is sent: gzip of the wire format. */
export interface Payload {
  readonly body: Uint8Array;
  readonly rowCount: number;
}

/** The reading side of what is published. */
export interface Payloads {
  /** Number of the publication in force; 0 before the first. Over a shared store at most a second old. */
  version(): Promise<number>;
  /** Told by this process's own publisher, so that nothing stale is served for even a second. */
  notePublished(version: number): void;
  /** The rows of one company; undefined where it has none. */
  read(scope: CompanyScope, tab: Tab): Promise<Payload | undefined>;
  /** What belongs to no company: the header row of a tab, the knowledge links with their rows, the directory. */
  readShared(tab: Tab | typeof DIRECTORY_TAB): Promise<Payload | undefined>;
}

export function createPayloads({ db, shared }: Database, clock: Clock): Payloads {
  let known: { version: number; readAt: number } | undefined;
  const cache = new PayloadCache(CACHE.payloadBytes);

  async function version(): Promise<number> {
    if (known && (!shared || clock() - known.readAt < CACHE.sharedStoreMs)) return known.version;
    const row = await db.selectFrom('state').select('value').where('key', '=', PUBLICATION_POINTER).executeTakeFirst();
    const read = row ? Number(row.value) : 0;
    // Never backwards: a slow read must not undo what the publisher has just said.
    known = { version: Math.max(read, known?.version ?? 0), readAt: clock() };
    return known.version;
  }

  async function readAt(company: string, tab: string): Promise<Payload | undefined> {
    const publication = await version();
    const key = `${publication} ${tab} ${company}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const row = await db
      .selectFrom('payloads')
      .select(['body', 'row_count'])
      .where('company', '=', company)
      .where('tab', '=', tab)
      .where('publication', '<=', publication)
      .orderBy('publication', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row?.body) return undefined;
    const payload = { body: row.body, rowCount: row.row_count };
    cache.set(key, payload);
    return payload;
  }

  return {
    version,
    notePublished(published) {
      known = { version: Math.max(published, known?.version ?? 0), readAt: clock() };
    },
    read: (scope, tab) => readAt(scope.company, tab),
    readShared: (tab) => readAt(NO_COMPANY, tab),
  };
}

/** The payloads in use, by publication: a newer one has other keys, and the old ones fall out as the oldest used. */
class PayloadCache {
  readonly #entries = new Map<string, Payload>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): Payload | undefined {
    const payload = this.#entries.get(key);
    if (!payload) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, payload);
    return payload;
  }

  set(key: string, payload: Payload): void {
    if (payload.body.byteLength > this.#mostBytes || this.#entries.has(key)) return;
    this.#entries.set(key, payload);
    this.#bytes += payload.body.byteLength;
    for (const [oldest, { body }] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#entries.delete(oldest);
      this.#bytes -= body.byteLength;
    }
  }
}
