import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { minutes, seconds } from '#domain/time/duration.ts';
import { MAIL } from '#server/base/limits.ts';
import { SMTP_PASSWORD, openMailPortal } from '#server/testing/mail-portal.ts';
import type { MailPortal } from '#server/testing/mail-portal.ts';
import { noMailServer } from '#server/testing/smtp-double.ts';
import type { SmtpDouble } from '#server/testing/smtp-double.ts';
import { eventually } from '#server/testing/test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { ACME, BOLT } from '#server/testing/two-companies.ts';

const UNAVAILABLE = { success: false, message: 'Email service unavailable. Please contact support.' };
let mail: MailPortal;
let ben: TestBrowser;

beforeEach(async () => {
  mail = await openMailPortal();
  ben = mail.portal.browser({ ip: '192.0.2.7' });
  await ben.signIn(BOLT.email, { rememberMe: true });
  await mail.save();
});
afterEach(() => mail.close());

const ask = (email: string, browser = mail.portal.browser({ ip: '192.0.2.8' })) =>
  browser.call('POST', '/api/auth/send-code', { email });

/** Lets time pass, and the outbox send what is due then. */
async function pass(ms: number): Promise<void> {
  mail.portal.advance(ms);
  mail.portal.parts.outbox.wake();
  await mail.portal.parts.outbox.settled();
}

async function signsInWithCodeFrom(double: SmtpDouble, browser: TestBrowser, email: string): Promise<void> {
  const received = double.mails.findLast(({ to }) => to.includes(email));
  const code = /(?<!\d)\d{6}(?!\d)/.exec(received?.parsed.text ?? '')?.[0];
  const answer = await browser.call('POST', '/api/auth/verify-otp', { email, code, rememberMe: false });
  expect(answer.statusCode).toBe(200);
}

describe('R17: the mail server cannot be reached', () => {
  test('every sign-in gets the same answer at once, signed-in clients continue to read, and sign-in recovers by itself', async () => {
    const { port } = mail.double;
    await mail.double.close();
    let asked = 0;
    while ((await ask(ACME.email)).statusCode === 200) {
      asked += 1;
      await pass(seconds(31));
    }
    expect(asked).toBeLessThanOrEqual(MAIL.failuresInARow);
    const silent = await noMailServer(() => undefined, port);
    for (const email of [ACME.email, BOLT.other, 'nobody@elsewhere.example']) {
      const answer = await ask(email);
      expect([answer.statusCode, answer.json()]).toEqual([503, UNAVAILABLE]);
      mail.portal.advance(seconds(31));
    }
    expect(silent.connections, 'no answer waits for the mail server').toBe(0);
    await silent.close();
    const rows = await ben.call('POST', '/api/data/Matters', {});
    expect([rows.statusCode, rows.body.includes(BOLT.canary), rows.body.includes(ACME.canary)]).toEqual([
      200,
      true,
      false,
    ]);

    const back = await mail.another({ port, user: 'portal', password: SMTP_PASSWORD });
    // The requirement: the first mail goes out at most thirty seconds after the server is back.
    await pass(MAIL.checkEveryMs);
    const browser = mail.portal.browser({ ip: '192.0.2.9' });
    expect((await ask(BOLT.other, browser)).statusCode).toBe(200);
    await pass(0);
    await signsInWithCodeFrom(back, browser, BOLT.other);
  });
});

describe('R18: the mail server asks the portal to try again later', () => {
  test('a sign-in that is greylisted for a minute succeeds while its code lives', async () => {
    mail.double.refuse = { rcpt: 450 };
    const browser = mail.portal.browser({ ip: '192.0.2.9' });
    const begun = mail.portal.now();
    expect((await ask(ACME.email, browser)).statusCode).toBe(200);
    while (mail.portal.now() - begun < minutes(1)) await pass(seconds(5));
    expect(mail.double.mails).toHaveLength(0);
    mail.double.refuse = {};
    while (mail.double.mails.length === 0 && mail.portal.now() - begun < minutes(10)) await pass(seconds(5));
    expect(mail.portal.now() - begun).toBeLessThan(minutes(3));
    await signsInWithCodeFrom(mail.double, browser, ACME.email);
  });

  test('a permanent refusal is not tried again, and delays no other mail', async () => {
    mail.double.refuse = { rcpt: '550 5.1.1' };
    await ask(ACME.email);
    await pass(0);
    const tried = mail.double.connections;
    await pass(minutes(5));
    expect(mail.double.connections).toBe(tried);
    mail.double.refuse = {};
    const browser = mail.portal.browser({ ip: '192.0.2.9' });
    await ask(BOLT.other, browser);
    await pass(0);
    await signsInWithCodeFrom(mail.double, browser, BOLT.other);
  });
});

describe('R19: the mail server is slow', () => {
  /** The lines that a mail server says before it falls silent. */
  const silentAfter = (lines: number) =>
    noMailServer((socket) => {
      const words = ['220 hello', '250 hello', '250 go on', '250 go on', '354 go on'].slice(0, lines);
      const say = (): void => {
        const next = words.shift();
        if (next !== undefined) socket.write(`${next}\r\n`);
      };
      say();
      socket.on('data', say);
    });

  test.each([
    ['never greets', 0],
    ['stalls in the middle of a mail', 5],
  ])('a mail server that %s delays no request for a code', async (_what, lines) => {
    const slow = await silentAfter(lines);
    mail.allowPort(slow.port);
    await mail.save({ port: slow.port, username: '', password: '' });
    for (const email of [ACME.email, BOLT.other, 'nobody@elsewhere.example', BOLT.email, ACME.other]) {
      // Repeats until an answer arrives while an earlier mail is still on its way, which proves that answers do not wait for mails.
      for (let before: readonly Socket[] = []; !before.some(({ closed }) => !closed);) {
        before = [...slow.open];
        expect((await ask(email)).statusCode).toBe(200);
        mail.portal.advance(seconds(31));
        mail.portal.parts.outbox.wake();
        await eventually(() => slow.open.size > 0);
      }
    }
    await slow.close();
  });
});
