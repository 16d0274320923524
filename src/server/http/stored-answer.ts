import type { FastifyReply } from 'fastify';

/** An answer from the store, with its own headers. */
export interface StoredAnswer {
  /** Absent if the caller has these bytes already (304). */
  readonly body?: Uint8Array;
  /** Names and values alternating, which Node writes as they are. */
  readonly headers: readonly string[];
}

/**
 * Sends stored bytes as they are. This bypasses Fastify's serialisation and hooks, which would cost as much as the rest of a data call, so
 * the headers that every answer has are added here.
 */
export function sendStored(reply: FastifyReply, { body, headers }: StoredAnswer): FastifyReply {
  reply.hijack();
  reply.raw
    .writeHead(body ? 200 : 304, [
      ...reply.server.commonHeaders(reply.request),
      ...headers,
      'cache-control',
      'no-store',
      ...(body ? ['content-length', String(body.byteLength)] : []),
    ])
    .end(body);
  return reply;
}

/**
 * Whether `If-None-Match` contains the tag, so that the caller has this state already. Tags are compared weakly (RFC 9110, section 13.1.2), because a
 * proxy may have made them weak.
 */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
