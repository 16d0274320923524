import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { hours, minutes } from '#domain/time/duration.ts';
import { CODES, TIMEOUTS } from '#server/base/limits.ts';
import { listAudit } from '#server/store/audit.ts';
import { listenForTest } from '#server/testing/raw-http.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, BOLT, row, twoCompanies } from '#server/testing/two-companies.ts';

let portal: TestApp;
afterEach(() => portal.close());

async function open(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  portal = await testApp({ environment });
  await portal.publish(twoCompanies());
}

describe('T01: a thousand wrong codes at once, over real connections from fifty addresses', () => {
  test.each([
    ['that are only claimed', {}],
    ['that the proxy vouches for', { TRUST_PROXY: '127.0.0.1/32' }],
  ])('%s: at most five codes are compared', async (_what, environment) => {
    await open(environment);
    const browser = portal.browser();
    await browser.call('POST', '/api/auth/send-code', { email: ACME.email });
    await eventually(() => browser.codeFor(ACME.email) !== undefined);
    const code = Number(browser.codeFor(ACME.email));
    const port = await listenForTest(portal.app);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, async (_, n) => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/auth/verify-otp`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': `198.51.100.${n % 50}` },
          body: JSON.stringify({ email: ACME.email, code: String((code + n + 1) % 1_000_000).padStart(6, '0') }),
        });
        return answer.status;
      }),
    );
    expect(new Set(answers)).toEqual(new Set([400]));
    const { entries } = await listAudit(portal.parts.database, { kinds: ['sign-in-failed'], limit: 500 });
    expect(entries.length).toBeLessThanOrEqual(5);
    const right = await browser.call('POST', '/api/auth/verify-otp', { email: ACME.email, code: String(code) });
    expect(right.statusCode).toBe(400);
  });
});

describe('T07: floods of mail', () => {
  const mails = async (): Promise<number> => {
    await eventually(async () => {
      const { db } = portal.parts.database;
      const waiting = await db
        .selectFrom('outbox')
        .select('id')
        .where('status', 'in', ['waiting', 'sending'])
        .execute();
      return waiting.length === 0;
    });
    return portal.mailbox.list().length;
  };

  test('given a thousand requests for codes to one address, from a thousand networks in a day, at most sixty mails arrive and the answer never changes', async () => {
    await open();
    const bodies = new Set<string>();
    for (let n = 0; n < 1_000; n++) {
      const browser = portal.browser({ ip: `198.${n >> 8}.${n & 255}.1` });
      const answer = await browser.call('POST', '/api/auth/send-code', { email: BOLT.email });
      bodies.add(`${answer.statusCode} ${answer.body}`);
      portal.advance(hours(24) / 1_001);
    }
    expect(bodies.size).toBe(1);
    expect(await mails()).toBeLessThanOrEqual(CODES.sendsPerAddress.max + CODES.sendsPerAddressKept.max);
  });

  test('given requests for codes to a thousand addresses from one network, at most thirty mails go out within the hour', async () => {
    portal = await testApp();
    const users = Array.from({ length: 1_000 }, (_, n) =>
      row('users', { name: `User ${n}`, email: `user${n}@acme.example`, company: ACME.name }),
    );
    await portal.publish({ ...twoCompanies(), users });
    for (let n = 0; n < 1_000; n++) {
      const answer = await portal.browser().call('POST', '/api/auth/send-code', { email: `user${n}@acme.example` });
      expect(answer.statusCode).toBe(200);
      portal.advance(minutes(59) / 1_000);
    }
    expect(await mails()).toBeLessThanOrEqual(30);
  });
});

test('T20: two hundred people of two companies, fifty thousand calls, while the sheet changes: no client gets a byte of the other company', async () => {
  portal = await testApp();
  const rows = twoCompanies();
  const people = Array.from({ length: 200 }, (_, n) => {
    const company = n % 2 === 0 ? ACME : BOLT;
    return { email: `person${n}@people.example`, company, ip: `198.51.100.${n}` };
  });
  const users = [
    ...rows.users,
    ...people.map(({ email, company }) => row('users', { name: `${company.canary} x`, email, company: company.name })),
  ];
  await portal.publish({ ...rows, users });
  const browsers: TestBrowser[] = [];
  for (const { email, ip } of people) {
    const browser = portal.browser({ ip });
    await browser.signIn(email);
    browsers.push(browser);
  }
  const tabs = ['Matters', 'Deadline', 'Document%20Db', 'Users', 'helpdesk-contacts'];
  let calls = 0;
  for (let round = 0; round < 250; round++) {
    const matters = rows.matters.map((cells) => cells.map((cell, index) => (index === 6 ? `${cell} ${round}` : cell)));
    const publishing = round % 10 === 0 ? portal.publish({ ...rows, users, matters }) : undefined;
    await Promise.all([
      publishing,
      ...browsers.map(async (browser, n) => {
        const company = people[n]?.company ?? ACME;
        const path = `/api/data/${tabs[(n + round) % tabs.length]}`;
        const answer = await browser.call('POST', path, browser.session);
        const text = answer.body.toUpperCase();
        if (!text.includes(company.canary) || text.includes((company === ACME ? BOLT : ACME).canary))
          throw new Error(`${path} of ${company.name} answered ${answer.statusCode} ${text.slice(0, 200)}`);
        calls++;
      }),
    ]);
    portal.advance(1_000);
  }
  expect(calls).toBe(50_000);
});

test('T47: five hundred clients who never finish their request delay no other client, and are disconnected', async () => {
  await open();
  const port = await listenForTest(portal.app);
  const slowest = async (): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < 300; n++) {
      const start = performance.now();
      await (await fetch(`http://127.0.0.1:${port}/api/status`)).arrayBuffer();
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  };
  await slowest();
  const before = Math.min(await slowest(), await slowest());

  const closed: number[] = [];
  const start = performance.now();
  const sockets: Socket[] = Array.from({ length: 500 }, (_, n) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.on('close', () => closed.push(performance.now() - start));
    socket.resume();
    // Half of the clients never end their headers, half never send the body that they announce.
    const body = 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
    socket.write(`POST /api/auth/validate HTTP/1.1\r\nHost: x\r\nX-Slow: 1\r\n${n % 2 === 0 ? '' : body}`);
    return socket;
  });
  const during = Math.min(await slowest(), await slowest(), await slowest());
  // At most twice as long, plus 1 ms, the precision of the timer.
  expect(during).toBeLessThan(before * 2 + 1);
  await eventually(() => closed.length === sockets.length);
  expect(Math.max(...closed)).toBeLessThan(TIMEOUTS.requestMs + 2 * TIMEOUTS.lookForSlowMs + 1_000);
});
