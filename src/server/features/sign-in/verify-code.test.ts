import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import {
  ADA,
  ALICE,
  BRUNO,
  askForCode,
  askedFor,
  signInPortal,
  told,
  typeCode,
  wrong,
} from '#server/testing/sign-in-portal.ts';
import type { SignInPortal } from '#server/testing/sign-in-portal.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import type { LightMyRequestResponse } from 'fastify';

let portal: SignInPortal;
beforeEach(async () => {
  portal = await signInPortal();
});
afterEach(() => portal.close());

const sessionRows = () => portal.parts.database.db.selectFrom('sessions').selectAll().execute();

test('the code from the mail signs its client in', async () => {
  const { browser, code } = await askedFor(portal);
  const answer = await typeCode(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `, ' Alice@AURORA.example');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    success: true,
    user: { firstName: 'Alice', name: 'Alice Ahlgren', email: ALICE },
    sessionCreated: true,
    sessionData: {
      email: ALICE,
      client: 'Aurora Robotics',
      company_name: 'Aurora Robotics',
      name: 'Alice Ahlgren',
      role: 'user',
      sessionId: expect.stringMatching(/^[\w-]{22}$/) as string,
      expiresAt: portal.now() + hours(8),
    },
  });
  expect((await browser.call('POST', '/api/auth/validate')).statusCode).toBe(200);
  expect(await portal.audit('sign-in')).toMatchObject([{ actor: ALICE, details: { method: 'code', role: 'user' } }]);
});

test('the session is a cookie that no script can read and no other site can send, and the body of the answer does not contain it', async () => {
  const { browser, code } = await askedFor(portal);
  const answer = await typeCode(browser, code);
  const lines = [answer.headers['set-cookie']].flat().map(String);
  const line = (name: string) => lines.find((one) => one.startsWith(`${name}=`));
  expect(line('__Host-ipb_sid')).toMatch(/^__Host-ipb_sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  expect(line('__Host-ipb_dev')).toMatch(/Max-Age=15552000$/);
  expect(line('__Host-ipb_pre')).toMatch(/Max-Age=0$/);
  const cookie = browser.cookies.get('__Host-ipb_sid') ?? '';
  expect(cookie).not.toBe('');
  expect(answer.body).not.toContain(cookie);
  expect(JSON.stringify(await sessionRows())).not.toContain(cookie);
});

test('with the box ticked a client stays signed in for thirty days; an administrator never does', async () => {
  const client = portal.browser();
  const clientSession = await client.signIn(ALICE, { rememberMe: true });
  expect(clientSession['expiresAt']).toBe(portal.now() + days(30));
  const admin = portal.browser({ ip: '192.0.2.2' });
  const adminSession = await admin.signIn(ADA, { rememberMe: true });
  expect(adminSession).toMatchObject({ role: 'admin', company_name: '', expiresAt: portal.now() + hours(8) });
  portal.advance(days(29));
  expect((await client.call('POST', '/api/auth/validate')).statusCode).toBe(200);
  expect((await admin.call('POST', '/api/auth/validate')).statusCode).toBe(401);
});

test('the cookie of a thirty-day session lasts thirty days', async () => {
  const { browser, code } = await askedFor(portal);
  const answer = await typeCode(browser, code, ALICE, { rememberMe: true });
  expect(String(answer.headers['set-cookie'])).toMatch(/ipb_sid=[^,]*Max-Age=2592000/);
});

const INVALID = '{"success":false,"message":"Invalid code. Please try again."}';
const OVER = '{"success":false,"message":"This code no longer works. Send a new one."}';

test('a wrong code, an unknown address and a code of another browser get the same answer', async () => {
  const { browser, code } = await askedFor(portal);
  const answers = [await typeCode(browser, wrong(code)), await typeCode(browser, '12 ')];
  answers.push(await typeCode(browser, code, 'nobody@aurora.example'));
  answers.push(await typeCode(browser, code, 'nonsense'), await typeCode(portal.browser(), code));
  for (const { statusCode, body, headers } of answers) {
    expect({ statusCode, body }).toEqual({ statusCode: 400, body: INVALID });
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('a used or expired code is reported as such, and for an unknown address the answer changes in the same way', async () => {
  const { browser, code } = await askedFor(portal);
  expect((await typeCode(browser.copy(), code)).statusCode).toBe(200);
  expect(await told(typeCode(browser, code))).toMatchObject({ statusCode: 400, body: OVER });
  const late = await askedFor(portal, BRUNO);
  await askForCode(late.browser, 'nobody@aurora.example');
  portal.advance(minutes(10));
  expect(await told(typeCode(late.browser, late.code, BRUNO))).toMatchObject({ statusCode: 400, body: OVER });
  expect(await told(typeCode(late.browser, late.code, 'nobody@aurora.example'))).toMatchObject({
    statusCode: 400,
    body: OVER,
  });
});

/** Everything that a caller can see, without the parts that are random in every answer. */
function seen({ statusCode, headers, body }: LightMyRequestResponse): unknown {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { statusCode, body, rest };
}

test('T09: wrong codes get the same answers for a client and an unknown address, also once a code has no attempt left, and for further codes', async () => {
  const [client, stranger] = [portal.browser({ ip: '198.51.100.1' }), portal.browser({ ip: '203.0.113.1' })];
  const answers = { client: [] as unknown[], stranger: [] as unknown[] };
  const both = async (act: (browser: TestBrowser, email: string) => Promise<LightMyRequestResponse>) => {
    answers.client.push(await act(client, ALICE));
    answers.stranger.push(await act(stranger, 'nobody@aurora.example'));
  };
  for (let round = 0; round < 12; round++) {
    await both(async (browser, email) => ({ ...(await askForCode(browser, email)), headers: {} }));
    for (let guess = 0; guess < (round % 3) + 4; guess++)
      await both((browser, email) => typeCode(browser, 'wrong', email));
    portal.advance([seconds(20), seconds(31), minutes(4), minutes(11)][round % 4] ?? 0);
  }
  expect(answers.client.map((answer) => seen(answer as LightMyRequestResponse))).toEqual(
    answers.stranger.map((answer) => seen(answer as LightMyRequestResponse)),
  );
  expect(JSON.stringify(answers.client)).toContain(INVALID.slice(1, 40).replaceAll('"', '\\"'));
  const fifth = await askedFor(portal, BRUNO);
  const burning = [];
  for (let guess = 0; guess < 6; guess++) burning.push((await typeCode(fifth.browser, wrong(fifth.code), BRUNO)).body);
  expect(burning).toEqual([INVALID, INVALID, INVALID, INVALID, OVER, OVER]);
});

test('T12: a pre-authentication or device cookie that the caller chose is not adopted', async () => {
  const planted = 'A'.repeat(75);
  const victim = portal.browser();
  victim.cookies.set('__Host-ipb_pre', planted).set('__Host-ipb_dev', planted);
  await victim.signIn(ALICE);
  expect(victim.cookies.get('__Host-ipb_dev')).not.toContain('A'.repeat(43));
  await askForCode(victim, BRUNO);
  const code = await portal.codeFor(BRUNO);
  const planter = portal.browser({ ip: '203.0.113.9' });
  planter.cookies.set('__Host-ipb_pre', planted);
  expect((await typeCode(planter, code, BRUNO)).statusCode).toBe(400);
  expect((await typeCode(victim, code, BRUNO)).statusCode).toBe(200);
});

test('T51: a code that is a number, or an address that is a list, is an invalid request', async () => {
  const { browser, code } = await askedFor(portal);
  for (const body of [
    { email: ALICE, code: Number(code) },
    { email: [ALICE], code },
    { email: ALICE, code: [code] },
    { email: ALICE, code, rememberMe: 'yes' },
    { code },
  ])
    expect((await browser.call('POST', '/api/auth/verify-otp', body)).statusCode).toBe(400);
  expect((await typeCode(browser, code)).statusCode).toBe(200);
});

test('T05: a code works only in the browser that requested it', async () => {
  const { browser, code } = await askedFor(portal);
  const thief = portal.browser({ ip: '203.0.113.9' });
  expect((await typeCode(thief, code)).statusCode).toBe(400);
  await askForCode(thief);
  for (let i = 0; i < 10; i++) expect((await typeCode(thief, code)).statusCode).toBe(400);
  expect((await typeCode(browser, code)).statusCode).toBe(200);
});

describe('T12: session fixation', () => {
  test('a cookie that an attacker planted never becomes a session', async () => {
    const planted = 'A'.repeat(43);
    const { browser, code } = await askedFor(portal);
    browser.cookies.set('__Host-ipb_sid', planted);
    await typeCode(browser, code);
    expect(browser.cookies.get('__Host-ipb_sid')).not.toBe(planted);
    const attacker = portal.browser();
    attacker.cookies.set('__Host-ipb_sid', planted);
    expect((await attacker.call('POST', '/api/auth/validate')).statusCode).toBe(401);
  });

  test('signing in again renews the cookie, and the previous one no longer works', async () => {
    const browser = portal.browser();
    await browser.signIn(ALICE);
    const before = browser.copy();
    await browser.signIn(BRUNO);
    expect((await before.call('POST', '/api/auth/validate')).statusCode).toBe(401);
    expect(await sessionRows()).toMatchObject([{ email: BRUNO }]);
  });
});

test('a client who requested a code before being listed has none, and an empty code does not sign in', async () => {
  await portal.publishUsers({ clients: [BRUNO] });
  const browser = portal.browser();
  await askForCode(browser);
  await portal.publishUsers({});
  for (const code of ['', ' ', '000000']) expect((await typeCode(browser, code)).statusCode).toBe(400);
  portal.advance(minutes(1));
  await browser.signIn(ALICE);
});

test('a right code no longer works once its address has been removed', async () => {
  const { browser, code } = await askedFor(portal);
  await portal.publishUsers({ clients: [BRUNO] });
  expect((await typeCode(browser, code)).statusCode).toBe(400);
  expect(await sessionRows()).toEqual([]);
});

test('a successful sign-in refunds its budgets, so that normal use reaches no limit', async () => {
  const browser = portal.browser();
  for (let i = 0; i < 40; i++) await browser.signIn(ALICE);
  for (let i = 0; i < 40; i++) await portal.browser().signIn(BRUNO);
  expect(await portal.audit('sign-in')).toHaveLength(80);
});

test('all administrators are told of a new administrator’s first sign-in, not of the second', async () => {
  const eve = 'eve@firm.example';
  await portal.setAdmins([eve]);
  const browser = portal.browser();
  await browser.signIn(eve);
  const notices = async () =>
    (await portal.mails()).filter(({ subject }) => subject.includes('a new administrator signed in'));
  expect((await notices()).map(({ to }) => to).sort()).toEqual([ADA, eve]);
  expect(await portal.audit('new-admin-sign-in')).toMatchObject([{ actor: eve }]);
  await browser.signIn(eve);
  expect(await notices()).toHaveLength(2);
});

test('T58: a client is told of a sign-in from another browser than before, not of one from the same', async () => {
  const browser = portal.browser();
  const notices = async () => (await portal.mails()).filter(({ subject }) => subject.includes('from a new browser'));
  await browser.signIn(ALICE);
  await browser.signIn(ALICE);
  await browser.signIn(BRUNO);
  expect(await notices()).toEqual([]);
  await portal.browser({ ip: '203.0.113.9' }).signIn(ALICE);
  expect(await notices()).toMatchObject([{ to: 'Alice@Aurora.example' }]);
  await browser.signIn(ALICE);
  expect(await notices()).toHaveLength(1);
});

test('over plain http on this machine the cookies have plain names, and the portal works the same', async () => {
  const local = await signInPortal({ environment: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
  try {
    const browser = local.browser();
    await browser.signIn(ALICE);
    expect([...browser.cookies.keys()].toSorted()).toEqual(['ipb_dev', 'ipb_sid']);
    expect((await browser.call('POST', '/api/auth/validate')).statusCode).toBe(200);
  } finally {
    await local.close();
  }
});

test('T10: neither a request for a code nor a wrong code is answered before the minimum time', async () => {
  const floorMs = 60;
  const slow = await signInPortal({ override: () => ({ responseFloorMs: floorMs }) });
  try {
    const browser = slow.browser();
    for (const run of [
      () => askForCode(browser),
      () => askForCode(browser, 'nobody@aurora.example'),
      () => typeCode(browser, 'wrong'),
      () => typeCode(browser, 'wrong', 'nobody@aurora.example'),
    ]) {
      const startedAt = performance.now();
      await run();
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(floorMs - 1);
    }
  } finally {
    await slow.close();
  }
});
