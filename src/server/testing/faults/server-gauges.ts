import { seconds } from '#domain/time/duration.ts';
import { pause } from './fault-portal.ts';
import { middleOf } from './open-load.ts';

const EVERY_MS = seconds(5);
const MIB = 2 ** 20;

/** Figures of a server over a period. */
export interface Watched {
  readonly mostMiB: number;
  /** Delay of the event loop in milliseconds: the median of the 99th percentiles that were read. */
  readonly lagMs: number;
  /** The longest time without an answer, in milliseconds. */
  readonly stoodStillMs: number;
}

/** Reads a server's own metrics, as a monitoring system does. */
export class ServerGauges {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  async watch(ms: number): Promise<Watched> {
    const memory: number[] = [];
    const lags: number[] = [];
    const longest: number[] = [];
    for (const end = Date.now() + ms; Date.now() < end; await pause(EVERY_MS)) {
      const gauges = await this.#read();
      memory.push(gauges('ipb_process_resident_memory_bytes') / MIB);
      lags.push(gauges('ipb_nodejs_eventloop_lag_p99_seconds') * 1_000);
      longest.push(gauges('ipb_nodejs_eventloop_lag_max_seconds') * 1_000);
    }
    return {
      mostMiB: Math.max(...memory),
      lagMs: middleOf(lags),
      stoodStillMs: Math.max(...longest),
    };
  }

  async #read(): Promise<(name: string) => number> {
    const answer = await fetch(`${this.#url}/metrics`, { headers: { authorization: `Bearer ${this.#token}` } });
    const text = await answer.text();
    return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  }
}
