import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';

import {
  INVITED_AT_ONCE,
  PEOPLE_A_PAGE,
  PEOPLE_SHOWN,
  inviteClients,
  listClients,
  listSentReminders,
} from '#contract/admin-clients.ts';
import type { ClientPerson, SentReminder } from '#contract/admin-clients.ts';
import { readCalendarSwitch, saveCalendarSwitch } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

export { INVITED_AT_ONCE, PEOPLE_SHOWN };
export type { ClientPerson, SentReminder };
export type PeopleShown = (typeof PEOPLE_SHOWN)[number];

export interface ClientsView {
  readonly show: PeopleShown;
  readonly search: string;
}

type Page = AnswerOf<typeof listClients>;

/** How many reminders the details of a person show. The export has all. */
export const REMINDERS_SHOWN = 200;
const EXPORT_PAGE = 1_000;

/** The people that the view shows, page by page. */
export function useClients(view: ClientsView) {
  return useInfiniteQuery<Page, ApiError, InfiniteData<Page>, unknown[], number>({
    queryKey: ['admin', 'clients', view],
    queryFn: ({ pageParam, signal }) =>
      callApi(listClients, { signal, body: { ...view, from: pageParam, limit: PEOPLE_A_PAGE } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { people }) => sum + people.length, 0);
      return shown < total ? shown : undefined;
    },
    staleTime: 0,
  });
}

/** The reminders of one person, the newest first. */
export function usePersonReminders(email: string) {
  return useQuery<readonly SentReminder[], ApiError>({
    queryKey: ['admin', 'reminders', email],
    queryFn: async ({ signal }) => {
      const body = { person: email, limit: REMINDERS_SHOWN };
      return (await callApi(listSentReminders, { signal, body })).reminders;
    },
    staleTime: 0,
  });
}

/** Everyone that the view shows, for a file. */
export async function allClients(view: ClientsView): Promise<readonly ClientPerson[]> {
  const all: ClientPerson[] = [];
  for (;;) {
    const { people, total } = await callApi(listClients, { body: { ...view, from: all.length, limit: EXPORT_PAGE } });
    all.push(...people);
    if (people.length === 0 || all.length >= total) return all;
  }
}

/** Every reminder that was sent, for a file. */
export async function allReminders(): Promise<readonly SentReminder[]> {
  const all: SentReminder[] = [];
  let after: AnswerOf<typeof listSentReminders>['after'];
  do {
    const page = await callApi(listSentReminders, { body: { limit: EXPORT_PAGE, ...(after && { after }) } });
    all.push(...page.reminders);
    after = page.after;
  } while (after);
  return all;
}

export async function invite(emails: string[]): Promise<AnswerOf<typeof inviteClients>> {
  const answer = await callApi(inviteClients, { body: { emails } });
  await queryClient.invalidateQueries({ queryKey: ['admin', 'clients'] });
  return answer;
}

const SWITCH = ['admin', 'calendar-switch'];

export function useCalendarSwitch() {
  return useQuery<AnswerOf<typeof readCalendarSwitch>, ApiError>({
    queryKey: SWITCH,
    queryFn: ({ signal }) => callApi(readCalendarSwitch, { signal, body: {} }),
    staleTime: 0,
  });
}

/** Rejects with `conflict` if another administrator has changed it. */
export async function setCalendars(on: boolean, version: number): Promise<number> {
  try {
    return (await callApi(saveCalendarSwitch, { body: { on }, version })).ended;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['admin'] });
  }
}
