import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { CALENDAR } from '#server/base/limits.ts';
import { calendarPortal, deadline, eventsOf, only } from '#server/testing/calendar-portal.ts';
import type { CalendarPortal } from '#server/testing/calendar-portal.ts';
import { renamed } from '#server/testing/few-cells.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT, matterId, row, twoCompanies } from '#server/testing/two-companies.ts';
import { endFeedsOfLeavers } from './end-left.ts';

let portal: CalendarPortal;
afterEach(() => portal.close());

describe.each(DIALECTS)('a calendar address over %s', (dialect) => {
  beforeEach(async () => {
    portal = await calendarPortal(dialect);
  });

  test('T63: a person who leaves or changes the company loses the address at once and permanently; others keep theirs', async () => {
    const gone = (await portal.added(await portal.signedIn(ACME.email))).address;
    const moved = (await portal.added(await portal.signedIn(ACME.other))).address;
    const stays = (await portal.added(await portal.signedIn(BOLT.email))).address;
    const { users } = twoCompanies();
    const after = users
      .filter((cells) => cells[1] !== ACME.email)
      .map((cells) =>
        cells[1] === ACME.other ? row('users', { email: ACME.other, name: 'Arne', company: BOLT.name }) : cells,
      );
    await portal.publish(only({ users: after }));
    const status = async () =>
      Promise.all([gone, moved, stays].map(async (address) => (await portal.fetched(address)).statusCode));
    expect(await status()).toEqual([404, 404, 200]);
    await endFeedsOfLeavers(portal.parts);
    await portal.publish(twoCompanies());
    expect(await status()).toEqual([404, 404, 200]);
    expect(await portal.audit('calendar-ended')).toHaveLength(2);
  });

  test('T63: the firm’s switch ends every address permanently, and no new one can be made', async () => {
    const [ann, admin] = [await portal.signedIn(ACME.email), await portal.signedIn(ADMIN_EMAIL)];
    const { address } = await portal.added(ann);
    const before = (await admin.call('POST', '/api/config/calendar-get', {})).json<{ version: number }>();
    expect(before).toMatchObject({ on: true, addresses: 1, people: 1 });
    const save = (on: boolean, tag = '"0"') =>
      admin.call('POST', '/api/config/calendar-save', { on }, { 'if-match': tag });
    expect((await save(false)).json()).toEqual({ success: true, ended: 1 });
    expect((await save(false, '"7"')).statusCode).toBe(409);
    expect([(await portal.fetched(address)).statusCode, (await portal.add(ann)).statusCode]).toEqual([404, 403]);
    expect(await portal.listed(ann)).toMatchObject({ on: false, feeds: [] });
    await save(true, '"1"');
    expect([(await portal.fetched(address)).statusCode, (await portal.add(ann)).statusCode]).toEqual([404, 200]);
  });

  test('six calls at the same time make five addresses, the most that a person may have', async () => {
    const ann = await portal.signedIn(ACME.email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => portal.add(ann)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 400,
    ]);
    expect((await portal.listed(ann)).feeds).toHaveLength(CALENDAR.perPerson);
  });

  test('an event keeps its UID while its row and date move; its sequence and time change only with its content', async () => {
    const { address } = await portal.added(await portal.signedIn(ACME.email));
    const read = async (rows: readonly Row[]) => {
      portal.advance(minutes(30));
      await portal.publish(only({ deadlines: rows }));
      return eventsOf((await portal.fetched(address)).body);
    };
    const other = deadline({ matterId: matterId(ACME, 2), type: 'Reply' });
    const [first] = await read([deadline()]);
    const again = await read([deadline({ notes: 'Not in a short calendar' })]);
    expect(again).toEqual([first]);
    const [below] = (await read([other, deadline()])).filter(({ uid }) => uid === first?.uid);
    expect(below).toEqual({ ...first, url: below?.url, description: below?.description });
    const [moved] = (await read([other, deadline({ dueDate: '05/12/2026' })])).filter(({ uid }) => uid === first?.uid);
    expect(moved?.day).toBe('2026-12-05');
    expect(moved!.sequence).toBeGreaterThan(first!.sequence);
    expect(moved!.modified > first!.modified).toBe(true);
    expect(await read([other])).toHaveLength(1);
    const [back] = (await read([other, deadline()])).filter(({ uid }) => uid === first?.uid);
    expect(back!.sequence).toBeGreaterThan(moved!.sequence);
    expect(first?.uid).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  test('given a renamed client that an administrator has confirmed, the events of a new address keep their revision too', async () => {
    const [admin, before] = [await portal.signedIn(ADMIN_EMAIL), twoCompanies()];
    const names = { [ACME.name.toLowerCase()]: 'Acme International' };
    const rows = only({
      users: renamed(before.users, names),
      matters: renamed(before.matters, names),
      deadlines: renamed(before.deadlines, names),
    });
    await portal.publish(rows);
    type Names = { readonly fresh: readonly { id: string; proposed: string[] }[] };
    const { fresh } = (await admin.call('POST', '/api/admin/companies', {})).json<Names>();
    const [{ id, proposed } = { id: '', proposed: [] }] = fresh;
    const confirmed = await admin.call('POST', '/api/admin/companies/same-client', { id, earlier: proposed[0] });
    expect(confirmed.statusCode).toBe(200);
    const { address } = await portal.added(await portal.signedIn(ACME.email));
    const revisions = async () =>
      eventsOf((await portal.fetched(address)).body).map(({ uid, sequence, modified }) => [uid, sequence, modified]);
    const first = await revisions();
    expect(first).toHaveLength(3);
    portal.advance(minutes(30));
    await endFeedsOfLeavers(portal.parts);
    await portal.publish({ ...rows, documents: [] });
    expect(await revisions()).toEqual(first);
  });
});
