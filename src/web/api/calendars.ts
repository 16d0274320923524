import { useQuery } from '@tanstack/react-query';

import { addCalendarFeed, endCalendarFeed, listCalendarFeeds } from '#contract/calendar.ts';
import type { CalendarFeed } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { LONGEST } from '#contract/field-lengths.ts';
import type { EventDetail } from '#domain/calendar/deadline-event.ts';

import { useViewer, viewerKey } from '#web/lib/viewer.ts';
import type { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import { queryClient } from './query-client.ts';

export type { CalendarFeed } from '#contract/calendar.ts';

export const LONGEST_CALENDAR_NAME = LONGEST.calendarName;

/** The viewer's own calendar addresses. */
export function useCalendars() {
  const viewer = useViewer();
  return useQuery<AnswerOf<typeof listCalendarFeeds>, ApiError>({
    queryKey: ['calendars', viewerKey(viewer)],
    queryFn: ({ signal }) => callApi(listCalendarFeeds, { signal, body: {} }),
    enabled: viewer.kind === 'client',
    staleTime: 0,
  });
}

/** Makes a calendar address. Only this answer has it. */
export async function addCalendar(name: string, detail: EventDetail): Promise<{ feed: CalendarFeed; address: string }> {
  const added = await callApi(addCalendarFeed, { body: { name, detail } });
  await queryClient.invalidateQueries({ queryKey: ['calendars'] });
  return added;
}

export async function endCalendar(id: string): Promise<void> {
  await callApi(endCalendarFeed, { body: { id } });
  await queryClient.invalidateQueries({ queryKey: ['calendars'] });
}
