import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';

import { findUsers } from '#contract/admin-clients.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { startImpersonation, stopImpersonation } from '#contract/impersonation.ts';
import { issueCode as issueCodeEndpoint } from '#contract/issue-code.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { forgetImpersonation, impersonation, storeImpersonation } from '#web/lib/impersonation-store.ts';
import { browserSession } from '#web/lib/session-store.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';

/** A user of the Users sheet. A person who may see several clients is listed once for each. */
export interface PortalUser {
  readonly email: string;
  readonly name: string;
  readonly client: string;
  /** The text to search: name, email and client in lower case. */
  readonly haystack: string;
}

const PAGE = 100;
type Page = AnswerOf<typeof findUsers>;

const usersQuery = (search: string) =>
  infiniteQueryOptions<Page, ApiError, InfiniteData<Page>, readonly string[], number>({
    queryKey: ['admin', 'users', search],
    queryFn: ({ pageParam, signal }) => callApi(findUsers, { signal, body: { search, from: pageParam, limit: PAGE } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length * PAGE : undefined),
  });

/** What a search for users finds. */
export interface UserSearch {
  /** The matching users that have been read so far, in the order of the Users sheet; undefined until the first answer. */
  readonly users: readonly PortalUser[] | undefined;
  /** How many users there are, and how many of them match. */
  readonly all: number;
  readonly found: number;
  /** The answer for the last typed text has not arrived yet. */
  readonly pending: boolean;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  /** Reads the next page of matching users. */
  readonly more: () => void;
}

/** Searches the users of the published Users sheet: in the page if one answer has all of them, otherwise on the server. */
export function useUsers(typed: string): UserSearch {
  const query = typed.trim();
  const debounced = useDebounced(query);
  const everyone = useInfiniteQuery(usersQuery(''));
  const all = everyone.data?.pages[0]?.all ?? 0;
  const few = all <= PAGE;
  const search = few ? '' : debounced;
  const searched = useInfiniteQuery({
    ...usersQuery(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } =
    search === '' ? everyone : searched;
  const loaded = useMemo(() => data?.pages.flatMap(({ people }) => people.map(userOf)), [data]);
  const users = useMemo(() => (few && loaded ? searchUsers(loaded, query) : loaded), [few, loaded, query]);
  return {
    users,
    all,
    found: few ? (users?.length ?? 0) : (data?.pages[0]?.total ?? 0),
    pending: !few && (query !== debounced || isPlaceholderData),
    error,
    isFetching,
    refetch,
    more: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}

function userOf({ name, email, client }: Page['people'][number]): PortalUser {
  return { name, email, client, haystack: `${name}\n${email}\n${client}`.toLowerCase() };
}

/** The users who match every word of the search. */
function searchUsers(users: readonly PortalUser[], query: string): readonly PortalUser[] {
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

/** A code for a client, and the address at which the client enters it. */
export type IssuedCode = Pick<AnswerOf<typeof issueCodeEndpoint>, 'code' | 'address' | 'expiresAt'> & {
  readonly email: string;
};

/** Issues a sign-in code for a client. An earlier code for the same client no longer works. */
export async function issueCode(email: string, reason: string): Promise<IssuedCode> {
  const { code, address, expiresAt } = await callApi(issueCodeEndpoint, { body: { email, reason } });
  return { email, code, address, expiresAt };
}
