import type { FastifyRequest } from 'fastify';
import { companyKey } from '#domain/company/company-key.ts';
import { isRecord, parseObject } from '#domain/text/json-object.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { roleOf } from '#domain/viewer/viewer.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import { CACHE, INPUT } from '#server/base/limits.ts';
import { remembered } from '#domain/text/remembered.ts';

/** The stored session as the browser sends it back. Untrusted: the handle is compared, and a wrong value in another field is audited. */
export interface SessionEcho {
  readonly sessionId?: unknown;
  readonly email?: unknown;
  readonly role?: unknown;
  readonly company_name?: unknown;
  readonly client?: unknown;
}

/** Looks in the body's `session`, the body itself and the Authorization header (JSON, with or without `Bearer`). Undefined if none is readable. */
export function echoOf(request: FastifyRequest): SessionEcho | undefined {
  const body = isRecord(request.body) ? request.body : undefined;
  const nested = body?.['session'];
  if (isRecord(nested) && 'sessionId' in nested) return nested;
  if (body && 'sessionId' in body) return body;
  return fromHeader(request.headers.authorization);
}

/** The fields in which the stored session describes its user. */
export type EchoField = 'role' | 'email' | 'company';

/** The fields of the echo that differ from what the server knows. The company is compared for clients only, in any spelling. */
export function mismatchesOf(echo: SessionEcho, signedInAs: string, viewer: Viewer): EchoField[] {
  const fields: EchoField[] = [];
  if (typeof echo.role === 'string' && echo.role !== roleOf(viewer)) fields.push('role');
  // Nearly always the echo is exactly what the server sent, so the plain comparison comes first.
  if (typeof echo.email === 'string' && echo.email !== signedInAs && emailKey(echo.email) !== signedInAs)
    fields.push('email');
  if (viewer.kind === 'client') {
    const { company, companyName } = viewer.actor;
    for (const claimed of [echo.company_name, echo.client]) {
      if (typeof claimed === 'string' && claimed !== companyName && companyKey(claimed) !== company)
        fields.push('company');
    }
  }
  return fields;
}

function fromHeader(header: string | undefined): SessionEcho | undefined {
  return header === undefined || header.length > INPUT.authorizationBytes ? undefined : parsedHeader(header);
}

const parsedHeader = remembered<SessionEcho | undefined>(
  (header) => parseObject(header.replace(/^Bearer /i, '')),
  CACHE.textsOfCallers,
);
