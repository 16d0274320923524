import { useQuery } from '@tanstack/react-query';

import { listUsers } from '#contract/data.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { startImpersonation, stopImpersonation } from '#contract/impersonation.ts';
import { issueCode as issueCodeEndpoint } from '#contract/issue-code.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { forgetImpersonation, impersonation, storeImpersonation } from '#web/lib/impersonation-store.ts';
import { browserSession } from '#web/lib/session-store.ts';

/** A user of the Users sheet. A person who may see several clients is listed once for each. */
export interface PortalUser {
  readonly email: string;
  readonly name: string;
  readonly client: string;
  /** The text to search: name, email and client in lower case. */
  readonly haystack: string;
}

/** The users of the published Users sheet, in its order. */
export function useUsers() {
  return useQuery<readonly PortalUser[], ApiError>({
    queryKey: ['admin', 'users'],
    queryFn: async ({ signal }) => (await callApi(listUsers, { signal })).values.slice(1).map(userOf),
  });
}

function userOf([name = '', email = '', , client = '']: readonly string[]): PortalUser {
  return { name, email, client, haystack: `${name}\n${email}\n${client}`.toLowerCase() };
}

/** The users who match every word of the search. */
export function searchUsers(users: readonly PortalUser[], query: string): readonly PortalUser[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? users : users.filter(({ haystack }) => words.every((word) => haystack.includes(word)));
}

/**
 * Starts an impersonation: the server grants it, and the browser's storage mirrors it. Ends a running impersonation first.
 */
export async function impersonate({ email, client }: PortalUser, reason: string): Promise<void> {
  if (impersonation()) await stopImpersonating();
  const body = { email, company: client, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
  const { user, startedAt } = await callApi(startImpersonation, { body });
  const session = browserSession();
  storeImpersonation(startedAt, user, session.kind === 'stored' ? session.raw : {});
}

/** Ends the impersonation on the server first: while the grant exists, this browser keeps showing it. */
export async function stopImpersonating(): Promise<void> {
  await callApi(stopImpersonation);
  forgetImpersonation();
}

/** A code for a client, and the address to enter it at. */
export type IssuedCode = Pick<AnswerOf<typeof issueCodeEndpoint>, 'code' | 'address' | 'expiresAt'> & {
  readonly email: string;
};

/** Issues a client a sign-in code; an earlier one for the same client is worth nothing any more. */
export async function issueCode(email: string, reason: string): Promise<IssuedCode> {
  const { code, address, expiresAt } = await callApi(issueCodeEndpoint, { body: { email, reason } });
  return { email, code, address, expiresAt };
}
