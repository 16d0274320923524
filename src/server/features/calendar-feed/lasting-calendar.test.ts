import { afterEach, beforeEach, expect, test } from 'vitest';
import { days } from '#domain/time/duration.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { CALENDAR } from '#server/base/limits.ts';
import { calendarPortal, deadline, eventsOf, only } from '#server/testing/calendar-portal.ts';
import type { CalendarPortal } from '#server/testing/calendar-portal.ts';
import { renamed } from '#server/testing/few-cells.ts';
import { ACME, ADMIN_EMAIL, twoCompanies } from '#server/testing/two-companies.ts';

let portal: CalendarPortal;
beforeEach(async () => {
  portal = await calendarPortal();
});
afterEach(() => portal.close());

test('the same publication gives a different calendar on a later day: deadlines that are too long past are left out', async () => {
  const { address } = await portal.added(await portal.signedIn(ACME.email));
  await portal.publish(only({ deadlines: [deadline({ dueDate: '22/11/2026' })] }));
  const count = async (): Promise<number> => eventsOf((await portal.fetched(address)).body).length;
  portal.advance(days(CALENDAR.daysBack + 1));
  expect(await count()).toBe(1);
  portal.advance(days(1));
  expect(await count()).toBe(0);
});

test('calendar programs recognise an event as the same one after the client is renamed', async () => {
  const { address } = await portal.added(await portal.signedIn(ACME.email));
  const uids = async () => eventsOf((await portal.fetched(address)).body).map(({ uid }) => uid);
  const before = await uids();
  const idOf = async () => (await portal.parts.directory.find(emailKey(ACME.email)!))!.companyId;
  const earlier = await idOf();
  const { knowledge, ...tabs } = twoCompanies();
  const names = { [ACME.name.toLowerCase()]: 'Nordlicht International' };
  const rows = Object.entries(tabs).map(([tab, all]) => [tab, renamed(all, names)]);
  await portal.publish({ ...Object.fromEntries(rows), knowledge });
  const admin = await portal.signedIn(ADMIN_EMAIL);
  const joined = await admin.call('POST', '/api/admin/companies/same-client', { id: await idOf(), earlier });
  expect([joined.statusCode, before.length]).toEqual([200, 3]);
  expect(await uids()).toEqual(before);
});

test('the time of a program’s last fetch is stored at most once in five minutes, however often it fetches', async () => {
  const ann = await portal.signedIn(ACME.email);
  const { address } = await portal.added(ann);
  const fetchedAt = async () => {
    await portal.fetched(address);
    return (await portal.listed(ann)).feeds[0]?.['fetchedAt'];
  };
  const first = portal.now();
  expect(await fetchedAt()).toBe(first);
  portal.advance(CALENDAR.noteFetchEveryMs - 1);
  expect(await fetchedAt()).toBe(first);
  portal.advance(1);
  expect(await fetchedAt()).toBe(portal.now());
});
