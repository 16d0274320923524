import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { UPLOAD } from '#server/base/limits.ts';

/** Connections whose current request has a time limit of its own. Node ends every other request after `TIMEOUTS.requestMs`. */
const withOwnTime = new WeakSet<Socket>();

/** Whether the request that arrives on this connection has a time limit of its own. */
export function hasOwnTime(socket: Socket): boolean {
  return withOwnTime.has(socket);
}

/**
 * Reads the body of a call that takes a file, in the pieces in which it arrives, for `UPLOAD.receiveMs` at most. A connection without a
 * byte for `TIMEOUTS.stalledMs` is closed like any other. Throws `request-timeout`, even if the connection breaks.
 */
export async function* fileBody(request: FastifyRequest): AsyncGenerator<Buffer> {
  const body = request.body as Readable;
  const { socket } = request.raw;
  withOwnTime.add(socket);
  let late = false;
  let whole = false;
  let tellLate: () => void = () => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    tellLate = () => reject(new Refusal('request-timeout'));
  });
  over.catch(() => undefined);
  const timer = setTimeout(() => {
    late = true;
    tellLate();
  }, UPLOAD.receiveMs);
  const pieces = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const next = await Promise.race([pieces.next(), over]);
      whole = next.done === true;
      if (next.done) return;
      yield next.value;
    }
  } catch (cause) {
    throw late || request.raw.destroyed ? new Refusal('request-timeout', { cause }) : cause;
  } finally {
    clearTimeout(timer);
    if (!whole) dropRest(request, pieces);
    withOwnTime.delete(socket);
  }
}

/** Reads and discards the rest for a while, because a browser reads the answer only after it has sent everything. */
function dropRest({ raw }: FastifyRequest, pieces: AsyncIterator<Buffer>): void {
  void pieces.return?.().then(() => raw.resume());
  const end = setTimeout(() => raw.destroy(), UPLOAD.dropMs);
  end.unref();
  const stop = (): void => clearTimeout(end);
  raw.once('end', stop).once('close', stop);
}

/** Allows a connection to be silent for `ms` while the arrived body is processed, so that it does not count as stalled. */
export function allowSilence({ raw }: FastifyRequest, ms: number): void {
  // A request that a test injects has no connection.
  if ('setTimeout' in raw.socket) raw.socket.setTimeout(ms);
}
