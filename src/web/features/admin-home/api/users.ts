import { useQuery } from '@tanstack/react-query';

import { listUsers } from '#contract/data.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';

/** Somebody through whose eyes an administrator may look. */
export interface PortalUser {
  readonly email: string;
  readonly name: string;
  readonly client: string;
  /** What a search looks in: name, e-mail and client in lower case. */
  readonly haystack: string;
}

/** Everybody whom the published Users sheet lists, in its order. */
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
