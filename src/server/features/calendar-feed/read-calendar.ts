import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readCalendar } from '#contract/calendar.ts';
import { Refusal } from '#contract/errors.ts';
import { fetchedBy } from '#domain/calendar/fetched-by.ts';
import { companyIdOf } from '#domain/company/company-id.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { Clock } from '#server/base/clock.ts';
import { CALENDAR } from '#server/base/limits.ts';
import { equalInConstantTime, sha256 } from '#server/base/tokens.ts';
import type { Directory } from '#server/directory/directory.ts';
import { acceptsGzip } from '#server/http/accepts-gzip.ts';
import { createCalendarCounts } from '#server/http/call-counts.ts';
import { isKnownTag } from '#server/http/stored-answer.ts';
import { registerPublic } from '#server/http/register.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import { offersCalendars } from '#server/settings/calendar-document.ts';
import { findFeed, noteFetch } from '#server/store/calendar-feeds.ts';
import type { CalendarFeedRow } from '#server/store/calendar-rows.ts';
import { createFeedFiles } from './feed-file.ts';
import type { FeedFileParts } from './feed-file.ts';

export interface ReadCalendarParts extends FeedFileParts {
  readonly clock: Clock;
  readonly directory: Directory;
  readonly admins: Pick<AdminLists, 'isAdmin'>;
  /** How long the answer takes for an address that does not exist. */
  readonly calendarMissMs: number;
}

/** The format of the secret in an address. Any other text is answered without a query. */
const SECRET = /^[\w-]{43}$/;

const compress = promisify(gzip);

/**
 * Serves the calendar. The secret in the address is the only proof: no cookie is read. A calendar program must get its calendar from
 * any network, so hits are counted by calendar address, and only misses by network.
 */
export function readCalendarRoute(app: FastifyInstance, parts: ReadCalendarParts): void {
  const { clock, database } = parts;
  const counts = createCalendarCounts(clock);
  const files = createFeedFiles(parts);

  registerPublic(app, readCalendar, async ({ params, request, reply, origin }) => {
    const startedAt = performance.now();
    const found = await ownerOf(parts, params.secret);
    if (!found) {
      const miss = counts.miss(request.ip);
      await setTimeout(Math.max(0, parts.calendarMissMs - (performance.now() - startedAt)));
      throw miss ?? new Refusal('not-found');
    }
    const { feed, person } = found;
    counts.takeFetch(feed.id);
    const { body, etag } = await files.read(person, feed.detail);
    if (clock() - (feed.fetched_at ?? 0) >= CALENDAR.noteFetchEveryMs)
      await noteFetch(database.db, feed.id, clock(), fetchedBy(origin.userAgent));
    void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding');
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return send(reply, body, acceptsGzip(request.headers['accept-encoding']));
  });
}

/** The calendar address of a secret and its person. Undefined if there is none, or the person is no longer a user of that company. */
async function ownerOf(
  { database, directory, admins, settings }: ReadCalendarParts,
  secret: string,
): Promise<{ readonly feed: CalendarFeedRow; readonly person: PublishedUser } | undefined> {
  const hash = sha256(secret);
  const feed = SECRET.test(secret) ? await findFeed(database.db, hash) : undefined;
  if (!feed || !equalInConstantTime(feed.secret_hash, hash)) return undefined;
  const email = emailKey(feed.email);
  const person = email && (await directory.personIn(email, companyIdOf(feed.company_id)));
  // An administrator sees no client's data, even if the Users tab lists the same email.
  if (!person || (await admins.isAdmin(email)) || !(await offersCalendars(settings))) return undefined;
  // A user who has been missing from held users for too long cannot sign in. Their calendar ends too, because it would outlast every session.
  if (!(await directory.findToSignIn(email))) return undefined;
  return { feed, person };
}

async function send(reply: FastifyReply, body: string, gzipped: boolean): Promise<FastifyReply> {
  void reply.type('text/calendar; charset=utf-8');
  if (!gzipped) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(await compress(body));
}
