import type { Deadline } from '#domain/deadline/deadline.ts';
import { deadlineKeys } from '#domain/deadline/lasting-key.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { standingInstructions } from '#server/instructions/current-instructions.ts';
import { readHeads } from '#server/store/instruction-record.ts';
import { calendarFile } from '#domain/calendar/calendar-file.ts';
import type { CalendarEvent, EventRevision } from '#domain/calendar/calendar-file.ts';
import { withLines } from '#domain/calendar/deadline-event.ts';
import type { EventDetail } from '#domain/calendar/deadline-event.ts';
import { feedContent } from '#domain/calendar/feed.ts';
import type { FeedContent } from '#domain/calendar/feed.ts';
import { deadlinePath } from '#domain/link/portal-path.ts';
import { dayText, today } from '#domain/time/calendar-date.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { CompanyScope, PublishedUser } from '#domain/viewer/viewer.ts';
import type { Clock } from '#server/base/clock.ts';
import { CALENDAR } from '#server/base/limits.ts';
import { sha256 } from '#server/base/tokens.ts';
import { companyEntities } from '#server/portfolio/company-entities.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { OFFICE_KEY, officeIn } from '#server/settings/office-document.ts';
import { reviseEvents } from '#server/store/calendar-events.ts';
import type { Database } from '#server/store/database.ts';
import type { Payloads } from '#server/store/payloads.ts';
import type { SettingsStore } from '#server/store/settings.ts';

export interface FeedFileParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly payloads: Payloads;
  readonly secrets: Secrets;
  readonly settings: SettingsStore;
  readonly productName: string;
  readonly publicUrl: string;
}

export interface FeedFile {
  readonly body: string;
  readonly etag: string;
}

/** Makes calendars, and keeps the newest ones in memory, because programs fetch the same calendar often and it seldom changes. */
export function createFeedFiles(parts: FeedFileParts): {
  read(person: PublishedUser, detail: EventDetail): Promise<FeedFile>;
} {
  const kept = new Map<string, FeedFile>();
  let bytes = 0;

  function keep(key: string, file: FeedFile): void {
    bytes += file.body.length;
    kept.set(key, file);
    for (const [oldest, { body }] of kept) {
      if (bytes <= CALENDAR.cachedBytes) break;
      kept.delete(oldest);
      bytes -= body.length;
    }
  }

  return {
    async read(person, detail) {
      const { timeZone } = officeIn((await parts.settings.get(OFFICE_KEY)).value);
      const asOf = parts.payloads.dataAsOf() ?? parts.clock();
      const day = { today: dayText(today(parts.clock(), timeZone)), asOf: dayText(today(asOf, timeZone)) };
      const heads = await readHeads(parts.database.db, person.companyIds);
      const key = JSON.stringify([
        person.publication,
        heads.map(({ number }) => number),
        // All ids: a name that was confirmed as the successor of one client, and later of another, gives a different calendar each time.
        person.companyIds,
        detail,
        day,
        timeZone,
      ]);
      const file = kept.get(key);
      if (file) return file;
      const made = await makeFile(parts, person, detail, timeZone, asOf);
      if (!kept.has(key)) keep(key, made);
      return made;
    },
  };
}

async function makeFile(
  parts: FeedFileParts,
  person: PublishedUser,
  detail: EventDetail,
  timeZone: string,
  asOf: number,
): Promise<FeedFile> {
  const { clock, database, payloads, productName, publicUrl, secrets } = parts;
  const scope = companyScopeOf({ kind: 'client', actor: person });
  if (!scope) throw new Error('a client has a company');
  // The oldest id, which stays when the company gets another name.
  const companyId = scope.companyIds.at(-1) ?? scope.companyId;
  const deadlines = await companyEntities(payloads, scope, 'deadlines');
  const uidOf = (key: string): string => uuidOf(secrets.keyedHash('calendar-event', JSON.stringify([companyId, key])));
  const content = feedContent(deadlines, await companyEntities(payloads, scope, 'matters'), {
    ...CALENDAR,
    mostEvents: CALENDAR.events,
    detail,
    today: today(clock(), timeZone),
    uidOf,
    urlOf: ({ id }) => publicUrl + deadlinePath(id),
  });
  const instructed = await instructedLines(parts, scope, deadlines, { uidOf, timeZone, detail });
  const events = content.events.map((event) => withInstruction(event, instructed.get(event.uid)));
  const { publication } = scope;
  const hashes = new Map(events.map((event) => [event.uid, contentHash(event)]));
  const revisions = await reviseEvents(database, { companyId, detail, publication, hashes }, clock());
  const company = detail === 'full' ? `, ${person.companyName}` : '';
  const body = calendarFile(
    events.map((event) => dated(event, revisions.get(event.uid), timeZone)),
    {
      productName,
      stamp: asOf,
      subscription: {
        name: `${productName}: deadlines${company}`,
        description: about(content, dayText(today(asOf, timeZone)), productName),
        url: `${publicUrl}/deadlines`,
        refreshHours: CALENDAR.refreshHours,
      },
    },
  );
  return { body, etag: `"${sha256(body).slice(0, 32)}"` };
}

/** A line for each instructed deadline, by the uid of its event. It names the choice only if the client wants full entries. */
async function instructedLines(
  { clock, database }: FeedFileParts,
  scope: CompanyScope,
  deadlines: readonly Deadline[],
  {
    uidOf,
    timeZone,
    detail,
  }: { readonly uidOf: (key: string) => string; readonly timeZone: string; readonly detail: EventDetail },
): Promise<ReadonlyMap<string, string>> {
  const standing = await standingInstructions(database.db, scope, deadlines, deadlineKeys(deadlines), clock());
  return new Map(
    [...standing].map(([key, { word, at }]) => [
      uidOf(key),
      `Instructed on ${dayText(today(at, timeZone))}${detail === 'full' ? `: ${oneLine(word)}` : ''}`,
    ]),
  );
}

function withInstruction(event: CalendarEvent, line: string | undefined): CalendarEvent {
  return line === undefined ? event : { ...event, description: [event.description, line].filter(Boolean).join('\n') };
}

/** Hash of an event's content without its link, whose row number changes when other rows move. */
function contentHash({ day, summary, description }: CalendarEvent): string {
  return sha256(JSON.stringify([day, summary, description]));
}

function dated(event: CalendarEvent, revision: EventRevision | undefined, timeZone: string): CalendarEvent {
  if (!revision) throw new Error('an event has no revision');
  const asOf = `As of ${dayText(today(revision.at, timeZone))}. The portal shows the current date:`;
  return { ...withLines(event, asOf), revision };
}

function about({ events, unreadable, outside, beyond }: FeedContent, asOf: string, productName: string): string {
  const lacks = [
    ...(unreadable > 0 ? [`${deadlines(unreadable)} without a readable date`] : []),
    ...(outside > 0 ? [`${deadlines(outside)} due long ago or far ahead`] : []),
    ...(beyond > 0 ? [`${deadlines(beyond)} due after the first ${events.length}`] : []),
  ];
  return [
    `As of ${asOf}.`,
    ...(lacks.length > 0 ? [`Not in this calendar: ${lacks.join(', ')}.`] : []),
    `Calendar programs may be a day behind; ${productName} shows the current dates.`,
  ].join(' ');
}

const deadlines = (count: number): string => (count === 1 ? '1 deadline' : `${count} deadlines`);

/** A hash (hex) as a UUID of version 8 (RFC 9562, section 5.8): RFC 7986 recommends UUIDs as UIDs, which contain no data. */
function uuidOf(hash: string): string {
  const variant = ((Number.parseInt(hash[16]!, 16) & 3) | 8).toString(16);
  const hex = `${hash.slice(0, 12)}8${hash.slice(13, 16)}${variant}${hash.slice(17, 32)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
