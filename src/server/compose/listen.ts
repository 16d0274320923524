import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigProblem } from '#server/base/config.ts';
import { TIMEOUTS } from '#server/base/limits.ts';
import { machineProblem } from './machine-problem.ts';
import { StoreUnavailable } from '#server/store/database.ts';

/** The server cannot start. `message` is one plain sentence, or several, for the operator. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

export interface Running {
  readonly app: FastifyInstance;
  /** Stops what runs beside the app (sync, outbox) and closes the store. */
  stop(): Promise<void>;
}

/** Listens, and drains on SIGTERM or SIGINT: not ready at once, soon no new connections, the calls under way are finished, then everything closes. */
export async function listen({ app, stop }: Running, host: string, port: number): Promise<string> {
  const address = await app.listen({ host, port }).catch(async (error: unknown) => {
    await stop();
    throw new CannotStart(listenProblem(error, host, port), { cause: error });
  });
  let stopping = false;
  const drain = (noticeMs: number): void => {
    if (stopping) return;
    stopping = true;
    const late = setTimeout(() => process.exit(1), TIMEOUTS.drainMs);
    late.unref();
    app.drain.begin();
    setTimeout(() => {
      void shutDoor(app.server)
        .then(() => app.close())
        .then(stop)
        .then(() => process.exit(0));
    }, noticeMs);
  };
  // Heard to the end: a service manager's signal comes twice, by itself and passed on by the process that started this one, and the second
  // would end the server at once if nobody listened any more.
  process.on('SIGTERM', () => drain(TIMEOUTS.drainNoticeMs));
  // Somebody at the keyboard: no balancer has to be told.
  process.on('SIGINT', () => drain(0));
  return address;
}

/**
 * Takes no new connections. The system breaks those that wait to be taken in at that moment, and a balancer may not send their calls
 * again; so it happens right after a look at the door that found next to nobody, and not after the work of a whole round.
 */
function shutDoor(server: Server): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() =>
      setImmediate(() => {
        // Not HTTP's own close, which would break off connections that have said nothing yet.
        Server.prototype.close.call(server);
        resolve();
      }),
    );
  });
}

/** Runs `start` and turns what an operator can mend into plain sentences without a stack trace. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const ours = error instanceof CannotStart || error instanceof ConfigProblem || error instanceof StoreUnavailable;
    const sentence = ours ? error.message : machineProblem(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`IP Briefcase cannot start.\n${sentence}\n`);
    process.exit(1);
  }
}

function listenProblem(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program; stop it, or set PORT to another number.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user; set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}; set HOST to one that it has.`;
  return `The server cannot listen on ${host}:${port} (${code || 'unknown reason'}).`;
}
