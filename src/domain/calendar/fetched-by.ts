/** The programs that fetch calendars, by what they call themselves. The first that fits counts. */
const PROGRAMS: readonly (readonly [name: string, agent: RegExp])[] = [
  ['Google', /Google-Calendar/i],
  ['Thunderbird', /Thunderbird/i],
  ['Outlook', /Microsoft|Outlook|Exchange|Office/i],
  ['Apple', /dataaccessd|CalendarAgent|iCal\/|iOS\/|macOS\//i],
  ['Proton', /Proton/i],
  ['Fastmail', /Fastmail|Cyrus/i],
  ['a browser', /Mozilla/],
];

/** Who has fetched a calendar, by the User-Agent header: a name that people know, or "another program". */
export function fetchedBy(userAgent: string): string {
  return PROGRAMS.find(([, agent]) => agent.test(userAgent))?.[0] ?? 'another program';
}
