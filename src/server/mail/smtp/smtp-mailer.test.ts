import { afterEach, describe, expect, test } from 'vitest';
import type { SmtpSettings } from '#contract/admin-email.ts';
import { smtpDouble } from '../../testing/smtp-double.ts';
import type { SmtpDouble } from '../../testing/smtp-double.ts';
import { resolveMailHost } from './host-policy.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const MESSAGE = {
  to: ['ann@acme.example'],
  subject: 'Your code',
  text: 'Your code is\n\n123456\n',
  html: '<p>123456</p>',
  replyTo: 'reply@firm.example',
};

let double: SmtpDouble | undefined;
afterEach(() => double?.close());

function mailerTo(port: number, settings: Partial<SmtpSettings> = {}): ReturnType<typeof createSmtpMailer> {
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
    { allowPrivateHosts: true, allowPlaintext: true, otherPorts: [port] },
  );
}

describe('a mail that is taken', () => {
  test('is well-formed: sender, reader, answer address, a readable text and the same as HTML', async () => {
    double = await smtpDouble();
    expect(await mailerTo(double.port).send(MESSAGE)).toEqual({ ok: true });
    const [mail] = double.mails;
    expect(mail?.from).toBe('portal@firm.example');
    expect(mail?.to).toEqual(['ann@acme.example']);
    expect(mail?.parsed.from).toEqual({ name: 'Harbour IP', address: 'portal@firm.example' });
    expect(mail?.parsed.replyTo).toEqual([{ name: '', address: 'reply@firm.example' }]);
    expect(mail?.parsed.text?.trim()).toBe('Your code is\n\n123456');
    expect(mail?.parsed.html).toContain('123456');
    expect(mail?.raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
  });

  test('gets no further header or reader from what stands in it', async () => {
    double = await smtpDouble();
    await mailerTo(double.port, { fromName: 'X\r\nBcc: v@evil.example' }).send({
      ...MESSAGE,
      subject: 'Hello\r\nBcc: v@evil.example\u2028X: y',
    });
    const [mail] = double.mails;
    expect(mail?.to).toEqual(['ann@acme.example']);
    expect(mail?.parsed.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.raw.split('\r\n\r\n', 1)[0]).not.toMatch(/^X: y/m);
  });

  test('is sent with the user name and the password', async () => {
    double = await smtpDouble({ user: 'portal', password: 'right' });
    expect(await mailerTo(double.port, { username: 'portal', password: 'right' }).send(MESSAGE)).toEqual({ ok: true });
    expect(double.logins).toEqual(['portal']);
  });
});

describe('a mail that is not taken tells its cause', () => {
  test('a wrong password', async () => {
    double = await smtpDouble({ user: 'portal', password: 'right' });
    expect(await mailerTo(double.port, { username: 'portal', password: 'wrong' }).send(MESSAGE)).toEqual({
      ok: false,
      cause: 'authentication',
      temporary: false,
    });
  });

  test.each([
    [{ mail: 550 }, { cause: 'sender-refused', temporary: false }],
    [{ rcpt: 550 }, { cause: 'recipient-refused', temporary: false }],
    [{ rcpt: 451 }, { cause: 'greylisted', temporary: true }],
    [{ data: 554 }, { cause: 'message-refused', temporary: false }],
    [{ data: 452 }, { cause: 'message-refused', temporary: true }],
  ])('the server’s refusal %j', async (refuse, expected) => {
    double = await smtpDouble({ refuse });
    expect(await mailerTo(double.port).send(MESSAGE)).toEqual({ ok: false, ...expected });
  });

  test('nobody there', async () => {
    double = await smtpDouble();
    const { port } = double;
    await double.close();
    expect(await mailerTo(port).send(MESSAGE)).toEqual({ ok: false, cause: 'connection-refused', temporary: true });
  });

  test('a certificate that nobody vouches for', async () => {
    double = await smtpDouble({ server: { secure: true } });
    expect(await mailerTo(double.port, { secure: true }).send(MESSAGE)).toMatchObject({
      ok: false,
      cause: 'certificate',
    });
  });

  test('no encryption where it is demanded', async () => {
    double = await smtpDouble();
    const settings = {
      enabled: true,
      host: '127.0.0.1',
      port: double.port,
      secure: false,
      username: '',
      password: '',
      fromName: 'H',
      fromEmail: 'portal@firm.example',
    };
    const strict = createSmtpMailer(settings, {
      allowPrivateHosts: true,
      allowPlaintext: false,
      otherPorts: [double.port],
    });
    expect(await strict.send(MESSAGE)).toMatchObject({ ok: false, cause: 'tls-required' });
    expect(double.mails).toEqual([]);
  });

  test('an address that is none', async () => {
    double = await smtpDouble();
    expect(await mailerTo(double.port).send({ ...MESSAGE, to: ['a@x.example, b@y.example'] })).toEqual({
      ok: false,
      cause: 'refused-address',
      temporary: false,
    });
  });
});

describe('the portal connects to mail servers only', () => {
  test.each([
    ['169.254.169.254', true],
    ['0.0.0.0', true],
    ['224.0.0.1', true],
    ['::ffff:169.254.169.254', true],
    ['[fe80::1]', true],
    ['100.100.100.200', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['192.168.1.1', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['localhost', false],
    ['localhost.', false],
  ])('not to %s (private hosts allowed: %s)', async (host, allowPrivate) => {
    expect(await resolveMailHost(host, 587, allowPrivate)).toEqual({ ok: false, cause: 'forbidden-host' });
  });

  test.each(['2130706433', '0x7f000001', '0x7f.1', '017700000001'])(
    'nor to an address in disguise: %s',
    async (host) => {
      expect((await resolveMailHost(host, 587, true)).ok).toBe(false);
    },
  );

  test('nor to other ports', async () => {
    expect(await resolveMailHost('127.0.0.1', 6379, true)).toEqual({ ok: false, cause: 'forbidden-host' });
  });

  test('and to a private one where the operator says so', async () => {
    expect(await resolveMailHost('127.0.0.1', 25, true)).toEqual({ ok: true, address: '127.0.0.1' });
  });
});
