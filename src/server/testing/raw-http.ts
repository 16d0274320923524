import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An answer as its bytes were received. */
export interface RawAnswer {
  readonly status: number;
  /** Headers by name in lower case; the last of a repeated header. */
  readonly headers: Readonly<Record<string, string>>;
  /** Everything after the first head, including chunk sizes and any further answer. */
  readonly body: string;
}

/** Listens on a free port of loopback, for requests that `inject` cannot send, because it writes addresses and headers like a well-behaved client. */
export async function listenForTest(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends these bytes on a connection of its own and waits until the server closes it. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  // A server that refuses early may close before it has read everything. The bytes until then count.
  socket.on('error', () => undefined);
  socket.write(bytes);
  await closed;
  return answerOf(Buffer.concat(chunks).toString('latin1'));
}

/** A request from its parts; `Connection: close` unless `head` says otherwise. */
export function rawRequest(method: string, target: string, head: readonly string[] = [], body = ''): string {
  const own = head.some((line) => /^connection:/i.test(line)) ? [] : ['Connection: close'];
  return [`${method} ${target} HTTP/1.1`, 'Host: portal.example', ...own, ...head, '', body].join('\r\n');
}

/** Parses an answer. */
export function answerOf(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => [
      field.slice(0, field.indexOf(':')).toLowerCase(),
      field.slice(field.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(line.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
