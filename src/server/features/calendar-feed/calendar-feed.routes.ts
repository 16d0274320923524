import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/calendar.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import { register } from '#server/http/register.ts';
import { CALENDAR_KEY, calendarIn } from '#server/settings/calendar-document.ts';
import { orConflict, requireVersion, unversioned } from '#server/settings/changes.ts';
import { countFeeds, endAllFeeds } from '#server/store/calendar-feeds.ts';
import type { Database } from '#server/store/database.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { ownFeedsRoutes } from './own-feeds.ts';
import type { OwnFeedsParts } from './own-feeds.ts';
import { readCalendarRoute } from './read-calendar.ts';
import type { ReadCalendarParts } from './read-calendar.ts';

type CalendarFeedParts = OwnFeedsParts & ReadCalendarParts;

/** The calls for deadlines as a calendar: its secret addresses, the calendar itself, and the firm's switch. */
export function calendarFeedRoutes(app: FastifyInstance, parts: CalendarFeedParts): void {
  ownFeedsRoutes(app, parts);
  readCalendarRoute(app, parts);
  calendarSwitchRoutes(app, parts);
}

interface SwitchParts {
  readonly database: Database;
  readonly settings: SettingsStore;
  readonly audit: AuditLog;
}

/** The firm's switch for calendar addresses. Turning it off ends all addresses in the same write. */
function calendarSwitchRoutes(app: FastifyInstance, { database, settings, audit }: SwitchParts): void {
  register(app, contract.readCalendarSwitch, async () => {
    const { value, version } = documentOf(await settings.latest(), CALENDAR_KEY);
    return { ...calendarIn(value), ...(await countFeeds(database.db)), version };
  });

  register(app, contract.saveCalendarSwitch, async ({ body: { on }, viewer, origin, version }) => {
    const actor = viewer.actor.email;
    const stored = documentOf(await settings.latest(), CALENDAR_KEY);
    requireVersion(stored, version);
    let ended = 0;
    const change = { key: CALENDAR_KEY, value: { on }, version: stored.version };
    await orConflict(
      settings.write([change], actor, async (transaction) => {
        ended = on ? 0 : await endAllFeeds(transaction);
        const changed = calendarIn(stored.value).on === on ? [] : ['on'];
        const details = { section: CALENDAR_KEY, changed, ended, ...unversioned(version) };
        await audit.mustRecord({ kind: 'settings-changed', actor, origin, details }, transaction);
      }),
    );
    return { success: true as const, ended };
  });
}
