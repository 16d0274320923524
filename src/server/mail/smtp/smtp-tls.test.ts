import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGE, mailerTo, servers } from '#server/testing/smtp-bench.ts';
import { LOCALHOST_TLS } from '#server/testing/smtp-double.ts';

const { mailServer, close } = servers();
afterEach(close);

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

  test('a certificate for another name is refused before the login, and reported once the server has greeted', async () => {
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

  test('a certificate for another name is refused on the port for TLS from the first byte too, before any greeting', async () => {
    const double = await mailServer({ tls: 'implicit' });
    expect(await mailerTo(double.port, { host: 'mail.other.example', secure: true }, named).send(MESSAGE)).toEqual({
      ok: false,
      cause: 'certificate',
      temporary: true,
      greeted: false,
    });
  });

  test('a certificate without a trusted issuer is refused', async () => {
    setDefaultCACertificates(trusted);
    try {
      const double = await mailServer({ tls: 'starttls' });
      expect(await mailerTo(double.port, { host: 'mail.firm.example' }, named).send(MESSAGE)).toMatchObject({
        cause: 'certificate',
      });
      // If the operator allows plain text, any certificate is accepted.
      expect(
        await mailerTo(double.port, { host: 'mail.firm.example' }, { resolve: named.resolve }).send(MESSAGE),
      ).toEqual({ ok: true });
      expect(double.greetings.map(({ encrypted }) => encrypted)).toEqual([true]);
    } finally {
      setDefaultCACertificates([...trusted, LOCALHOST_TLS.cert]);
    }
  });

  test('if encryption is required and not offered, neither login nor mail is sent', async () => {
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

  test('TLS from the first byte to a server that greets in plain text fails without revealing its greeting', async () => {
    const double = await mailServer();
    expect(await mailerTo(double.port, { secure: true }).send(MESSAGE)).toMatchObject({ ok: false, greeted: false });
  });
});
