import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, ERROR_CODE_HEADER } from '#contract/errors.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { Headers } from './security-headers.ts';

/** Not imported: for the module of `import 'node:http'` Node loads its fetch and WebSocket as well, a tenth of a start. */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** What the parser of HTTP refuses, by its code; anything else is no valid request. */
const PARSER_ERRORS: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'header-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

export interface ParserErrors {
  /** The listener of the server's `clientError`. */
  readonly refuse: (error: Error & { code?: string }, socket: Socket) => void;
  /** Takes note of what is being answered on this server's connections. Once, before it listens. */
  readonly follow: (server: Server) => void;
}

/**
 * Answers what never became a request, in the shape and with the headers of every other answer, and closes the connection: nothing
 * that follows on it can be told from the rest of what was refused. No request gets two answers: where an earlier one of the connection
 * is still being answered, or was before all of its body had come, that answer is the last. Another would be taken for the next one's.
 */
export function createParserErrors(headers: Headers): ParserErrors {
  const latest = new WeakMap<Socket, ServerResponse>();
  /** The parser complains of every further piece that comes. */
  const refused = new WeakSet<Socket>();

  function refuse(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed || refused.has(socket)) return;
    refused.add(socket);
    const last = latest.get(socket);
    if (last?.writableFinished) {
      if (!last.req.complete) return socket.destroySoon();
    } else if (last) {
      if (last.req.complete || last.headersSent) {
        // Not read from any more: what still comes must not keep alive a caller who does not take the answer.
        socket.pause();
        return void last.once('close', () => socket.destroySoon());
      }
      // Its own body is what cannot be read, and the answer to another stands before it.
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
