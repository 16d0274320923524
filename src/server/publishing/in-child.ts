import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { SOURCE } from '#server/base/limits.ts';
import { SourceFailure } from '#server/sources/portfolio-source.ts';
import type { ChildRequest, FromChild, SentRequest, ToChild } from './child-protocol.ts';

/** Characters of the child's last output that are kept for the log. */
const LAST_WORDS = 4_096;

/** Options of V8 that collect garbage sooner, at the cost of processor time, because the server needs the machine's memory. */
const LITTLE_GARBAGE = ['--heap-growing-percent=40', '--max-semi-space-size=4'];

export interface ChildTask {
  readonly entry: string;
  readonly heapMiB: number;
  readonly timeoutMs: number;
  readonly cpuMs: number;
  readonly request: ChildRequest;
  readonly signal: AbortSignal;
}

/** What a task can do in answer to a message of the child. */
export interface ChildEnd<T> {
  /** Resolves the task, and ends the child. */
  done(value: T): void;
  fail(error: unknown): void;
  send(message: ToChild): void;
  /** The next build must wait until this is settled, however the child ends. */
  settleAfter(work: Promise<void>): void;
}

/**
 * Runs one task in a child process, so that a spreadsheet of a hundred thousand rows, or a hostile one, does not delay users and cannot
 * use up the server's memory. The child gets its input over its channel, never in its arguments or environment. Rejects with
 * `SourceFailure` for what an administrator can fix.
 */
export function inChild<T>(task: ChildTask, hear: (message: FromChild, child: ChildEnd<T>) => void): Promise<T> {
  const { entry, heapMiB, timeoutMs, cpuMs, request, signal } = task;
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new SourceFailure('stopped'));
      return;
    }
    const child = fork(entry, [String(process.pid), String(cpuMs)], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMiB}`, ...LITTLE_GARBAGE, '--disable-warning=ExperimentalWarning'],
      env: compileCache(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    lowerPriority(child.pid);
    let lastWords = '';
    let settled = false;
    let work: Promise<void> = Promise.resolve();
    child.stderr?.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk.toString('utf8')).slice(-LAST_WORDS);
    });
    const timer = setTimeout(() => fail(new SourceFailure('timed-out', { seconds: timeoutMs / 1000 })), timeoutMs);
    const abort = (): void => fail(new SourceFailure('stopped'));
    signal.addEventListener('abort', abort, { once: true });

    const finish = (settle: () => void): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      child.kill('SIGKILL');
      void work.then(settle);
    };
    const fail = (error: unknown): void => finish(() => reject(asError(error)));
    const send = (message: ToChild): void => {
      // If the channel is closed, the `close` event reports the end of the child.
      if (!settled && child.connected) child.send(message, () => undefined);
    };
    const end: ChildEnd<T> = {
      done: (value) => finish(() => resolve(value)),
      fail,
      send,
      settleAfter: (promise) => void (work = promise),
    };

    child.on('error', fail);
    // Not `exit`, because only at `close` all output of the child has arrived.
    child.on('close', (_code, ended) => fail(endOf(lastWords, ended, task)));
    child.on('message', (message: FromChild) => {
      if (settled) return;
      if (message.kind === 'failed') fail(new SourceFailure(message.code, message.facts, message.retryAfterMs));
      else if (message.kind === 'broken') fail(new Error(`The reading process failed. ${message.stack}`));
      else if (message.kind === 'piece-wanted')
        pieceOf(request, message.number).then((body) => send({ kind: 'piece', body }), fail);
      else hear(message, end);
    });
    send(sendable(request));
  });
}

/** The request without the function that reads pieces. */
function sendable(request: ChildRequest): SentRequest {
  if (request.spec.kind !== 'uploaded-workbook') return request as SentRequest;
  const { piece: _here, ...spec } = request.spec;
  return { ...request, spec };
}

async function pieceOf({ spec }: ChildRequest, number: number): Promise<Uint8Array | undefined> {
  return spec.kind === 'uploaded-workbook' ? spec.piece(number) : undefined;
}

/** Lowers the priority of the child, so that with few cores users' calls are answered first. If the system does not allow it, the sync still runs. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, SOURCE.childNice);
  } catch {
    // The child has ended, or the system does not allow it.
  }
}

/** Why a child ended early: its memory, a signal, or a fault of the program. */
function endOf(lastWords: string, signal: NodeJS.Signals | null, { heapMiB, cpuMs }: ChildTask): Error {
  if (/heap out of memory|Allocation failed/i.test(lastWords))
    return new SourceFailure('out-of-memory', { mebibytes: heapMiB });
  if (signal === 'SIGVTALRM') return new SourceFailure('timed-out', { seconds: cpuMs / 1000 });
  if (signal) return new SourceFailure('process-ended', { signal });
  return new Error(`The reading process ended early. ${lastWords}`);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** The child's environment: only the folder of Node's compile cache, so that a sync starts sooner. */
function compileCache(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
