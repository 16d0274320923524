import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { days, minutes } from '#domain/time/duration.ts';
import { CALENDAR, HELD_USERS } from '#server/base/limits.ts';
import { readHeld } from '#server/store/held-items.ts';
import { sweep } from '#server/store/housekeeping.ts';
import { GOOGLE, calendarPortal, deadline, eventsOf, only } from '#server/testing/calendar-portal.ts';
import type { CalendarPortal } from '#server/testing/calendar-portal.ts';
import { annuity, give, RULES } from '#server/testing/instruct-portal.ts';
import { ACME, ADMIN_EMAIL, BOLT, row, twoCompanies } from '#server/testing/two-companies.ts';
import { endFeedsOfLeavers } from './end-left.ts';

const sequencesOf = (body: string): number[] =>
  [...body.matchAll(/^SEQUENCE:(\d+)/gm)].map(([, number]) => Number(number));

let portal: CalendarPortal;
afterEach(() => portal.close());

describe('a calendar', () => {
  beforeEach(async () => {
    portal = await calendarPortal();
  });

  test('given two companies, each address yields the deadlines of its own company, whatever cookies are sent', async () => {
    const [ann, ben] = [await portal.signedIn(ACME.email), await portal.signedIn(BOLT.email)];
    for (const [by, other, own, foreign] of [
      [ann, ben, ACME, BOLT],
      [ben, ann, BOLT, ACME],
    ] as const) {
      const { address } = await portal.added(by, 'full');
      expect(address).toMatch(/^https:\/\/portal\.firm\.example\/calendar\/[\w-]{43}\.ics$/);
      const answer = await other.call('GET', new URL(address).pathname);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      const events = eventsOf(answer.body);
      expect(events.map(({ day, summary }) => [day, summary])).toEqual(
        [1, 2, 3].map((n) => [
          `2026-12-0${n}`,
          `${own.canary} annuity: ${own.canary}-DOCKET-${n}, ${own.canary} invention ${n}`,
        ]),
      );
      expect(answer.body).not.toContain(foreign.canary);
      expect(events[0]?.url).toBe(`https://portal.firm.example/deadlines/${own.canary}-1-${own.canary}%20annuity-0`);
    }
  });

  test('a short calendar has type and matter, but no title, notes, company or alarm', async () => {
    const { address } = await portal.added(await portal.signedIn(ACME.email));
    const { body } = await portal.fetched(address);
    expect(eventsOf(body)[0]?.summary).toBe(`${ACME.canary} annuity: ${ACME.canary}-1`);
    for (const word of ['invention', 'notes', 'Acme', 'ann@', 'VALARM', 'FAMILY']) expect(body).not.toContain(word);
    expect(body).toContain('As of 21 Nov 2026');
    expect(body).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  });

  test('T62: the secret is shown once: neither the list, the store, the log nor the audit log has it, and the list shows which program fetched', async () => {
    const ann = await portal.signedIn(ACME.email);
    const { address } = await portal.added(ann);
    const secret = /[\w-]{43}/.exec(address)![0];
    portal.advance(minutes(30));
    await portal.fetched(address);
    await portal.fetched(address.replace('.ics', 'x.ics'));
    const list = await portal.listed(ann);
    expect(list.feeds).toMatchObject([
      { name: 'Phone', detail: 'short', fetchedAt: portal.now(), fetchedBy: 'Google' },
    ]);
    const rows = await portal.parts.database.db.selectFrom('calendar_feeds').selectAll().execute();
    const audited = await portal.audit('calendar-added');
    expect(audited).toMatchObject([{ actor: ACME.email, details: { name: 'Phone', detail: 'short' } }]);
    for (const kept of [list, rows, audited, portal.logLines]) expect(JSON.stringify(kept)).not.toContain(secret);
  });

  test('T61: unknown, malformed and ended addresses get one answer, and an ended one stays ended', async () => {
    const ann = await portal.signedIn(ACME.email);
    const { address, feed } = await portal.added(ann);
    expect((await portal.fetched(address)).statusCode).toBe(200);
    expect((await ann.call('POST', '/api/calendar/end', { id: feed.id })).statusCode).toBe(200);
    expect((await ann.call('POST', '/api/calendar/end', { id: feed.id })).statusCode).toBe(404);
    const answers = await Promise.all(
      [
        address,
        `https://x/calendar/${'A'.repeat(43)}.ics`,
        'https://x/calendar/short.ics',
        'https://x/calendar/%27%22.ics',
      ].map(async (one) => {
        const { statusCode, body, headers } = await portal.fetched(one);
        return [statusCode, body, headers['cache-control'], Object.keys(headers).toSorted()];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
  });

  test('another person cannot end an address, nor see it, in the same company or another', async () => {
    const { address, feed } = await portal.added(await portal.signedIn(ACME.email));
    for (const email of [ACME.other, BOLT.email, ADMIN_EMAIL]) {
      const other = await portal.signedIn(email);
      expect((await other.call('POST', '/api/calendar/end', { id: feed.id })).statusCode).toBe(404);
      expect((await portal.listed(other)).feeds).toEqual([]);
    }
    expect((await portal.fetched(address)).statusCode).toBe(200);
  });

  test('the event of an instructed deadline says so, with the choice only in a full calendar; its revision grows', async () => {
    const ann = await portal.signedIn(ACME.email);
    const admin = await portal.signedIn(ADMIN_EMAIL);
    const calendars = [await portal.added(ann, 'full'), await portal.added(ann, 'short')];
    const before = await portal.fetched(calendars[0]!.address);
    expect((await admin.call('POST', '/api/config/instructions-save', RULES)).statusCode).toBe(200);
    const items = [{ deadline: annuity(ACME, 2), dueDate: '02/12/2026', choice: 'proceed' }];
    expect(await give(ann, items)).toMatchObject({ result: 'given' });
    const [full, short] = await Promise.all(
      calendars.map(async ({ address }) => (await portal.fetched(address)).body.replaceAll('\r\n ', '')),
    );
    expect(before.body).not.toContain('Instructed');
    expect(full?.match(/Instructed on 21 Nov 2026: Renew/g)).toHaveLength(1);
    const newest = Math.max(...sequencesOf(before.body));
    expect(sequencesOf(full ?? '').filter((one) => one > newest)).toHaveLength(1);
    expect(short).toContain('Instructed on 21 Nov 2026');
    expect(short).not.toContain('Renew');
  });

  test.each([
    ['is missing', []],
    // Such a person is set aside: no look-up finds them until the hold is over.
    ['is listed under another company', [row('users', { email: ACME.email, company: BOLT.name })]],
  ])('while the Users tab is held, no address of a person who %s is ended', async (_, more) => {
    const { address } = await portal.added(await portal.signedIn(ACME.email));
    const { users } = twoCompanies();
    const others = ['abe', 'abi'].map((name) => row('users', { email: `${name}@acme.example`, company: ACME.name }));
    const all = only({ users: [...users, ...others] });
    await portal.publish(all);
    const held = [...users.filter((cells) => cells[3] !== ACME.name), ...more];
    await portal.publish(only({ users: held }), { guarded: true });
    expect((await portal.fetched(address)).statusCode).toBe(more.length === 0 ? 200 : 404);
    expect((await readHeld(portal.parts.database)).map(({ tab }) => tab)).toEqual(['users']);
    await endFeedsOfLeavers(portal.parts);
    await portal.publish(all, { guarded: true });
    expect((await portal.fetched(address)).statusCode).toBe(200);
  });

  test('of a person who is missing from held users answers while that person may sign in, and again once the rows return', async () => {
    const { address } = await portal.added(await portal.signedIn(ACME.email));
    const other = await portal.added(await portal.signedIn(BOLT.email));
    const { users } = twoCompanies();
    const three = only({ users: [...users, row('users', { email: 'abe@acme.example', company: ACME.name })] });
    await portal.publish(three);
    await portal.publish(only({ users: users.filter((cells) => cells[3] !== ACME.name) }), { guarded: true });
    const status = async () =>
      Promise.all([address, other.address].map(async (one) => (await portal.fetched(one)).statusCode));
    portal.advance(HELD_USERS.signInForMs - 1);
    expect(await status()).toEqual([200, 200]);
    portal.advance(1);
    expect(await status()).toEqual([404, 200]);
    await endFeedsOfLeavers(portal.parts);
    await portal.publish(three, { guarded: true });
    expect(await status()).toEqual([200, 200]);
  });

  test('is sent compressed if that is accepted, as 304 if it has not changed, and without its body to HEAD', async () => {
    const { address } = await portal.added(await portal.signedIn(ACME.email));
    const plain = await portal.fetched(address);
    const packed = await portal.fetched(address, { ...GOOGLE, 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString('utf8')).toBe(plain.body);
    const etag = String(plain.headers.etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { statusCode, body } = await portal.fetched(address, { ...GOOGLE, 'if-none-match': tag });
      expect([statusCode, body]).toEqual([304, '']);
    }
    const { headers } = plain;
    expect([headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
      'private, no-cache',
      'no-referrer',
      'noindex',
    ]);
    expect([headers['content-disposition'], headers['set-cookie']]).toEqual([undefined, undefined]);
    const head = await portal.app.inject({ method: 'HEAD', url: new URL(address).pathname });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
    await portal.publish(only({ deadlines: [deadline()] }));
    expect((await portal.fetched(address, { ...GOOGLE, 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('has a budget of its own, which misses from its network do not use', async () => {
    const [one, two] = [
      await portal.added(await portal.signedIn(ACME.email)),
      await portal.added(await portal.signedIn(BOLT.email)),
    ];
    const unknown = `https://x/calendar/${'B'.repeat(43)}.ics`;
    const misses: number[] = [];
    for (let n = 0; n <= CALENDAR.missesPerIp.max; n++) misses.push((await portal.fetched(unknown)).statusCode);
    expect([misses[0], misses.at(-2), misses.at(-1)]).toEqual([404, 404, 429]);
    const elsewhere = await portal.browser({ ip: '198.51.100.7' }).call('GET', new URL(unknown).pathname);
    expect(elsewhere.statusCode).toBe(404);
    const hits: number[] = [];
    for (let n = 0; n <= CALENDAR.fetchesPerAddress.max; n++) hits.push((await portal.fetched(one.address)).statusCode);
    expect([hits.at(-2), hits.at(-1)]).toEqual([200, 429]);
    expect((await portal.fetched(two.address)).statusCode).toBe(200);
    portal.advance(CALENDAR.fetchesPerAddress.windowMs);
    expect((await portal.fetched(one.address)).statusCode).toBe(200);
  });

  test.each([
    [
      'line breaks that begin an event',
      'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:y',
      'x END:VEVENT BEGIN:VEVENT SUMMARY:y',
    ],
    ['HTML', '<b onclick="x">Pay</b>', '<b onclick="x">Pay</b>'],
    ['characters that reverse the text', 'Pay \u202eyub \u2066now', 'Pay yub now'],
    ['characters that the format uses', 'a, b; c \\ d', 'a, b; c \\ d'],
    [
      'characters of several bytes, over several lines',
      '特許年金 👩‍👩‍👧 '.repeat(20).trim(),
      '特許年金 👩‍👩‍👧 '.repeat(20).trim(),
    ],
  ])('given a type with %s, it has one event with that text', async (_, type, text) => {
    const { address } = await portal.added(await portal.signedIn(ACME.email), 'full');
    await portal.publish(only({ deadlines: [deadline({ type, notes: type })] }));
    const { body } = await portal.fetched(address);
    const [event, ...others] = eventsOf(body);
    expect([event?.summary, others]).toEqual([`${text}: ${ACME.canary}-DOCKET-1, ${ACME.canary} invention 1`, []]);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(body).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
  });

  test('leaves out deadlines that have no readable date or are far away, and says how many', async () => {
    const { address } = await portal.added(await portal.signedIn(ACME.email));
    const dates = ['soon', '01/01/2020', '01/01/2050', '01/12/2026'];
    await portal.publish(only({ deadlines: dates.map((dueDate) => deadline({ dueDate })) }));
    const { body } = await portal.fetched(address);
    expect(eventsOf(body)).toHaveLength(1);
    expect(body.replaceAll('\r\n ', '')).toContain(
      'Not in this calendar: 1 deadline without a readable date\\, 2 deadlines due long ago or far ahead.',
    );
  });

  test('given more deadlines than a calendar may have, leaves out the last ones, and counts them for themselves', async () => {
    const { address } = await portal.added(await portal.signedIn(ACME.email));
    const dates = [...Array<string>(CALENDAR.events).fill('01/12/2026'), '02/12/2026', '03/12/2026', '01/01/2050'];
    await portal.publish(only({ deadlines: dates.map((dueDate) => deadline({ dueDate })) }));
    const { body } = await portal.fetched(address);
    const days = [...body.matchAll(/^DTSTART;VALUE=DATE:(\d+)/gm)].map(([, day]) => day);
    expect([days.length, new Set(days)]).toEqual([CALENDAR.events, new Set(['20261201'])]);
    expect(body.replaceAll('\r\n ', '')).toContain(
      `Not in this calendar: 1 deadline due long ago or far ahead\\, 2 deadlines due after the first ${CALENDAR.events}.`,
    );
  });

  test('does not change while the Deadline tab is held', async () => {
    const { address } = await portal.added(await portal.signedIn(ACME.email));
    const before = (await portal.fetched(address)).body;
    await portal.publish(only({ deadlines: [] }), { guarded: true });
    expect((await portal.fetched(address)).body).toBe(before);
  });

  test('T63: of a person who became an administrator answers nothing, and an impersonation cannot make one', async () => {
    const staff = 'sam@firm.example';
    const users = [...twoCompanies().users, row('users', { email: staff, name: 'Sam', company: ACME.name })];
    await portal.publish(only({ users }));
    expect((await portal.add(await portal.signedIn(staff))).statusCode).toBe(403);
    const { address } = await portal.added(await portal.signedIn(ACME.email));
    const admin = await portal.signedIn(ADMIN_EMAIL);
    const list = async (emails: readonly string[]) =>
      expect((await admin.call('POST', '/api/config/admin-emails-save', { emails })).statusCode).toBe(200);
    await list([ACME.email]);
    expect((await portal.fetched(address)).statusCode).toBe(404);
    await list([]);
    expect((await portal.fetched(address)).statusCode).toBe(200);
    await admin.call('POST', '/api/impersonation/start', { email: ACME.email });
    const headers = { 'x-impersonate-email': ACME.email, 'x-impersonate-company': encodeURIComponent(ACME.name) };
    const refused = await admin.call('POST', '/api/calendar/add', { name: 'x', detail: 'short' }, headers);
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([403, 'read-only']);
  });

  test('that no program has fetched for a long time ends', async () => {
    const [ann, ben] = [await portal.signedIn(ACME.email), await portal.signedIn(BOLT.email)];
    const [idle, used] = [await portal.added(ann), await portal.added(ben)];
    portal.advance(CALENDAR.unusedMs - days(1));
    await portal.fetched(used.address);
    portal.advance(days(2));
    await sweep(portal.parts.database, portal.now());
    expect([(await portal.fetched(idle.address)).statusCode, (await portal.fetched(used.address)).statusCode]).toEqual([
      404, 200,
    ]);
  });
});
