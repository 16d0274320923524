import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeDeadline, makeMatter } from '#domain/testing/make.ts';
import { calendarFile } from './calendar-file.ts';
import type { CalendarEvent } from './calendar-file.ts';
import { deadlineEvent, withLines } from './deadline-event.ts';
import { fetchedBy } from './fetched-by.ts';

const STAMP = Date.UTC(2026, 10, 22, 16, 12, 7, 345);
const event: CalendarEvent = {
  uid: '0a1b@portal.example',
  day: { year: 2026, month: 12, day: 31 },
  summary: 'Annuity: D-1/EP',
  description: 'Pump',
  url: 'https://portal.example/deadlines/1',
};
const fileOf = (part: Partial<CalendarEvent> = {}, productName = 'IP Briefcase') =>
  calendarFile([{ ...event, ...part }], { productName, stamp: STAMP });

/** Reads a file as a calendar program does: unfolds the lines, then takes the escapes out of texts. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}
const textOf = (value = '') => value.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

test('an event takes a whole day and names the moment at which it was written', () => {
  expect(fileOf().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//IP Briefcase//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0a1b@portal.example',
    'DTSTAMP:20261122T161207Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Annuity: D-1/EP',
    'DESCRIPTION:Pump',
    'URL:https://portal.example/deadlines/1',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['commas, semicolons; and \\ backslashes', 'commas\\, semicolons\\; and \\\\ backslashes'],
  ['two\r\nlines\rand\nmore', 'two\\nlines\\nand\\nmore'],
  ['a\u0000bell\u0007', 'abell'],
  ['x\nEND:VEVENT\nBEGIN:VALARM', 'x\\nEND:VEVENT\\nBEGIN:VALARM'],
])('a description of %j is written as %j', (description, written) => {
  expect(read(fileOf({ description })).get('DESCRIPTION')).toBe(written);
});

test.each(['summary', 'uid', 'url'] as const)('T64: a line break in the %s starts no line', (field) => {
  const file = fileOf({ [field]: 'x\r\nATTENDEE:mailto:a@b.example' });
  expect(file.split('\r\n').some((line) => line.startsWith('ATTENDEE'))).toBe(false);
});

test('a product’s name cannot add a part to the identifier of the program', () => {
  expect(fileOf({}, 'A//B;\nC').split('\r\n')[2]).toBe('PRODID:-//A  B\\; C//EN');
});

test('for any texts, no line is longer than 75 bytes, no character is split, and the texts are read back unchanged', () => {
  const any = fc.string({ unit: 'binary', maxLength: 200 });
  const bytes = new TextEncoder();
  fc.assert(
    fc.property(any, any, (summary, description) => {
      const file = fileOf({ summary, description: `x${description}x` });
      for (const line of file.split('\r\n')) {
        expect(bytes.encode(line).length).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      const written = textOf(read(file).get('DESCRIPTION'));
      // oxlint-disable-next-line no-control-regex -- control characters are left out
      const expected = `x${description}x`
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g, '');
      expect(written).toBe(expected.trim());
    }),
    { numRuns: 100 },
  );
});

describe('the event of a deadline', () => {
  const deadline = makeDeadline({ matterId: 'D-1', type: 'Annuity', dueDate: '31/12/2026', notes: 'Pay, please' });
  const matter = makeMatter({ id: 'P1', docketNumber: 'D-1', title: 'Pump', ipType: 'Patent', jurisdiction: 'ep' });
  const options = { uid: 'u', url: 'https://portal.example/deadlines/1', matter, detail: 'full' } as const;

  test('names the deadline, its matter and its page', () => {
    expect(withLines(deadlineEvent(deadline, options)!)).toEqual({
      uid: 'u',
      day: { year: 2026, month: 12, day: 31 },
      summary: 'Annuity: D-1, Pump',
      description: 'Pump\nD-1, Patent, EP\nPay, please\nhttps://portal.example/deadlines/1',
      url: 'https://portal.example/deadlines/1',
    });
    expect(deadlineEvent({ ...deadline, type: '' }, { ...options, matter: undefined })?.summary).toBe('Deadline: D-1');
  });

  test('in a short calendar names only its type and its matter', () => {
    const short = deadlineEvent(deadline, { ...options, detail: 'short' });
    expect([short?.summary, short?.description]).toEqual(['Annuity: D-1', '']);
  });

  test('does not exist without a readable date', () => {
    expect(deadlineEvent({ ...deadline, dueDate: 'soon' }, options)).toBeUndefined();
  });
});

test('a subscription states its name, how often to fetch it, and the revision of each event', () => {
  const subscription = { name: 'Due, all', description: 'As of today', url: 'https://portal.example', refreshHours: 6 };
  const revision = { sequence: 7, at: Date.UTC(2026, 10, 1) };
  const file = calendarFile([{ ...event, revision }], { productName: 'P', stamp: STAMP, subscription });
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      'NAME:Due\\, all',
      'X-WR-CALNAME:Due\\, all',
      'DESCRIPTION:As of today',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'DTSTAMP:20261101T000000Z',
      'LAST-MODIFIED:20261101T000000Z',
      'SEQUENCE:7',
    ]),
  );
});

test.each([
  ['Google-Calendar-Importer (+http://www.google.com)', 'Google'],
  ['iOS/18.1 (22B83) dataaccessd/1.0', 'Apple'],
  ['Microsoft.Exchange/15.20', 'Outlook'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.1', 'Thunderbird'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'a browser'],
  ['', 'another program'],
])('given the User-Agent header %j, the calendar was fetched by %s', (userAgent, name) => {
  expect(fetchedBy(userAgent)).toBe(name);
});
