/** Programs that fetch calendars, and what in a User-Agent header shows them. The first match counts. */
const PROGRAMS: readonly (readonly [name: string, agent: RegExp])[] = [
  ['Google', /Google-Calendar/i],
  ['Thunderbird', /Thunderbird/i],
  ['Outlook', /Microsoft|Outlook|Exchange|Office/i],
  ['Apple', /dataaccessd|CalendarAgent|iCal\/|iOS\/|macOS\//i],
  ['Proton', /Proton/i],
  ['Fastmail', /Fastmail|Cyrus/i],
  ['a browser', /Mozilla/],
];

/** The program that sent a User-Agent header, by a name that people know, or "another program". */
export function fetchedBy(userAgent: string): string {
  return PROGRAMS.find(([, agent]) => agent.test(userAgent))?.[0] ?? 'another program';
}
