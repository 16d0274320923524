import type { FastifyRequest } from 'fastify';
import { INPUT } from '../limits.ts';

/** The stored session as a call echoes it: untrusted, every field unknown. Only the handle is compared; the rest may betray tampering. */
export interface SessionEcho {
  readonly sessionId?: unknown;
  readonly email?: unknown;
  readonly role?: unknown;
  readonly company_name?: unknown;
  readonly client?: unknown;
}

/** Looks in the body, in the body's `session`, and in the Authorization header (raw JSON or `Bearer` JSON). Anything unreadable is no echo. */
export function echoOf(request: FastifyRequest): SessionEcho | undefined {
  const body = objectOrUndefined(request.body);
  const nested = objectOrUndefined(body?.['session']);
  if (nested && 'sessionId' in nested) return nested;
  if (body && 'sessionId' in body) return body;
  return fromHeader(request.headers.authorization);
}

function fromHeader(header: string | undefined): SessionEcho | undefined {
  if (header === undefined || header.length > INPUT.authorizationBytes) return undefined;
  try {
    return objectOrUndefined(JSON.parse(header.replace(/^Bearer /i, '')));
  } catch {
    return undefined;
  }
}

function objectOrUndefined(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
