/** One company's tab as it is sent: gzip of the wire format. */
export interface Payload {
  readonly body: Uint8Array;
  readonly rowCount: number;
}

interface CachedPayload extends Payload {
  /** Whether it was read since entries were last removed. */
  used: boolean;
}

/**
 * Caches payloads. A newer publication has other keys, so old payloads are no longer read and are removed. When room is needed,
 * payloads that were not read since the last removal go first. Setting one mark on a read takes less time than keeping an order by last use.
 */
export class PayloadCache {
  readonly #entries = new Map<string, CachedPayload>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): Payload | undefined {
    const payload = this.#entries.get(key);
    if (payload) payload.used = true;
    return payload;
  }

  set(key: string, { body, rowCount }: Payload): void {
    if (body.byteLength > this.#mostBytes || this.#entries.has(key)) return;
    this.#entries.set(key, { body, rowCount, used: false });
    this.#bytes += body.byteLength;
    for (const [oldest, payload] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#entries.delete(oldest);
      if (payload.used) {
        payload.used = false;
        this.#entries.set(oldest, payload);
      } else this.#bytes -= payload.body.byteLength;
    }
  }
}
