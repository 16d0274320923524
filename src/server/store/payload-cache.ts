/** One company's tab as it is sent: gzip of the wire format. */
export interface Payload {
  readonly body: Uint8Array;
  readonly rowCount: number;
}

interface CachedPayload extends Payload {
  /** Whether it was read since room was last made. */
  used: boolean;
}

/**
 * The payloads in use. A newer publication has other keys, so old payloads are not read any more and are removed. When room is needed,
 * the payloads go first that were not read since room was last made. To set one mark on a read costs less than to keep an order by last use.
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
