import type { FastifyRequest } from 'fastify';
import type { Origin } from '#server/audit/audit-log.ts';

const USER_AGENT_LONGEST = 256;

/** Where a request came from. The address is the socket's, or what a trusted proxy says (`TRUST_PROXY`). */
export function originOf(request: FastifyRequest): Origin {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LONGEST),
    requestId: request.id,
  };
}
