import type { FastifyRequest } from 'fastify';
import { companyKey } from '#domain/company/company-key.ts';
import { isRecord, parseObject } from '#domain/text/json-object.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { roleOf } from '#domain/viewer/viewer.ts';
import type { DirectoryUser, Viewer } from '#domain/viewer/viewer.ts';
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

/** The fields of the echo that differ from what the server knows. The company, in any spelling, must be one of `companies`; an administrator has none. */
export function mismatchesOf(
  echo: SessionEcho,
  signedInAs: string,
  viewer: Viewer,
  companies: readonly DirectoryUser[] = viewer.kind === 'client' ? [viewer.actor] : [],
): EchoField[] {
  const fields: EchoField[] = [];
  if (typeof echo.role === 'string' && echo.role !== roleOf(viewer)) fields.push('role');
  // Nearly always the echo is exactly what the server sent, so the plain comparison comes first.
  if (typeof echo.email === 'string' && echo.email !== signedInAs && emailKey(echo.email) !== signedInAs)
    fields.push('email');
  const isOne = (claimed: string): boolean =>
    companies.some(({ company, companyName }) => claimed === companyName || companyKey(claimed) === company);
  const claimed = [echo.company_name, echo.client].filter((name) => typeof name === 'string');
  if (viewer.kind === 'client' && !claimed.every(isOne)) fields.push('company');
  return fields;
}

function fromHeader(header: string | undefined): SessionEcho | undefined {
  return header === undefined || header.length > INPUT.authorizationBytes ? undefined : parsedHeader(header);
}

const parsedHeader = remembered<SessionEcho | undefined>(
  (header) => parseObject(header.replace(/^Bearer /i, '')),
  CACHE.textsOfCallers,
);
