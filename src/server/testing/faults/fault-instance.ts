import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FromServer, Numbered, ToServer } from './fault-server.ts';

const SOURCE = fileURLToPath(new URL('./fault-server.ts', import.meta.url));

/** Characters of a server's last output that an error repeats. */
const SAID_LENGTH = 4_000;

/** One server process, which is started, ended, paused and started again, always on the same port. */
export class FaultInstance {
  readonly port: number;
  starts = 0;
  /** Time of each start until the first answer, in milliseconds. */
  readonly startTimes: number[] = [];
  readonly #args: readonly string[];
  readonly #environment: Readonly<Record<string, string>>;
  #questions = 0;
  #server: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();

  constructor(port: number, args: readonly string[], environment: Readonly<Record<string, string>>) {
    this.port = port;
    this.#args = args;
    this.#environment = environment;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get alive(): boolean {
    return this.#server?.exitCode === null && this.#server.signalCode === null;
  }

  /** Null while the process runs, and if a signal ended it. */
  get exitCode(): number | null | undefined {
    return this.#server?.exitCode;
  }

  /** Starts the server, with further variables of the environment. Rejects if it does not start, because every start must succeed. */
  async start(more: Readonly<Record<string, string>> = {}): Promise<void> {
    const begun = performance.now();
    // A run with hundreds of starts names the built server, which starts faster.
    const server = fork(process.env.FAULT_SERVER ?? SOURCE, [...this.#args], {
      env: { ...inherited(), PORT: String(this.port), LOG_LEVEL: 'fatal', ...this.#environment, ...more },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      process.stderr.write(chunk);
      said = (said + chunk).slice(-SAID_LENGTH);
    });
    this.#server = server;
    this.starts += 1;
    this.#ended = new Promise((resolve) => server.once('exit', () => resolve()));
    // The `exit` event reports the end. An error of the channel adds nothing.
    server.on('error', () => undefined);
    await Promise.race([
      new Promise((resolve) => server.once('message', resolve)),
      // `close` comes after `exit`, when its last output has been read.
      once(server, 'close').then(() => {
        throw new Error(`the server did not start: ${server.exitCode ?? server.signalCode}\n${said}`);
      }),
    ]);
    this.startTimes.push(performance.now() - begun);
  }

  /** SIGKILL unless another signal is named; resolves when the process has ended. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.#server?.kill(signal);
    await this.#ended;
  }

  pause(): void {
    this.#server?.kill('SIGSTOP');
  }

  resume(): void {
    this.#server?.kill('SIGCONT');
  }

  async ended(): Promise<void> {
    await this.#ended;
  }

  /** Sends a message and returns the answer; undefined if the server ended before it answered. */
  async ask(message: ToServer): Promise<FromServer | undefined> {
    const server = this.#server;
    if (!server || !this.alive) return undefined;
    const number = (this.#questions += 1);
    const { promise, resolve } = Promise.withResolvers<FromServer>();
    const hear = (answer: Numbered<FromServer>): void => {
      if (answer.number === number) resolve(answer.message);
    };
    server.on('message', hear);
    server.send({ number, message } satisfies Numbered<ToServer>, () => undefined);
    const answer = await Promise.race([promise, this.#ended.then(() => undefined)]);
    server.off('message', hear);
    return answer;
  }
}

/** The median and the maximum of these times. */
export function typicalAndSlowest(times: readonly number[]): readonly [number, number] {
  const sorted = times.map(Math.round).toSorted((a, b) => a - b);
  return [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
}

/** The environment of the server: with Node's compile cache, as in production. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) };
}
