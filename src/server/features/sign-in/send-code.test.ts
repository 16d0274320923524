import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSpentSends } from '#server/store/spent-sends.ts';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { ADA, ALICE, BRUNO, signInPortal, told } from '#server/testing/sign-in-portal.ts';
import { shows } from '#server/testing/shows-secret.ts';
import type { SignInPortal } from '#server/testing/sign-in-portal.ts';
import type { LightMyRequestResponse } from 'fastify';

let portal: SignInPortal;
beforeEach(async () => {
  portal = await signInPortal();
});
afterEach(() => portal.close());

const ask = (email: unknown, browser = portal.browser(), headers = {}) =>
  browser.call('POST', '/api/auth/send-code', { email }, headers);

/** Everything that a caller can see, without the parts that are random in every answer. */
function seen({ statusCode, headers, body }: LightMyRequestResponse): unknown {
  const { date: _date, 'x-request-id': _id, 'set-cookie': cookie, ...rest } = headers;
  return { statusCode, body, rest, cookie: String(cookie).replace(/=[\w-]{75};/, '=RANDOM;') };
}

test('a client is mailed a code of six digits, at the address as it is in the sheet', async () => {
  const answer = await ask(' ALICE@aurora.EXAMPLE ');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ success: true, message: expect.stringContaining('6-digit code') as string });
  const [mail, ...others] = await portal.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toBe('Alice@Aurora.example');
  expect(mail?.text).toMatch(/^\d{6}$/m);
  expect(mail?.text).toContain('Hello Alice Ahlgren');
});

test('an administrator who is not in the sheet is mailed a code too', async () => {
  await ask(ADA);
  expect(await portal.codeFor(ADA)).toMatch(/^\d{6}$/);
});

test('T09: the answer is the same for known, unknown, removed, admin, malformed and limited addresses', async () => {
  await ask(ALICE, portal.browser({ ip: '192.0.2.7' }));
  const known = seen(await ask(BRUNO));
  await portal.publishUsers({ clients: [ALICE] });
  const answers = [
    await ask('nobody@aurora.example'),
    await ask(ADA),
    await ask(BRUNO),
    await ask('not an address@'),
    await ask('"x@evil.example y"@firm.example'),
    await ask('älice@aurora.example'),
    await ask(ALICE),
    await ask(ALICE),
  ];
  for (const answer of answers) expect(seen(answer)).toEqual(known);
});

test('T51: text that is not an address is refused as an invalid request', async () => {
  for (const email of ['alice', '', 5, null, [ALICE], { email: ALICE }, `${'a'.repeat(250)}@b.example`])
    expect(await told(ask(email))).toMatchObject({
      statusCode: 400,
      body: expect.stringContaining('"success":false') as string,
    });
  expect(await portal.mails()).toEqual([]);
});

test('the store shows neither the code nor for whom it is', async () => {
  await ask(ALICE);
  await ask('nobody@aurora.example');
  const code = await portal.codeFor(ALICE);
  const rows = await portal.parts.database.db.selectFrom('challenges').selectAll().execute();
  expect(rows).toHaveLength(2);
  const budgets = await portal.parts.database.db.selectFrom('budgets').selectAll().execute();
  expect(budgets.length).toBeGreaterThan(0);
  const text = JSON.stringify([rows, budgets]);
  expect(text).not.toContain('aurora');
  expect(shows(text, code)).toBe(false);
  expect(text).not.toContain('192.0.2');
});

test('T08: requesting again sends the same code again, and does not extend its lifetime', async () => {
  const browser = portal.browser();
  await ask(ALICE, browser);
  const first = await portal.codeFor(ALICE);
  portal.advance(minutes(2));
  await ask(ALICE, browser);
  expect(await portal.mails(ALICE)).toHaveLength(2);
  expect(await portal.codeFor(ALICE)).toBe(first);
  portal.advance(minutes(8) - 1);
  const inTime = browser.copy();
  const [row] = await portal.parts.database.db.selectFrom('challenges').select('expires_at').execute();
  expect(row?.expires_at).toBe(portal.now() + 1);
  portal.advance(1);
  const late = await browser.call('POST', '/api/auth/verify-otp', { email: ALICE, code: first });
  expect(late.statusCode).toBe(400);
  portal.advance(-1);
  const early = await inTime.call('POST', '/api/auth/verify-otp', { email: ALICE, code: first });
  expect(early.statusCode).toBe(200);
});

test('another browser gets another code', async () => {
  await ask(ALICE);
  const first = await portal.codeFor(ALICE);
  portal.advance(seconds(31));
  await ask(ALICE, portal.browser({ ip: '192.0.2.2' }));
  const second = await portal.codeFor(ALICE);
  // Two codes are equal once in a million runs; three practically never.
  portal.advance(seconds(31));
  await ask(ALICE, portal.browser({ ip: '192.0.2.3' }));
  expect(new Set([first, second, await portal.codeFor(ALICE)]).size).toBeGreaterThan(1);
});

describe('T07: no mailbox is flooded', () => {
  test('one network gets one mail in thirty seconds, three in ten minutes, five an hour and twelve a day for an address', async () => {
    const sent = async () => (await portal.mails(ALICE)).length;
    await Promise.all(Array.from({ length: 10 }, (_, i) => ask(ALICE, portal.browser({ ip: `192.0.2.${i}` }))));
    expect(await sent()).toBe(1);
    for (let i = 0; i < 20; i++) {
      portal.advance(seconds(29));
      await ask(ALICE, portal.browser({ ip: `192.0.2.${i}` }));
    }
    expect(await sent()).toBe(3);
    portal.advance(minutes(10));
    for (let i = 0; i < 40; i++) {
      portal.advance(seconds(50));
      await ask(ALICE, portal.browser({ ip: `192.0.2.${i}` }));
    }
    expect(await sent()).toBe(5);
    for (let i = 0; i < 100; i++) {
      portal.advance(hours(20) / 100);
      await ask(ALICE, portal.browser({ ip: `192.0.2.${i % 256}` }));
    }
    expect(await sent()).toBe(12);
  });

  test('a thousand addresses requested from one network get thirty mails an hour, and the rest get the same answer', async () => {
    await portal.publishUsers({ more: Array.from({ length: 100 }, (_, i) => `user${i}@aurora.example`) });
    const answers = new Set<string>();
    for (let round = 0; round < 6; round++) {
      for (let i = 0; i < 100; i++) answers.add(JSON.stringify(seen(await ask(`user${i}@aurora.example`))));
      portal.advance(minutes(9) + seconds(59));
    }
    expect((await portal.mails()).length).toBeLessThanOrEqual(30);
    expect((await portal.mails()).length).toBeGreaterThan(9);
    expect(answers.size).toBe(1);
  });

  test('signing in repeatedly without the cookie of the request does not raise the number of mails', async () => {
    const alice = portal.browser();
    await alice.signIn(ALICE);
    for (let i = 0; i < 12; i++) await ask(`nobody${i}@nowhere.example`);
    for (let round = 0; round < 3; round++) {
      await ask(ALICE, alice);
      for (const name of [...alice.cookies.keys()].filter((cookie) => cookie.endsWith('_dev')))
        alice.cookies.delete(name);
      const answer = await alice.call('POST', '/api/auth/verify-otp', {
        email: ALICE,
        code: await portal.codeFor(ALICE),
      });
      expect(answer.statusCode).toBe(200);
      await ask(BRUNO);
      expect(await portal.mails(BRUNO)).toEqual([]);
      portal.advance(seconds(31));
    }
  });

  test('a sign-in refunds the budgets of its own mail, whatever network the code is typed in', async () => {
    const [office, phone] = ['192.0.2.1', '198.51.100.1'];
    for (let i = 0; i < 10; i++) await ask(`nobody${i}@nowhere.example`, portal.browser({ ip: phone }));
    const asking = portal.browser({ ip: office });
    await ask(ALICE, asking);
    const typing = portal.browser({ ip: phone });
    for (const [name, value] of asking.cookies) typing.cookies.set(name, value);
    await typing.call('POST', '/api/auth/verify-otp', { email: ALICE, code: await portal.codeFor(ALICE) });
    await ask(BRUNO, portal.browser({ ip: phone }));
    expect(await portal.mails(BRUNO)).toEqual([]);
    for (let i = 0; i < 9; i++) await ask(`nobody${i}@elsewhere.example`, portal.browser({ ip: office }));
    await ask(BRUNO, portal.browser({ ip: office }));
    expect(await portal.mails(BRUNO)).toHaveLength(1);
  });

  test('the mail provider’s quota is not used up; that is logged, counted and reported to the administrators once', async () => {
    const more = Array.from({ length: 450 }, (_, i) => `user${i}@aurora.example`);
    await portal.publishUsers({ more });
    for (const [i, email] of more.entries()) await ask(email, portal.browser({ ip: `10.${i >> 8}.${i & 255}.1` }));
    expect((await portal.mails()).filter(({ to }) => to.startsWith('user'))).toHaveLength(400);
    expect(await portal.audit('budget-alert')).toHaveLength(1);
    expect((await portal.mails(ADA)).map(({ subject }) => subject)).toEqual(['IP Briefcase: too many sign-in emails']);
    expect(portal.logLines.filter((line) => line.includes('sign-in codes of this hour are used up'))).toHaveLength(1);
    expect(await readSpentSends(portal.parts.database, portal.now())).toMatchObject({ installation: 1 });
  });

  test('a network that has used up its mails is logged and counted once an hour, without its IP address', async () => {
    for (let i = 0; i < 30; i++) await ask(`nobody${i}@nowhere.example`);
    expect(portal.logLines.filter((line) => line.includes('see TRUST_PROXY'))).toHaveLength(1);
    expect(portal.logLines.join('')).not.toContain('192.0.2.1');
    expect(await readSpentSends(portal.parts.database, portal.now())).toEqual({
      network: 1,
      address: 0,
      installation: 0,
    });
    portal.advance(hours(1));
    for (let i = 0; i < 30; i++) await ask(`nobody${i}@nowhere.example`);
    expect(portal.logLines.filter((line) => line.includes('see TRUST_PROXY'))).toHaveLength(2);
  });

  test('T50: a whole IPv6 network counts as one address, and invented forwarding headers are ignored', async () => {
    for (let i = 0; i < 40; i++) {
      const from = portal.browser({ ip: `2001:db8:1:2:${i.toString(16)}::${(i * 7).toString(16)}` });
      await ask(`user${i}@aurora.example`, from, { 'x-forwarded-for': `203.0.113.${i}` });
    }
    const rows = await portal.parts.database.db.selectFrom('challenges').selectAll().execute();
    expect(rows).toHaveLength(10);
  });
});

test('T50: behind a trusted proxy, the address is the one that the proxy reports', async () => {
  const behind = await signInPortal({ environment: { TRUST_PROXY: '192.0.2.1' } });
  try {
    for (let i = 0; i < 40; i++) {
      await behind
        .browser()
        .call(
          'POST',
          '/api/auth/send-code',
          { email: `user${i}@aurora.example` },
          { 'x-forwarded-for': `203.0.113.99, 203.0.${i}.113` },
        );
    }
    expect(await behind.parts.database.db.selectFrom('challenges').selectAll().execute()).toHaveLength(40);
  } finally {
    await behind.close();
  }
});

test('T50: a port that the proxy adds does not change the address', async () => {
  const behind = await signInPortal({ environment: { TRUST_PROXY: '192.0.2.1' } });
  try {
    for (let i = 0; i < 40; i++) {
      for (const from of [`203.0.113.99:${50_000 + i}`, `[2001:db8:1:2::${i.toString(16)}]:${50_000 + i}`])
        await behind
          .browser()
          .call('POST', '/api/auth/send-code', { email: `user${i}@aurora.example` }, { 'x-forwarded-for': from });
    }
    expect(await behind.parts.database.db.selectFrom('challenges').selectAll().execute()).toHaveLength(20);
  } finally {
    await behind.close();
  }
});

test('T11: while no mail can be sent, known and unknown addresses get the same answer', async () => {
  const silent = await signInPortal({
    override: ({ outbox }) => ({ outbox: { ...outbox, accepting: async () => false } }),
  });
  try {
    const known = await ask(ALICE, silent.browser());
    expect(known.statusCode).toBe(503);
    expect(known.json()).toMatchObject({
      success: false,
      message: 'Email service unavailable. Please contact support.',
    });
    expect(known.headers['retry-after']).toBeDefined();
    expect(seen(await ask('nobody@aurora.example', silent.browser()))).toEqual(seen(known));
    expect(await silent.parts.database.db.selectFrom('challenges').selectAll().execute()).toEqual([]);
  } finally {
    await silent.close();
  }
});

test('R15: the code and its mail are one write: if one fails, neither is stored', async () => {
  const broken = await signInPortal({
    override: ({ outbox }) => ({ outbox: { ...outbox, enqueue: () => Promise.reject(new Error('disk full')) } }),
  });
  try {
    const answer = await broken.browser().call('POST', '/api/auth/send-code', { email: ALICE });
    expect(answer.statusCode).toBe(500);
    expect(await broken.parts.database.db.selectFrom('challenges').selectAll().execute()).toEqual([]);
  } finally {
    await broken.close();
  }
});

test('T43: neither the address nor the code is logged', async () => {
  await ask(ALICE);
  const code = await portal.codeFor(ALICE);
  const log = portal.logLines.join('');
  expect(log).not.toMatch(/alice/i);
  expect(shows(log, code)).toBe(false);
});
