import { afterEach, describe, expect, test } from 'vitest';
import { MESSAGE, mailerTo, servers } from '#server/testing/smtp-bench.ts';
import { noMailServer, smtpDouble } from '#server/testing/smtp-double.ts';
import { describeMailer } from '../testing/mailer-compliance.ts';

const { mailServer, keep, close } = servers();
afterEach(close);

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

/** Removes the line break that the tests' mail parser adds to every part. */
function withoutParsersBreak(text = ''): string {
  return text.replace(/\n$/, '');
}

describe('a mail that is accepted', () => {
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

  test('has the sender of its kind, and the address that stops such mails with one click', async () => {
    const double = await mailServer();
    const url = `https://portal.firm.example/mail/unsubscribe/${'a'.repeat(64)}`;
    const sender = { name: 'Harbour reminders', address: 'reminders@news.firm.example' };
    await mailerTo(double.port).send({ ...MESSAGE, sender, unsubscribe: url }, 'abc');
    const [mail] = double.mails;
    expect([mail?.from, mail?.parsed.from]).toEqual([sender.address, sender]);
    const header = (name: string) => mail?.parsed.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(`<${url}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await mailerTo(double.port).send(MESSAGE, 'abc');
    expect(double.mails[1]?.raw).not.toMatch(/List-Unsubscribe/i);
  });

  test.each([
    ['without a space', 'x'.repeat(3_000)],
    ['without a space between words', `Your ${'y'.repeat(3_000)} code`],
    ['of other letters', 'ü'.repeat(3_000)],
    ['of many words', 'word '.repeat(600).trim()],
  ])(
    'keeps every line within 998 characters without cutting words, for a subject and a text %s',
    async (_what, long) => {
      const double = await mailServer();
      const fromName = long.slice(0, 3_000);
      await mailerTo(double.port, { fromName }).send({ ...MESSAGE, subject: long, text: long, html: `<p>${long}</p>` });
      const [mail] = double.mails;
      const longest = Math.max(...(mail?.raw ?? '').split('\r\n').map((line) => Buffer.byteLength(line)));
      expect(longest).toBeLessThanOrEqual(998);
      expect(mail?.parsed.subject).toBe(long);
      expect(withoutParsersBreak(mail?.parsed.text)).toBe(long);
      expect(mail?.parsed.from?.address).toBe('portal@firm.example');
    },
  );

  test('is marked as automatic, unless a person wrote it', async () => {
    const double = await mailServer();
    await mailerTo(double.port).send(MESSAGE);
    await mailerTo(double.port).send({ ...MESSAGE, replyTo: 'ann@acme.example' });
    const [fromMachine, fromPerson] = double.mails.map(({ raw }) => raw);
    expect(fromMachine).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(fromPerson).not.toMatch(/^Auto-Submitted|^X-Auto-Response/m);
  });

  test('T26: gets no further header or recipient from its content', async () => {
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
  ])('is sent by a client whose EHLO name follows from %s', async (_url, clientName, expected) => {
    const double = await mailServer();
    await mailerTo(double.port, {}, { clientName }).send(MESSAGE);
    expect(double.greetings[0]?.name).toBe(expected);
  });
});

describe('checking whether mail would be accepted', () => {
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
    const other = keep(
      await noMailServer((socket) => {
        ended.push(new Promise((resolve) => socket.once('close', () => resolve())));
        socket.write('220 hello\r\n');
        socket.on('data', (line) => socket.write(String(line).startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n'));
      }),
    );
    expect(await mailerTo(other.port).check()).toEqual({ ok: true });
    await Promise.all(ended);
    expect(ended).toHaveLength(1);
  });
});
