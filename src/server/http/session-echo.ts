import type { FastifyRequest } from 'fastify';
import { companyKey } from '#domain/company/company-key.ts';
import { isRecord, parseObject } from '#domain/text/json-object.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { roleOf } from '#domain/viewer/viewer.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import { INPUT } from '#server/base/limits.ts';

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
  const body = isRecord(request.body) ? request.body : undefined;
  const nested = body?.['session'];
  if (isRecord(nested) && 'sessionId' in nested) return nested;
  if (body && 'sessionId' in body) return body;
  return fromHeader(request.headers.authorization);
}

/** What a call says of itself. */
export type Claim = 'role' | 'email' | 'company';

/** What the echo says otherwise than the server knows. A client's company counts in any spelling; of an administrator's none is expected. */
export function falseClaims(echo: SessionEcho, signedInAs: string, viewer: Viewer): Claim[] {
  const claims: Claim[] = [];
  if (typeof echo.role === 'string' && echo.role !== roleOf(viewer)) claims.push('role');
  // What is said as it was handed out, as nearly always, need not be brought into the form that is compared.
  if (typeof echo.email === 'string' && echo.email !== signedInAs && emailKey(echo.email) !== signedInAs)
    claims.push('email');
  if (viewer.kind === 'client') {
    const { company, companyName } = viewer.actor;
    for (const claimed of [echo.company_name, echo.client]) {
      if (typeof claimed === 'string' && claimed !== companyName && companyKey(claimed) !== company)
        claims.push('company');
    }
  }
  return claims;
}

function fromHeader(header: string | undefined): SessionEcho | undefined {
  if (header === undefined || header.length > INPUT.authorizationBytes) return undefined;
  return parseObject(header.replace(/^Bearer /i, ''));
}
