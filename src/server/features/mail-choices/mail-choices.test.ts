import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deadlineOf, openReminderPortal } from '#server/testing/reminder-portal.ts';
import type { ReminderPortal } from '#server/testing/reminder-portal.ts';
import { ACME, ADMIN_EMAIL, BOLT, matterId, row, twoCompanies } from '#server/testing/two-companies.ts';

let bench: ReminderPortal;
beforeEach(async () => {
  bench = await openReminderPortal();
  await bench.turn('all');
});
afterEach(() => bench.portal.close());

const chosen = async (email: string): Promise<{ choices: object }> =>
  (await bench.call(email, 'GET', '/api/mails/choices')).json<{ choices: object }>();
const WEEK = { reminders: [7], digest: 'off', content: 'short', copies: true };
const NONE = { ...WEEK, reminders: [] };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';

/** Posts like a mail program or a stranger: without cookies, and from another site. */
const post = (url: string, body: string, headers: Readonly<Record<string, string>> = FORM) =>
  bench.portal.browser({ ip: '198.51.100.9' }).call('POST', url, body, {
    'sec-fetch-site': 'cross-site',
    origin: 'https://mail.example',
    ...headers,
  });

async function unsubscribeUrl(): Promise<string> {
  const mail = (await bench.at('2026-11-24')).find(({ to }) => to === ACME.email);
  return new URL(/Stop these emails\n(\S+)/.exec(mail?.text ?? '')?.[1] ?? '').pathname;
}

describe('the choices', () => {
  test('T71: are the person’s own, whatever another address says', async () => {
    await bench.choose(ACME.email, { reminders: [30, 7], content: 'full' });
    expect((await chosen(ACME.email)).choices).toEqual({
      reminders: [30, 7],
      digest: 'off',
      content: 'full',
      copies: true,
    });
    expect((await chosen(ACME.other)).choices).toEqual(NONE);
    expect((await chosen(BOLT.email)).choices).toEqual(NONE);
    expect((await bench.call(ADMIN_EMAIL, 'GET', '/api/mails/choices')).json()).toMatchObject({ offered: false });
    expect((await bench.portal.audit('mails-chosen')).map(({ actor, details }) => [actor, details])).toEqual([
      [ACME.email, { company: ACME.name, reminders: '30, 7', digest: 'off', content: 'full', copies: true }],
    ]);
  });

  test.each([
    { ...WEEK, reminders: [2] },
    { ...WEEK, reminders: [7, 7, 7, 7, 7] },
    { ...WEEK, digest: 'hourly' },
    { ...WEEK, email: BOLT.email },
    { reminders: [7] },
    { ...WEEK, copies: 'no' },
  ])('%j is refused', async (body) => {
    expect((await bench.call(ACME.email, 'POST', '/api/mails/choices', body)).statusCode).toBe(400);
    expect((await chosen(ACME.email)).choices).toEqual(NONE);
  });
});

describe('the address that ends mails', () => {
  beforeEach(async () => {
    await bench.choose(ACME.email, { reminders: [7] });
  });

  test('T70: ends only the mails of its reader, not those of a colleague or of another client', async () => {
    for (const email of [ACME.other, BOLT.email]) await bench.choose(email, { reminders: [7], digest: 'daily' });
    expect((await post(await unsubscribeUrl(), ONE_CLICK)).statusCode).toBe(200);
    expect((await chosen(ACME.email)).choices).toEqual(NONE);
    for (const email of [ACME.other, BOLT.email])
      expect((await chosen(email)).choices).toEqual({ ...WEEK, digest: 'daily' });
  });

  test('T70: changes nothing when it is opened, however often', async () => {
    const url = await unsubscribeUrl();
    const scanner = bench.portal.browser({ ip: '198.51.100.9' });
    for (let n = 0; n < 40; n++) {
      const page = await scanner.call('GET', url);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.body).toContain(`<form method="post" action="${url}">`);
      expect(page.body).not.toMatch(/CANARY|acme|Acme/);
    }
    expect((await chosen(ACME.email)).choices).toEqual(WEEK);
  });

  test.each([
    ['a form', ONE_CLICK, FORM],
    [
      'a form of parts',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
  ])(
    'T70, T74: ends the mails when %s is posted to it without cookies from another site; codes still arrive',
    async (_, body, headers) => {
      await bench.choose(BOLT.email, { reminders: [7] });
      const url = await unsubscribeUrl();
      const answer = await post(url, body, headers);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
      expect((await chosen(ACME.email)).choices).toEqual(NONE);
      expect((await bench.at('2026-11-25')).map(({ to }) => to)).toEqual([BOLT.email]);
      expect((await bench.portal.audit('mails-chosen'))[0]).toMatchObject({
        actor: ACME.email,
        details: { by: 'link' },
      });
    },
  );

  test('cancels a waiting mail', async () => {
    const url = await unsubscribeUrl();
    bench.answer = () => ({ ok: false, cause: 'greylisted', temporary: true, greeted: true });
    await bench.at('2026-11-25');
    await post(url, ONE_CLICK);
    bench.answer = () => ({ ok: true });
    expect(await bench.at('2026-11-25', '10:00')).toEqual([]);
  });

  test('accepts only that form', async () => {
    const url = await unsubscribeUrl();
    expect(
      (await post(url, '{"List-Unsubscribe":"One-Click"}', { 'content-type': 'application/json' })).statusCode,
    ).toBe(415);
    expect((await post(url, 'yes', { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await post(url, '')).statusCode).toBe(400);
    expect((await post(url, 'List-Unsubscribe=No')).statusCode).toBe(400);
    expect((await post(url, `${ONE_CLICK}&x=${'y'.repeat(3000)}`)).statusCode).toBe(413);
    expect((await chosen(ACME.email)).choices).toEqual(WEEK);
  });

  test('T70: answers an unknown secret like any other, limits a network’s guesses, and the true secret still works', async () => {
    const url = await unsubscribeUrl();
    const guess = (n: number) => `/mail/unsubscribe/${String(n).padStart(64, '0')}`;
    expect((await bench.portal.browser().call('GET', guess(1))).body).toBe(
      (await bench.portal.browser().call('GET', url)).body.replaceAll(url, guess(1)),
    );
    const answers: number[] = [];
    for (let n = 0; n < 35; n++) answers.push((await post(guess(n), ONE_CLICK)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), ...Array.from({ length: 5 }, () => 429)]);
    expect((await chosen(ACME.email)).choices).toEqual(WEEK);
    expect((await post(url, ONE_CLICK)).statusCode).toBe(200);
    expect((await chosen(ACME.email)).choices).toEqual(NONE);
  });

  test('T70: is in no log, and its secret is not in the store', async () => {
    const url = await unsubscribeUrl();
    await post(url, ONE_CLICK);
    await post(`${url}0`, ONE_CLICK);
    const secret = url.split('/').at(-1)!;
    expect(bench.portal.logLines.join('\n')).not.toContain(secret);
    const rows = await bench.portal.parts.database.db.selectFrom('mail_choices').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

test('T73: given cells with line breaks, HTML and characters that change the direction of text, the mail shows them as text on one line', async () => {
  const evil = 'Fee\r\nBcc: all@firm.example\u202e <img src=x onerror=alert(1)>\u061c & "x"';
  await bench.choose(ACME.email, { reminders: [7], content: 'full' });
  const all = twoCompanies();
  bench.rows = {
    ...all,
    matters: [
      row('matters', { id: matterId(ACME, 1), docketNumber: 'D"1>', title: evil, company: ACME.name }),
      ...all.matters.slice(1),
    ],
    deadlines: [deadlineOf(ACME, matterId(ACME, 1), '01/12/2026', { type: evil, notes: `${evil}${'x'.repeat(5000)}` })],
  };
  const [mail] = await bench.at('2026-11-24');
  const line = 'Fee Bcc: all@firm.example <img src=x onerror=alert(1)> & "x"';
  expect(mail?.text).toContain(`${line}, D"1>\n`);
  expect(mail?.text).toContain(`\n${line}\n`);
  expect(mail?.text.split('\n').some((one) => one.startsWith('Bcc:'))).toBe(false);
  expect(mail?.text).not.toMatch(/[\u061c\u202a-\u202e\u2066-\u2069]|x{500}/);
  expect(mail?.html).not.toMatch(/<img|onerror=alert\(1\)>/);
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail?.subject).toBe('IP Briefcase: 1 deadline coming up');
  for (const [, href = ''] of mail!.html.matchAll(/href="([^"]*)"/g))
    expect(href).toMatch(/^http:\/\/127\.0\.0\.1:3000\//);
});
