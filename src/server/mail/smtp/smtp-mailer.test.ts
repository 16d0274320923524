import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SmtpSettings } from '#contract/admin-email.ts';
import { LOCALHOST_TLS, SECRET_WORDS, noMailServer, smtpDouble } from '../../testing/smtp-double.ts';
import type { SmtpDouble, SmtpDoubleOptions } from '../../testing/smtp-double.ts';
import { TIMEOUTS } from '../../limits.ts';
import { eventually } from '../../testing/test-app.ts';
import { describeMailer } from '../testing/mailer-compliance.ts';
import type { Mailer } from '../mailer.ts';
import type { SmtpPolicy } from './host-policy.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const MESSAGE = {
  to: ['ann@acme.example'],
  subject: 'Your code',
  text: 'Your code is\n\n123456\n',
  html: '<p>123456</p>\n',
};

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

async function mailServer(options?: SmtpDoubleOptions): Promise<SmtpDouble> {
  const double = await smtpDouble(options);
  open.push(double);
  return double;
}

function mailerTo(port: number, settings: Partial<SmtpSettings> = {}, policy: Partial<SmtpPolicy> = {}): Mailer {
  const standard = {
    enabled: true,
    host: '127.0.0.1',
    port,
    secure: false,
    username: '',
    password: '',
    fromName: 'Harbour IP',
    fromEmail: 'portal@firm.example',
  };
  return createSmtpMailer(
    { ...standard, ...settings },
    { allowPrivateHosts: true, allowPlaintext: true, otherPorts: [port], ...policy },
  );
}

describeMailer('an SMTP server', async () => {
  const double = await smtpDouble();
  return {
    mailer: mailerTo(double.port),
    arrived: () =>
      double.mails.flatMap(({ to, parsed }) =>
        to.map((address) => ({
          to: address,
          subject: parsed.subject ?? '',
          text: withoutParsersBreak(parsed.text),
          html: withoutParsersBreak(parsed.html),
          replyTo: parsed.replyTo?.[0]?.address,
        })),
      ),
    close: () => double.close(),
  };
});

/** The parser of the tests adds a line break to every part. */
function withoutParsersBreak(text = ''): string {
  return text.replace(/\n$/, '');
}

describe('a mail that is taken', () => {
  test('is well-formed: sender, reader, date, id, a readable text and the same as HTML', async () => {
    const double = await mailServer();
    expect(await mailerTo(double.port).send({ ...MESSAGE, replyTo: 'ann@acme.example' }, 'abc')).toEqual({ ok: true });
    const [mail] = double.mails;
    expect(mail?.from).toBe('portal@firm.example');
    expect(mail?.to).toEqual(['ann@acme.example']);
    expect(mail?.parsed.from).toEqual({ name: 'Harbour IP', address: 'portal@firm.example' });
    expect(mail?.parsed.messageId).toBe('<abc@firm.example>');
    expect(mail?.parsed.date).toBeDefined();
    expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(mail?.raw.indexOf('text/plain')).toBeLessThan(mail?.raw.indexOf('text/html') ?? 0);
    expect(mail?.raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
  });

  test('says of itself that a machine wrote it, unless a person did', async () => {
    const double = await mailServer();
    await mailerTo(double.port).send(MESSAGE);
    await mailerTo(double.port).send({ ...MESSAGE, replyTo: 'ann@acme.example' });
    const [fromMachine, fromPerson] = double.mails.map(({ raw }) => raw);
    expect(fromMachine).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(fromPerson).not.toMatch(/^Auto-Submitted|^X-Auto-Response/m);
  });

  test('T26: gets no further header or reader from what stands in it', async () => {
    const double = await mailServer();
    await mailerTo(double.port, { fromName: 'X\r\nBcc: v@evil.example' }).send(
      {
        ...MESSAGE,
        subject: 'Hello\r\nBcc: v@evil.example\u2028X: y =?utf-8?B?DQpCY2M6IHhAZXZpbC5leGFtcGxl?=',
        replyTo: 'a@acme.example\r\nBcc: v@evil.example',
      },
      'id',
    );
    const [mail] = double.mails;
    expect(mail?.to).toEqual(['ann@acme.example']);
    expect(mail?.parsed.headers.map(({ key }) => key).sort()).toEqual(
      [
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
        'x-auto-response-suppress',
      ].sort(),
    );
  });

  test('is sent with the user name and the password', async () => {
    const double = await mailServer({ user: 'portal', password: 'right' });
    expect(await mailerTo(double.port, { username: 'portal', password: 'right' }).send(MESSAGE)).toEqual({ ok: true });
    expect(double.logins).toEqual(['portal:right']);
  });

  test.each([
    ['https://portal.firm.example', 'portal.firm.example', 'portal.firm.example'],
    ['http://127.0.0.1:3000', '127.0.0.1', '[127.0.0.1]'],
    ['http://localhost:3000', 'localhost', '[127.0.0.1]'],
  ])('comes from a client that names itself as in %s', async (_url, clientName, expected) => {
    const double = await mailServer();
    await mailerTo(double.port, {}, { clientName }).send(MESSAGE);
    expect(double.greetings[0]?.name).toBe(expected);
  });
});

describe('encryption', () => {
  const trusted = getCACertificates('default');
  beforeAll(() => setDefaultCACertificates([...trusted, LOCALHOST_TLS.cert]));
  afterAll(() => setDefaultCACertificates(trusted));
  const strict = { allowPlaintext: false };
  const named = { ...strict, resolve: async () => ['127.0.0.1'] };

  test.each(['starttls', 'implicit'] as const)('%s carries the login and the mail', async (tls) => {
    const double = await mailServer({ tls, user: 'portal', password: 'right' });
    const settings = { host: 'mail.firm.example', secure: tls === 'implicit', username: 'portal', password: 'right' };
    expect(await mailerTo(double.port, settings, named).send(MESSAGE)).toEqual({ ok: true });
    expect(double.greetings.map(({ encrypted }) => encrypted)).toEqual([true]);
    expect(double.mails).toHaveLength(1);
  });

  test('a certificate for another name is refused before the login, and told once the server has greeted', async () => {
    const double = await mailServer({ tls: 'starttls', user: 'portal', password: 'right' });
    const settings = { host: 'mail.other.example', username: 'portal', password: 'right' };
    expect(await mailerTo(double.port, settings, named).send(MESSAGE)).toEqual({
      ok: false,
      cause: 'certificate',
      temporary: true,
      greeted: true,
    });
    expect(double.logins).toEqual([]);
  });

  test('so is one on the port for TLS from the first byte, where nothing has greeted yet', async () => {
    const double = await mailServer({ tls: 'implicit' });
    expect(await mailerTo(double.port, { host: 'mail.other.example', secure: true }, named).send(MESSAGE)).toEqual({
      ok: false,
      cause: 'certificate',
      temporary: true,
      greeted: false,
    });
  });

  test('a certificate that nobody vouches for is refused', async () => {
    setDefaultCACertificates(trusted);
    try {
      const double = await mailServer({ tls: 'starttls' });
      expect(await mailerTo(double.port, { host: 'mail.firm.example' }, named).send(MESSAGE)).toMatchObject({
        cause: 'certificate',
      });
      // Where the operator has given up encryption, any encryption is more than was asked for.
      expect(
        await mailerTo(double.port, { host: 'mail.firm.example' }, { resolve: named.resolve }).send(MESSAGE),
      ).toEqual({ ok: true });
      expect(double.greetings.map(({ encrypted }) => encrypted)).toEqual([true]);
    } finally {
      setDefaultCACertificates([...trusted, LOCALHOST_TLS.cert]);
    }
  });

  test('where it is demanded and not offered, neither login nor mail is sent', async () => {
    const double = await mailServer({ user: 'portal', password: 'right' });
    const settings = { username: 'portal', password: 'right' };
    expect(await mailerTo(double.port, settings, strict).send(MESSAGE)).toEqual({
      ok: false,
      cause: 'tls-required',
      temporary: true,
      greeted: true,
    });
    expect([double.logins, double.mails]).toEqual([[], []]);
  });

  test('TLS from the first byte towards a server that greets in the clear fails without a word of it', async () => {
    const double = await mailServer();
    expect(await mailerTo(double.port, { secure: true }).send(MESSAGE)).toMatchObject({ ok: false, greeted: false });
  });
});

describe('a mail that is not taken tells its cause', () => {
  test.each([
    ['a wrong password', { username: 'portal', password: 'wrong' }],
    ['no login where one is wanted', {}],
  ])('%s', async (_what, settings) => {
    const double = await mailServer({ user: 'portal', password: 'right' });
    const expected = { ok: false, cause: 'authentication', temporary: true, greeted: true };
    expect(await mailerTo(double.port, settings).send(MESSAGE)).toEqual(expected);
  });

  test.each([
    [{ connect: 554 }, { cause: 'turned-away', temporary: true, greeted: false }],
    [{ connect: 421 }, { cause: 'turned-away', temporary: true, greeted: false }],
    [{ mail: 421 }, { cause: 'turned-away', temporary: true, greeted: true }],
    [{ mail: 550 }, { cause: 'sender-refused', temporary: true, greeted: true }],
    [{ mail: 451 }, { cause: 'greylisted', temporary: true, greeted: true }],
    [{ rcpt: 550 }, { cause: 'recipient-refused', temporary: false, greeted: true }],
    [{ rcpt: 450 }, { cause: 'greylisted', temporary: true, greeted: true }],
    [{ data: 554 }, { cause: 'message-refused', temporary: false, greeted: true }],
    [{ data: 452 }, { cause: 'greylisted', temporary: true, greeted: true }],
  ])('the server’s refusal %j', async (refuse, expected) => {
    const double = await mailServer({ refuse });
    const result = await mailerTo(double.port).send(MESSAGE);
    expect(result).toEqual({ ok: false, ...expected });
    expect(JSON.stringify(result)).not.toContain(SECRET_WORDS);
  });

  test('one recipient of two', async () => {
    const onRcptTo: NonNullable<SmtpDoubleOptions['server']>['onRcptTo'] = ({ address }, _session, done) =>
      done(address.startsWith('ann') ? null : Object.assign(new Error('no'), { responseCode: 550 }));
    const double = await mailServer({ server: { onRcptTo } });
    const to = ['ann@acme.example', 'ben@bolt.example'];
    expect(await mailerTo(double.port).send({ ...MESSAGE, to })).toMatchObject({ cause: 'recipient-refused' });
    expect(double.mails.map((mail) => mail.to)).toEqual([['ann@acme.example']]);
  });

  test('a sender that is none', async () => {
    const double = await mailServer();
    expect(await mailerTo(double.port, { fromEmail: '' }).send(MESSAGE)).toMatchObject({ cause: 'not-configured' });
    expect(double.connections).toBe(0);
  });

  test('nobody there', async () => {
    const double = await smtpDouble();
    await double.close();
    expect(await mailerTo(double.port).send(MESSAGE)).toEqual({
      ok: false,
      cause: 'connection-refused',
      temporary: true,
      greeted: false,
    });
  });

  test.each([
    ['closes at once', (socket: Socket) => socket.end(), 'connection-refused', false],
    ['speaks HTTP', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), undefined, false],
    [
      'greets and hangs up',
      (socket: Socket) => {
        socket.write('220 hello\r\n');
        socket.once('data', () => socket.end());
      },
      'connection-lost',
      true,
    ],
  ])('something that %s', async (_what, behave, cause, greeted) => {
    const other = await noMailServer(behave);
    open.push(other);
    const result = await mailerTo(other.port).send(MESSAGE);
    expect(result).toMatchObject({ ok: false, temporary: true, greeted, ...(cause ? { cause } : {}) });
  });

  test('R19: something that always says one more word is left after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let closed = false;
      let asked: () => void;
      const talking = new Promise<void>((resolve) => (asked = resolve));
      const other = await noMailServer((socket) => {
        socket.write('220 hello\r\n');
        socket.once('data', () => asked());
        socket.once('close', () => (closed = true));
      });
      open.push(other);
      const result = mailerTo(other.port).send(MESSAGE);
      await talking;
      vi.advanceTimersByTime(TIMEOUTS.smtpTotalMs);
      expect(await result).toEqual({ ok: false, cause: 'timed-out', temporary: true, greeted: true });
      vi.useRealTimers();
      await eventually(() => closed);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a forbidden host or port is not connected to', async () => {
    const double = await mailServer();
    const shut = { allowPrivateHosts: false };
    expect(await mailerTo(double.port, {}, shut).send(MESSAGE)).toMatchObject({ cause: 'forbidden-host' });
    expect(await mailerTo(double.port, {}, { otherPorts: [] }).send(MESSAGE)).toMatchObject({
      cause: 'forbidden-port',
    });
    expect(await mailerTo(double.port, {}, shut).check()).toMatchObject({ cause: 'forbidden-host' });
    expect(double.connections).toBe(0);
  });
});

describe('asking whether mail would be taken', () => {
  test.each([
    ['the right password', 'right', { ok: true }],
    ['a wrong one', 'wrong', { ok: false, cause: 'authentication', temporary: true, greeted: true }],
  ])('with %s', async (_what, password, expected) => {
    const double = await mailServer({ user: 'portal', password: 'right' });
    expect(await mailerTo(double.port, { username: 'portal', password }).check()).toEqual(expected);
    expect(double.mails).toEqual([]);
  });

  test('leaves no connection behind', async () => {
    const ended: Promise<void>[] = [];
    const other = await noMailServer((socket) => {
      ended.push(new Promise((resolve) => socket.once('close', () => resolve())));
      socket.write('220 hello\r\n');
      socket.on('data', (line) => socket.write(String(line).startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n'));
    });
    open.push(other);
    expect(await mailerTo(other.port).check()).toEqual({ ok: true });
    await Promise.all(ended);
    expect(ended).toHaveLength(1);
  });
});
