import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import type { Mailer } from '../mailer.ts';

/** A mail as it arrived, one for every recipient. */
export interface ArrivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string | undefined;
}

export interface MailerUnderTest {
  readonly mailer: Mailer;
  /** Everything that arrived so far, in any order. */
  arrived(): readonly ArrivedMail[];
  close(): Promise<void>;
}

const MESSAGE: MailMessage = {
  to: ['ann@acme.example'],
  subject: 'Your code',
  text: 'Your code is\n\n123456\n',
  html: '<p>Your code is <strong>123456</strong></p>\n',
};

/** The tests that every mailer must pass, wherever it delivers mails. Call it once in the tests of each mailer. */
export function describeMailer(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(`${name} as a mailer`, () => {
    let under: MailerUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.close());

    test('delivers a mail as it was written', async () => {
      expect(await under.mailer.send({ ...MESSAGE, replyTo: 'ben@bolt.example' })).toEqual({ ok: true });
      expect(under.arrived()).toEqual([
        {
          to: 'ann@acme.example',
          subject: MESSAGE.subject,
          text: MESSAGE.text,
          html: MESSAGE.html,
          replyTo: 'ben@bolt.example',
        },
      ]);
    });

    test('delivers to every recipient', async () => {
      await under.mailer.send({ ...MESSAGE, to: ['ann@acme.example', 'ben@bolt.example'] });
      expect(
        under
          .arrived()
          .map(({ to }) => to)
          .sort(),
      ).toEqual(['ann@acme.example', 'ben@bolt.example']);
    });

    test.each([
      ['any script', 'Çalışma 株式会社 Ångström ‘quoted’ 👩‍🔬'],
      ['lines that begin with a dot', 'one\n.\n..\n.two\n'],
      ['a line far longer than SMTP allows', `${'long '.repeat(2_000)}end\n`],
      ['quotes, equals signs and trailing spaces', 'a=3D "b" = c  \nend \n'],
      ['lines that look like headers', 'Bcc: v@evil.example\n\nFrom: x\n'],
      ['nothing', ''],
    ])('delivers text with %s unchanged', async (_what, text) => {
      expect(await under.mailer.send({ ...MESSAGE, text })).toEqual({ ok: true });
      expect(under.arrived()[0]?.text).toBe(text);
    });

    test('delivers a subject of any script on one line', async () => {
      await under.mailer.send({ ...MESSAGE, subject: 'Prüfung 特許 — “x”\r\nBcc: v@evil.example\u2028X: y' });
      expect(under.arrived()).toHaveLength(1);
      expect(under.arrived()[0]?.subject).toBe('Prüfung 特許 — “x” Bcc: v@evil.example X: y');
    });

    test.each([
      ['none', []],
      ['an empty one', ['']],
      ['two in one', ['a@acme.example, b@bolt.example']],
      ['one with a name', ['Ann <ann@acme.example>']],
      ['one with a line break', ['ann@acme.example\r\nRCPT TO:<v@evil.example>']],
      ['one with a look-alike letter', ['аnn@acme.example']],
      ['a wrong one among right ones', ['ann@acme.example', 'x y@bolt.example']],
    ])('delivers nothing if the recipients are %s', async (_what, to) => {
      expect(await under.mailer.send({ ...MESSAGE, to })).toMatchObject({
        ok: false,
        cause: 'refused-address',
        temporary: false,
      });
      expect(under.arrived()).toEqual([]);
    });

    test('delivers many at once, each exactly once', async () => {
      const numbers = Array.from({ length: 30 }, (_, index) => index);
      const results = await Promise.all(
        numbers.map((n) =>
          under.mailer.send({ ...MESSAGE, to: [`user${n}@acme.example`], text: `mail ${n}\n` }, `id${n}`),
        ),
      );
      expect(results.every(({ ok }) => ok)).toBe(true);
      expect(
        under
          .arrived()
          .map(({ to, text }) => `${to} ${text}`)
          .sort(),
      ).toEqual(numbers.map((n) => `user${n}@acme.example mail ${n}\n`).sort());
    });

    test('reports that it accepts mail, without sending any', async () => {
      expect(await under.mailer.check()).toEqual({ ok: true });
      expect(under.arrived()).toEqual([]);
    });
  });
}
