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
  /** Stops the background work (sync, outbox) and closes the store. */
  stop(): Promise<void>;
}

/** Listens. On SIGTERM or SIGINT the server reports at once that it is not ready, soon takes no new connections, finishes the calls under way, then closes. */
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
      void stopListening(app.server)
        .then(() => app.close())
        .then(stop)
        .then(() => process.exit(0));
    }, noticeMs);
  };
  // Stays registered: a service manager's signal arrives twice, directly and through the parent process. Without a listener the second
  // would end the server at once.
  process.on('SIGTERM', () => drain(TIMEOUTS.drainNoticeMs));
  // Ctrl-C at a keyboard: no balancer needs time to notice.
  process.on('SIGINT', () => drain(0));
  return address;
}

/**
 * Takes no new connections. The system resets the connections that wait to be accepted at that moment, and a balancer may not repeat
 * their calls. So the server stops listening right after it has accepted the waiting connections, not after a whole turn of the event loop.
 */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() =>
      setImmediate(() => {
        // Not the close of http.Server, which would cut connections that have sent nothing yet.
        Server.prototype.close.call(server);
        resolve();
      }),
    );
  });
}

/** Runs `start`, and reports problems that an operator can fix in plain sentences without a stack trace. */
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
