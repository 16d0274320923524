import type { Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TIMEOUTS } from '#server/base/limits.ts';
import { MESSAGE, mailerTo, servers } from '#server/testing/smtp-bench.ts';
import { SECRET_WORDS, noMailServer, smtpDouble } from '#server/testing/smtp-double.ts';
import type { SmtpDoubleOptions } from '#server/testing/smtp-double.ts';
import { eventually } from '#server/testing/test-app.ts';

const { mailServer, keep, close } = servers();
afterEach(close);

describe('a mail that is not accepted has a cause', () => {
  test.each([
    ['a wrong password', { username: 'portal', password: 'wrong' }],
    ['no login although one is required', {}],
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
    [{ rcpt: '550 5.1.1' }, { cause: 'recipient-refused', temporary: false, greeted: true }],
    [{ rcpt: '554 5.7.1' }, { cause: 'relay-refused', temporary: true, greeted: true }],
    [{ rcpt: '454 4.7.1' }, { cause: 'relay-refused', temporary: true, greeted: true }],
    [{ rcpt: '553 5.7.1' }, { cause: 'sender-refused', temporary: true, greeted: true }],
    [{ rcpt: '550 5.1.8' }, { cause: 'sender-refused', temporary: true, greeted: true }],
    [{ rcpt: 500 }, { cause: 'recipient-refused', temporary: false, greeted: true }],
    [{ data: 500 }, { cause: 'message-refused', temporary: false, greeted: true }],
    [{ data: 499 }, { cause: 'greylisted', temporary: true, greeted: true }],
    [{ data: 554 }, { cause: 'message-refused', temporary: false, greeted: true }],
    [{ data: 452 }, { cause: 'greylisted', temporary: true, greeted: true }],
  ] as const)('the server’s refusal %j', async (refuse, expected) => {
    const double = await mailServer({ refuse });
    const result = await mailerTo(double.port).send(MESSAGE);
    expect(result).toEqual({ ok: false, ...expected });
    expect(JSON.stringify(result)).not.toContain(SECRET_WORDS);
  });

  test('a mail server that refuses one of two recipients', async () => {
    const onRcptTo: NonNullable<SmtpDoubleOptions['server']>['onRcptTo'] = ({ address }, _session, done) =>
      done(address.startsWith('ann') ? null : Object.assign(new Error('no'), { responseCode: 550 }));
    const double = await mailServer({ server: { onRcptTo } });
    const to = ['ann@acme.example', 'ben@bolt.example'];
    expect(await mailerTo(double.port).send({ ...MESSAGE, to })).toMatchObject({ cause: 'recipient-refused' });
    expect(double.mails.map((mail) => mail.to)).toEqual([['ann@acme.example']]);
  });

  test('settings without a sender address', async () => {
    const double = await mailServer();
    expect(await mailerTo(double.port, { fromEmail: '' }).send(MESSAGE)).toMatchObject({ cause: 'not-configured' });
    expect(double.connections).toBe(0);
  });

  test('no server at the address', async () => {
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
    const other = keep(await noMailServer(behave));
    const result = await mailerTo(other.port).send(MESSAGE);
    expect(result).toMatchObject({ ok: false, temporary: true, greeted, ...(cause ? { cause } : {}) });
  });

  test('R19: a server that never stops sending lines is disconnected after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let closed = false;
      let asked: () => void;
      const talking = new Promise<void>((resolve) => (asked = resolve));
      const other = keep(
        await noMailServer((socket) => {
          socket.write('220 hello\r\n');
          socket.once('data', () => asked());
          socket.once('close', () => (closed = true));
        }),
      );
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

  test('the portal does not connect to a forbidden host or port', async () => {
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
