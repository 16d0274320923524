import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, ERROR_CODE_HEADER } from '#contract/errors.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { hasOwnTime } from './long-bodies.ts';
import type { Headers } from './security-headers.ts';

/** Not imported: with `import 'node:http'` Node also loads fetch and WebSocket, a tenth of the server's start. */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** Errors of Node's HTTP parser, by its code; any other is an invalid request. */
const PARSER_ERRORS: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'header-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

export interface ParserErrors {
  /** The listener of the server's `clientError`. */
  readonly refuse: (error: Error & { code?: string }, socket: Socket) => void;
  /** Remembers the newest answer of each connection. Call it once, before the server listens. */
  readonly follow: (server: Server) => void;
}

/**
 * Answers bytes that are not a valid request, with the shape and headers of every other error, and closes the connection, because the start of a
 * further request could not be found in the bytes. No request gets two answers. If the previous request is still being answered, or was answered
 * before its whole body had arrived, that answer is the last one, because the browser would take another as the answer to its next request.
 */
export function createParserErrors(headers: Headers): ParserErrors {
  const latest = new WeakMap<Socket, ServerResponse>();
  /** Connections already refused: the parser reports an error for every further piece that arrives. */
  const refused = new WeakSet<Socket>();

  function refuse(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed || refused.has(socket)) return;
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && hasOwnTime(socket)) return;
    refused.add(socket);
    const last = latest.get(socket);
    if (last?.writableFinished) {
      if (!last.req.complete) return socket.destroySoon();
    } else if (last) {
      if (last.req.complete || last.headersSent) {
        // Stop reading, so that a caller who keeps sending without reading the answer runs into the timeout.
        socket.pause();
        return void last.once('close', () => socket.destroySoon());
      }
      // The invalid bytes belong to this request's body, and an earlier answer is still being sent.
      if (last.socket !== socket) return void socket.destroy();
    }
    if (!socket.writable) return void socket.destroy();
    const code = PARSER_ERRORS[error.code ?? ''] ?? 'invalid-request';
    const { status, message } = ERRORS[code];
    const body = JSON.stringify({ success: false, message } satisfies ErrorBody);
    const all = {
      ...headers,
      [ERROR_CODE_HEADER]: code,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines].join('\r\n');
    socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
  }

  return {
    refuse,
    follow: (server) => void server.on('request', (_, response) => void latest.set(response.req.socket, response)),
  };
}
