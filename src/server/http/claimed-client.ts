import type { FastifyRequest } from 'fastify';
import { IMPERSONATE_COMPANY_HEADER, IMPERSONATE_EMAIL_HEADER } from '#contract/data.ts';
import { companyKey } from '#domain/company/company-key.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { DirectoryUser } from '#domain/viewer/viewer.ts';

/** The client as whom a call says that it looks. A field is undefined where its header is repeated, missing or badly encoded. */
export interface ClaimedClient {
  readonly email: string | undefined;
  readonly company: string | undefined;
}

/** What the headers of impersonation say; undefined where a call has neither. */
export function claimedClient({ headers }: FastifyRequest): ClaimedClient | undefined {
  const email = headers[IMPERSONATE_EMAIL_HEADER];
  const company = headers[IMPERSONATE_COMPANY_HEADER];
  return email === undefined && company === undefined
    ? undefined
    : { email: decoded(email), company: decoded(company) };
}

/** Both must be there, and both must be right. */
export function isClaimed(client: DirectoryUser, { email, company }: ClaimedClient): boolean {
  return (
    email !== undefined &&
    emailKey(email) === client.email &&
    company !== undefined &&
    companyKey(company) === client.company
  );
}

/** The text of a percent-encoded header. */
function decoded(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined;
  try {
    return decodeURIComponent(header);
  } catch {
    return undefined;
  }
}
