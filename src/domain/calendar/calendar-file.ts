import { cutAtBytes } from '#domain/text/cut-at-bytes.ts';
import { oneLine, withoutControls } from '#domain/text/control-characters.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** An event that takes a whole day. */
export interface CalendarEvent {
  /** The same each time the event is written, so that a calendar replaces the event. It contains no data of the client. */
  readonly uid: string;
  readonly day: CalendarDate;
  readonly summary: string;
  readonly description: string;
  /** The address of the event's page in the portal. */
  readonly url: string;
  /** Which version of the event this is. Absent in a file that is saved once. */
  readonly revision?: EventRevision;
}

/** A calendar program accepts a change of an event that it has only with a greater sequence; some also need a later time. */
export interface EventRevision {
  readonly sequence: number;
  /** When the event got its content, in milliseconds. */
  readonly at: number;
}

/** Additional properties of a calendar that programs fetch again and again. */
export interface Subscription {
  readonly name: string;
  readonly description: string;
  /** The page of the portal that shows the same events. */
  readonly url: string;
  /** How often programs should fetch it. */
  readonly refreshHours: number;
}

interface CalendarOptions {
  readonly productName: string;
  /** When events without a revision were written, in milliseconds. */
  readonly stamp: number;
  readonly subscription?: Subscription;
}

/** The events as a file in the iCalendar format (RFC 5545), which every calendar program reads. */
export function calendarFile(
  events: readonly CalendarEvent[],
  { productName, stamp, subscription }: CalendarOptions,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${textValue(`-//${oneLine(productName).replaceAll('/', ' ')}//EN`)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(subscription ? subscriptionLines(subscription) : []),
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The properties of RFC 7986, section 5, and their older names, which Outlook and Apple's programs read. */
function subscriptionLines({ name, description, url, refreshHours }: Subscription): readonly string[] {
  const [title, text] = [textValue(oneLine(name)), textValue(description)];
  return [
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    `DESCRIPTION:${text}`,
    `X-WR-CALDESC:${text}`,
    `URL:${oneLine(url)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
  ];
}

function eventLines(
  { uid, day, summary, description, url, revision }: CalendarEvent,
  stamp: number,
): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(oneLine(uid))}`,
    `DTSTAMP:${momentValue(revision?.at ?? stamp)}`,
    ...(revision ? [`LAST-MODIFIED:${momentValue(revision.at)}`, `SEQUENCE:${revision.sequence}`] : []),
    `DTSTART;VALUE=DATE:${dayValue(day)}`,
    // The day after the event: in iCalendar the end is not part of an event.
    `DTEND;VALUE=DATE:${dayValue(addDays(day, 1))}`,
    `SUMMARY:${textValue(oneLine(summary))}`,
    ...(description ? [`DESCRIPTION:${textValue(description)}`] : []),
    ...(url ? [`URL:${oneLine(url)}`] : []),
    // A deadline does not make its reader busy for the day.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A value of type TEXT (RFC 5545, section 3.3.11). */
function textValue(text: string): string {
  return withoutControls(text.toWellFormed())
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

const digits = (value: number, count: number) => String(value).padStart(count, '0');

const dayValue = ({ year, month, day }: CalendarDate) => digits(year, 4) + digits(month, 2) + digits(day, 2);

/** In UTC, to the second. */
const momentValue = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

/** The longest line in bytes, without its end (RFC 5545, section 3.1). */
const LONGEST_LINE = 75;

/** Splits a long line into several; each after the first begins with a space. No character is split. */
function folded(line: string): string {
  const first = cutAtBytes(line, LONGEST_LINE);
  const lines = [first];
  for (let rest = line.slice(first.length); rest !== '';) {
    const next = cutAtBytes(rest, LONGEST_LINE - 1);
    lines.push(next);
    rest = rest.slice(next.length);
  }
  return lines.join('\r\n ');
}
