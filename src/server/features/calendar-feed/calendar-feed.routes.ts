import type { FastifyInstance } from 'fastify';
import { calendarSwitchRoutes } from './calendar-switch.ts';
import { ownFeedsRoutes } from './own-feeds.ts';
import type { OwnFeedsParts } from './own-feeds.ts';
import { readCalendarRoute } from './read-calendar.ts';
import type { ReadCalendarParts } from './read-calendar.ts';

export type CalendarFeedParts = OwnFeedsParts & ReadCalendarParts;

/** The deadlines as a calendar: its secret addresses, the calendar itself, and the firm's switch. */
export function calendarFeedRoutes(app: FastifyInstance, parts: CalendarFeedParts): void {
  ownFeedsRoutes(app, parts);
  readCalendarRoute(app, parts);
  calendarSwitchRoutes(app, parts);
}
