import type { SessionRow } from './schema.ts';

export type Session = Readonly<SessionRow>;

interface Entry {
  readonly session: Session;
  /** Milliseconds since the epoch; Infinity if this process is the only writer. */
  readonly freshUntil: number;
}

/**
 * Sessions by the hash of their cookie. A look-up that began before a session was forgotten must not bring it back. So a caller takes
 * `generation`, reads the store, and passes both to `keep`.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  readonly #most: number;
  readonly #freshMs: number;
  #generation = 0;

  constructor(most: number, freshMs: number) {
    this.#most = most;
    this.#freshMs = freshMs;
  }

  get generation(): number {
    return this.#generation;
  }

  get(id: string, now: number): Session | undefined {
    const entry = this.#entries.get(id);
    return entry !== undefined && now < entry.freshUntil ? entry.session : undefined;
  }

  /** Keeps a session that was read, unless a session was forgotten since `generation`. */
  keep(session: Session, now: number, generation: number): void {
    if (generation !== this.#generation) return;
    this.#entries.delete(session.id);
    this.#entries.set(session.id, { session, freshUntil: now + this.#freshMs });
    if (this.#entries.size > this.#most) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
  }

  /** Changes a kept session. Its age stays. */
  replace(session: Session): void {
    const entry = this.#entries.get(session.id);
    if (entry) this.#entries.set(session.id, { session, freshUntil: entry.freshUntil });
  }

  forget(ids: readonly string[]): void {
    this.#generation += 1;
    for (const id of ids) this.#entries.delete(id);
  }
}
