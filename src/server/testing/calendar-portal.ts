import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect } from 'vitest';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { testApp } from './test-app.ts';
import type { TestApp, TestBrowser } from './test-app.ts';
import type { Dialect } from '#server/store/schema.ts';
import { ACME, matterId, row, twoCompanies } from './two-companies.ts';

/** The headers of Google's calendar program. */
export const GOOGLE = { 'user-agent': 'Google-Calendar-Importer (+http://www.google.com/calendar)' };

interface Added {
  readonly address: string;
  readonly feed: { readonly id: string };
}

/** A portal with two companies, and helpers for tests of its calendars. */
export async function calendarPortal(dialect?: Dialect) {
  const environment = { PUBLIC_URL: 'https://portal.firm.example' };
  const portal: TestApp = await testApp({ ...(dialect && { dialect }), environment });
  await portal.publish(twoCompanies());
  const add = (by: TestBrowser, detail = 'short', name = 'Phone') =>
    by.call('POST', '/api/calendar/add', { name, detail });
  return {
    ...portal,
    add,
    async signedIn(email: string): Promise<TestBrowser> {
      const browser = portal.browser();
      await browser.signIn(email);
      return browser;
    },
    added: async (by: TestBrowser, detail?: string): Promise<Added> => (await add(by, detail)).json<Added>(),
    /** Fetches as a calendar program does: from its own network, without a cookie. */
    fetched: (address: string, headers: Readonly<Record<string, string>> = GOOGLE) =>
      portal.browser({ ip: '66.102.0.1' }).call('GET', new URL(address).pathname, undefined, headers),
    listed: async (by: TestBrowser) =>
      (await by.call('POST', '/api/calendar/list', {})).json<{ on: boolean; feeds: Record<string, unknown>[] }>(),
  };
}
export type CalendarPortal = Awaited<ReturnType<typeof calendarPortal>>;

/** The events as two independent parsers read them. Fails if they differ. */
export function eventsOf(file: string) {
  const events = new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent').map((one) => {
    const text = (name: string) => String(one.getFirstPropertyValue(name) ?? '');
    const [uid, day, summary] = [text('uid'), text('dtstart'), text('summary')];
    const [description, url] = [text('description'), text('url')];
    return { uid, day, summary, description, url, sequence: Number(text('sequence')), modified: text('last-modified') };
  });
  const again = Object.values(nodeIcal.sync.parseICS(file)).flatMap((one) => (one?.type === 'VEVENT' ? [one] : []));
  expect(again.map(({ uid, summary, description }) => [uid, summary, description])).toEqual(
    events.map(({ uid, summary, description }) => [uid, summary, description]),
  );
  for (const { datetype } of again) expect(datetype).toBe('date');
  return events;
}

/** The rows of both companies, with these tabs replaced. */
export const only = (rows: Partial<Record<Tab, readonly Row[]>>) => ({ ...twoCompanies(), ...rows });
/** A row of a deadline of Acme. */
export const deadline = (more: Record<string, string> = {}): Row =>
  row('deadlines', {
    matterId: matterId(ACME, 1),
    type: 'Annuity',
    dueDate: '01/12/2026',
    company: ACME.name,
    ...more,
  });
