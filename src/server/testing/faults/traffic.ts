import type { FaultClient } from './fault-client.ts';
import type { Outcome } from './fault-client.ts';
import { revisionIn } from './fault-portal.ts';

/** Numbers of calls and errors since a moment. */
export interface Count {
  readonly calls: number;
  readonly errors: number;
  /** Errors while the database was away. */
  readonly excused: number;
}

/** Calls of people through a balancer, and their results. */
export class Traffic {
  /** Broken promises, which are never excused: another company's rows, a sign-out, a 500. */
  readonly broken: string[] = [];
  /** Errors while the database was available. */
  readonly errors: string[] = [];
  #calls = 0;
  #excused = 0;
  #excusedUntil = 0;
  #over = false;
  readonly #loops: Promise<void>[] = [];

  /** Excuses errors of calls that begin before `until`, because the database is away. */
  excuse(until: number): void {
    this.#excusedUntil = until;
  }

  count(since: Count = { calls: 0, errors: 0, excused: 0 }): Count {
    return {
      calls: this.#calls - since.calls,
      errors: this.errors.length - since.errors,
      excused: this.#excused - since.excused,
    };
  }

  /** Repeats `work` until the end. An error that it throws is a broken promise. */
  repeat(work: () => Promise<void>): void {
    const loop = async (): Promise<void> => {
      while (!this.#over) await work().catch((error: unknown) => void this.broken.push(String(error)));
    };
    this.#loops.push(loop());
  }

  async end(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#loops);
  }

  /** Makes a call and takes note of how it ended; undefined unless it was answered with 200. */
  async call(client: FaultClient, path: string, body?: unknown): Promise<string | undefined> {
    const begun = Date.now();
    const outcome = await client.call(path, body);
    this.#calls += 1;
    if (outcome !== 'lost' && outcome.status === 200) return outcome.body;
    this.#note(path, outcome, begun);
    return undefined;
  }

  /** Reads, and checks that the rows are the company's own and of one publication. */
  async read(client: FaultClient, company: string): Promise<number | undefined> {
    const body = await this.call(client, '/api/data/Matters');
    return body === undefined ? undefined : revisionIn(body, company);
  }

  /** The same for an observer: a missing answer is not an error. */
  async peek(client: FaultClient, company: string): Promise<number | undefined> {
    const outcome = await client.call('/api/data/Matters');
    return outcome !== 'lost' && outcome.status === 200 ? revisionIn(outcome.body, company) : undefined;
  }

  #note(path: string, outcome: Outcome, begun: number): void {
    const what = `${path}: ${outcome === 'lost' ? 'no answer' : outcome.status} after ${Date.now() - begun} ms`;
    if (outcome !== 'lost' && [401, 403, 500].includes(outcome.status)) this.broken.push(what);
    else if (begun < this.#excusedUntil) this.#excused += 1;
    else this.errors.push(what);
  }
}
