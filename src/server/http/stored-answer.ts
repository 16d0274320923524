import type { FastifyReply } from 'fastify';
import { REQUEST_ID_HEADER } from '#contract/errors.ts';

/** What an answer from the store says of itself, beside the headers of every answer. */
export interface StoredAnswer {
  readonly body: Uint8Array;
  /** Names and values by turns, the form that Node writes without taking it apart. */
  readonly headers: readonly string[];
}

/**
 * Sends bytes as they lie, past the framework's serialisation and hooks, which cost as much as everything else that a data call does.
 * The headers of every answer and its request id go with it, as they do with any other.
 */
export function sendStored(reply: FastifyReply, { body, headers }: StoredAnswer): FastifyReply {
  reply.hijack();
  reply.raw
    .writeHead(200, [
      ...reply.server.securityHeaders,
      REQUEST_ID_HEADER,
      reply.request.id,
      ...headers,
      'cache-control',
      'no-store',
      'content-length',
      String(body.byteLength),
    ])
    .end(body);
  return reply;
}
