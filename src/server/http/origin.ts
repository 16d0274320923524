import type { FastifyRequest } from 'fastify';
import type { Origin } from '#server/audit/audit-log.ts';

const USER_AGENT_LONGEST = 256;

/** Where a request came from. The IP address is the socket's, or the one that a trusted proxy reports (`TRUST_PROXY`). */
export function originOf(request: FastifyRequest): Origin {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LONGEST),
    requestId: request.id,
  };
}
