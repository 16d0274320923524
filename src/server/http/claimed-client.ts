import type { FastifyRequest } from 'fastify';
import { IMPERSONATE_COMPANY_HEADER, IMPERSONATE_EMAIL_HEADER } from '#contract/data.ts';
import { companyKey } from '#domain/company/company-key.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { DirectoryUser } from '#domain/viewer/viewer.ts';

/** The client that the call's headers name. A field is undefined if its header is missing, repeated or badly encoded. */
export interface ClaimedClient {
  readonly email: string | undefined;
  readonly company: string | undefined;
}

/** The client that the impersonation headers name; undefined if the call has neither header. */
export function claimedClient({ headers }: FastifyRequest): ClaimedClient | undefined {
  const email = headers[IMPERSONATE_EMAIL_HEADER];
  const company = headers[IMPERSONATE_COMPANY_HEADER];
  return email === undefined && company === undefined
    ? undefined
    : { email: decoded(email), company: decoded(company) };
}

/** Whether both headers are there and name this client. */
export function isClaimed(client: DirectoryUser, { email, company }: ClaimedClient): boolean {
  return (
    email !== undefined &&
    emailKey(email) === client.email &&
    company !== undefined &&
    companyKey(company) === client.company
  );
}

/** Decodes a percent-encoded header; undefined if it cannot be decoded. */
function decoded(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined;
  try {
    return decodeURIComponent(header);
  } catch {
    return undefined;
  }
}
