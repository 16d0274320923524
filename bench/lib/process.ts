import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** A program that the bench has started and will stop. */
export interface Running {
  readonly pid: number;
  /** Resident memory now and at its peak, in MB; NaN if the system does not say. */
  memory(): { readonly now: number; readonly peak: number };
  /** Processor time so far, in seconds; NaN if the system does not say. */
  processorSeconds(): number;
  /** Processor time of the threads that still run, exact to the microsecond. */
  exactSeconds(): number;
  /** What it has printed so far. */
  said(): string;
  /** Resolves with the first line that has the text, searched from a position in the output. */
  says(text: string, from?: number, withinMs?: number): Promise<string>;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The processor core to run on, if the machine has several. */
  readonly core?: number;
}

const STOP_WITHIN_MS = 10_000;
const SAYS_WITHIN_MS = 300_000;

const pins = availableParallelism() > 1 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;

/** Binds the command to a core if the system can: the load and the loaded server must not share one. */
export function pinned(command: readonly string[], core: number | undefined): string[] {
  return pins && core !== undefined ? ['taskset', '-c', String(core), ...command] : [...command];
}

export const isPinned = pins;

/** The programs that still run. None may outlive the bench, however it ends. */
const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts a program, on one core if the system can pin it. It ends with the bench at the latest. */
export function start(command: readonly string[], { env = {}, core }: StartOptions = {}): Running {
  const [program = '', ...args] = pinned(command, core);
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  alive.add(child);
  child.once('close', () => alive.delete(child));
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      for (const listener of listeners) listener();
    });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });

  return {
    pid: child.pid ?? 0,
    memory: () => memoryOf(child.pid ?? 0),
    processorSeconds: () => processorSecondsOf(child.pid ?? 0),
    exactSeconds: () => exactSecondsOf(child.pid ?? 0),
    said: () => said,
    says: (text, from = 0, withinMs = SAYS_WITHIN_MS) =>
      new Promise((resolve, reject) => {
        const finish = (settle: () => void): void => {
          listeners.delete(look);
          clearTimeout(timer);
          settle();
        };
        const look = (): void => {
          const at = said.indexOf(text, from);
          const end = said.indexOf('\n', at);
          if (at >= 0 && end >= 0) finish(() => resolve(said.slice(said.lastIndexOf('\n', at) + 1, end)));
        };
        const fail = (why: string): void =>
          finish(() =>
            reject(new Error(`${command.join(' ')} ${why} before it said "${text}".\n${said.slice(-2_000)}`)),
          );
        const timer = setTimeout(() => fail('took too long'), withinMs);
        listeners.add(look);
        void ended.then(() => fail('ended'));
        look();
      }),
    async stop() {
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      if (isAlive(child)) child.kill('SIGTERM');
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Runs a program to its end and returns what it printed. */
export async function output(command: readonly string[], options: StartOptions = {}): Promise<string> {
  const [program = '', ...args] = pinned(command, options.core);
  const env = { PATH: process.env['PATH'] ?? '', ...options.env };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  alive.add(child);
  child.once('close', () => alive.delete(child));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}.\n${said.slice(-2_000)}`);
  return said;
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Linux only: other systems have no cheap way to learn the peak. */
function memoryOf(pid: number): { now: number; peak: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name: string): number =>
      (Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / 1e6;
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  } catch {
    return { now: NaN, peak: NaN };
  }
}

/** Linux counts in hundredths of a second. */
function processorSecondsOf(pid: number): number {
  try {
    // The program's name, which may contain spaces, ends with a bracket. User and system time are the 12th and 13th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return NaN;
  }
}

function exactSecondsOf(pid: number): number {
  try {
    const tasks = `/proc/${pid}/task`;
    const times = readdirSync(tasks).map((task) =>
      Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
    );
    return times.reduce((sum, time) => sum + time, 0) / 1e9;
  } catch {
    return NaN;
  }
}
