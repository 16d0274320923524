import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import * as contract from '#contract/calendar.ts';
import type { CalendarFeed } from '#contract/calendar.ts';
import { Refusal } from '#contract/errors.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import type { PublishedUser, Viewer } from '#domain/viewer/viewer.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import { CALENDAR } from '#server/base/limits.ts';
import { randomToken, sha256 } from '#server/base/tokens.ts';
import { register } from '#server/http/register.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { refuseIssued } from '#server/sessions/stored-session.ts';
import { offersCalendars } from '#server/settings/calendar-document.ts';
import { takeFromBudgets } from '#server/store/budgets.ts';
import { addFeed, endFeed, listFeeds } from '#server/store/calendar-feeds.ts';
import type { Database } from '#server/store/database.ts';
import type { CalendarFeedRow } from '#server/store/calendar-rows.ts';
import type { Schema } from '#server/store/schema.ts';
import type { SettingsStore } from '#server/store/settings.ts';

export interface OwnFeedsParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly settings: SettingsStore;
  readonly audit: AuditLog;
  /** The portal's address, as users open it. */
  readonly publicUrl: string;
}

/** A client's own calendar addresses: listed, made, ended. */
export function ownFeedsRoutes(app: FastifyInstance, parts: OwnFeedsParts): void {
  const { audit, clock, database, settings } = parts;

  register(app, contract.listCalendarFeeds, async ({ viewer }) => {
    const on = viewer.kind === 'client' && (await offersCalendars(settings));
    const rows = on ? await listFeeds(database.db, viewer.actor.email, viewer.actor.companyIds) : [];
    return { success: true as const, on, most: CALENDAR.perPerson, feeds: rows.map(shown) };
  });

  register(app, contract.addCalendarFeed, async ({ body, viewer, session, origin, request }) => {
    refuseIssued(session);
    const owner = clientOf(viewer) ?? app.gate.deny(request, viewer, 'no-client');
    if (!(await offersCalendars(settings))) throw new Refusal('calendar-off');
    const name = oneLine(body.name);
    if (name === '') throw new Refusal('invalid-request');
    const secret = randomToken(CALENDAR.secretBytes);
    const feed: CalendarFeedRow = {
      id: randomToken(12),
      secret_hash: sha256(secret),
      email: owner.email,
      company_id: owner.companyId,
      name,
      detail: body.detail,
      created_at: clock(),
      fetched_at: null,
      fetched_by: null,
    };
    await database.db.transaction().execute(async (transaction) => {
      // The budget comes first: it locks its row, so that on PostgreSQL too a person's calls run one at a time and the count is right.
      await takeChange(parts, owner.email, transaction);
      const own = await listFeeds(transaction, owner.email, owner.companyIds);
      if (own.length >= CALENDAR.perPerson) throw new Refusal('too-many-calendars');
      await addFeed(transaction, feed);
      const details = { name, detail: feed.detail };
      const { email: actor, companyId } = owner;
      await audit.mustRecord({ kind: 'calendar-added', actor, companyId, origin, details }, transaction);
    });
    return { success: true as const, feed: shown(feed), address: `${parts.publicUrl}/calendar/${secret}.ics` };
  });

  register(app, contract.endCalendarFeed, async ({ body, viewer, origin }) => {
    const owner = clientOf(viewer);
    if (!owner) throw new Refusal('not-found');
    const name = await endFeed(database.db, owner.email, owner.companyIds, body.id);
    if (name === undefined) throw new Refusal('not-found');
    const { email: actor, companyId } = owner;
    await audit.record({ kind: 'calendar-ended', actor, companyId, origin, details: { name } });
    return { success: true as const };
  });
}

function clientOf(viewer: Viewer): PublishedUser | undefined {
  return viewer.kind === 'client' ? viewer.actor : undefined;
}

async function takeChange(
  { clock, secrets }: OwnFeedsParts,
  email: string,
  transaction: Transaction<Schema>,
): Promise<void> {
  const key = `calendar/change/${secrets.keyedHash('calendar-change', email)}`;
  const answer = await takeFromBudgets(transaction, [{ key, budget: CALENDAR.changesPerPerson }], clock());
  if (!answer.allowed) throw new Refusal('too-many-requests', { retryAfterMs: answer.retryAfterMs });
}

function shown({ id, name, detail, created_at, fetched_at, fetched_by }: CalendarFeedRow): CalendarFeed {
  return { id, name, detail, createdAt: created_at, fetchedAt: fetched_at, fetchedBy: fetched_by };
}
