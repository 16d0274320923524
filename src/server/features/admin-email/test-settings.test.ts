import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NO_GREETING } from '#domain/mail/mail-causes.ts';
import { minutes } from '#domain/time/duration.ts';
import { listAudit } from '#server/store/audit.ts';
import type { AuditEntry } from '#server/store/audit.ts';
import { openMailPortal } from '#server/testing/mail-portal.ts';
import type { MailPortal } from '#server/testing/mail-portal.ts';
import { SECRET_WORDS, noMailServer } from '#server/testing/smtp-double.ts';
import { ADMIN_EMAIL } from '#server/testing/two-companies.ts';

let here: MailPortal;
beforeEach(async () => {
  here = await openMailPortal();
});
afterEach(() => here.close());

async function audited(kind: AuditEntry['kind']): Promise<readonly AuditEntry[]> {
  return (await listAudit(here.portal.parts.database, { kinds: [kind], limit: 50 })).entries;
}

async function closedPort(): Promise<object> {
  const { port, close } = await here.another();
  await close();
  return { port };
}

async function webServer(): Promise<object> {
  const { port } = await noMailServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  here.allowPort(port);
  return { port };
}

describe('a test mail', () => {
  test('arrives, from the sender of the settings', async () => {
    await here.save();
    expect((await here.sendTest()).json()).toEqual({ success: true, message: 'Test email sent successfully' });
    const [mail] = here.double.mails;
    expect(mail).toMatchObject({ from: 'portal@firm.example', to: ['ops@firm.example'] });
    expect(mail?.parsed.from).toEqual({ name: 'Harbour IP', address: 'portal@firm.example' });
    expect(mail?.parsed.text).toContain('Your email settings work');
    expect(await audited('test-mail')).toMatchObject([{ actor: ADMIN_EMAIL, details: { success: true } }]);
    expect(here.floors).toBe(0);
  });

  test.each([
    [{ connect: undefined }, { password: 'wrong' }, 'rejected the user name and password', 'authentication'],
    [{ mail: 553 }, {}, 'does not let this user send from this address', 'sender-refused'],
    [{ rcpt: 550 }, {}, 'rejected the recipient', 'recipient-refused'],
    [{ rcpt: 450 }, {}, 'try again later (greylisting)', 'greylisted'],
    [{ data: 554 }, {}, 'rejected the message', 'message-refused'],
  ])(
    'that fails with %j %j says why and what to do, never in the server’s own words',
    async (refuse, smtp, words, cause) => {
      here.double.refuse = refuse as object;
      await here.save(smtp);
      const answer = await here.sendTest();
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        success: false,
        message: 'Failed to send test email. Please check your SMTP settings.',
        cause: expect.stringContaining(words) as string,
        fix: expect.stringMatching(/\w+ \w+/) as string,
      });
      expect(answer.body).not.toContain(SECRET_WORDS);
      expect([...here.portal.logLines, ...here.mailLog].join()).not.toContain(SECRET_WORDS);
      expect(await audited('test-mail')).toMatchObject([{ details: { success: false, cause } }]);
      expect(here.floors).toBe(0);
    },
  );

  test('reports what can be known without connecting', async () => {
    expect((await here.portal.parts.emailSettings.smtp()).enabled).toBe(false);
    await here.save({ port: 22 });
    expect((await here.sendTest()).json()).toMatchObject({
      cause: 'The portal does not send email through this port.',
    });
    expect(here.floors).toBe(0);
  });

  test.each<[string, () => Promise<object>]>([
    ['a closed port', closedPort],
    ['an open port without a mail server', webServer],
    [
      'a mail server that refuses every caller',
      async () => ({ port: (await here.another({ refuse: { connect: 554 } })).port }),
    ],
    ['a mail server without TLS although TLS is required', async () => ({ secure: true })],
    ['the cloud’s metadata', async () => ({ port: 587, host: '169.254.169.254' })],
    ['the same, written as an IPv4-mapped address', async () => ({ port: 587, host: '[::ffff:a9fe:a9fe]' })],
    ['a name that does not exist', async () => ({ port: 587, host: 'no-such-host.invalid' })],
  ])('T30: neither the answer nor its time tells that there is %s', async (_what, smtp) => {
    expect((await here.save(await smtp())).statusCode).toBe(200);
    const answer = await here.sendTest();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: false, message: 'Failed to send test email. Please check your SMTP settings.', ...NO_GREETING },
    ]);
    expect(here.floors).toBe(1);
  });

  test('goes to one address only, and a typing mistake does not count against the limit', async () => {
    await here.save();
    for (const to of [
      '',
      'x',
      'a@x.example, b@x.example',
      'a@x.example\r\nBcc: b@x.example',
      'ä@x.example',
      ['a@x.example'],
      7,
    ])
      expect((await here.sendTest(to)).statusCode).toBe(400);
    expect(here.double.connections).toBe(0);
    for (let n = 1; n <= 5; n++) expect((await here.sendTest()).json()).toMatchObject({ success: true });
    const sixth = await here.sendTest();
    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(here.double.mails).toHaveLength(5);
  });

  test('that fails does not count against the five an hour, and there are at most thirty tries an hour', async () => {
    const succeeds = async (success: boolean): Promise<void> =>
      expect((await here.sendTest()).json()).toMatchObject({ success });
    await here.save({ password: 'wrong' });
    for (let n = 1; n <= 12; n++) await succeeds(false);
    await here.save({ port: 22 });
    for (let n = 1; n <= 13; n++) await succeeds(false);
    // So that the limit of an administrator's calls in a minute does not apply.
    here.portal.advance(minutes(1));
    await here.save();
    for (let n = 1; n <= 4; n++) await succeeds(true);
    await here.save({ port: 22 });
    await succeeds(false);
    expect((await here.sendTest()).statusCode).toBe(429);
  });
});
