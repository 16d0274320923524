import { afterEach, beforeEach, expect, test } from 'vitest';
import { MESSAGE, servers } from '#server/testing/smtp-bench.ts';
import type { Servers } from '#server/testing/smtp-bench.ts';
import { createThreadedMailer } from './threaded-mailer.ts';
import type { ThreadSettings } from './threaded-mailer.ts';

let open: Servers;
beforeEach(() => {
  open = servers();
});
afterEach(() => open.close());

const towards = (port: number): ThreadSettings => ({
  settings: {
    enabled: true,
    host: '127.0.0.1',
    port,
    secure: false,
    username: '',
    password: '',
    fromName: 'Harbour IP',
    fromEmail: 'portal@firm.example',
  },
  policy: { allowPrivateHosts: true, allowPlaintext: true, otherPorts: [port] },
});

test('mails that are sent at the same time each get their own answer', async () => {
  const double = await open.mailServer();
  const mailer = createThreadedMailer(towards(double.port));
  const [sent, refused, checked] = await Promise.all([
    mailer.send(MESSAGE, 'one'),
    mailer.send({ ...MESSAGE, to: ['no address'] }, 'two'),
    mailer.check(),
  ]);
  expect(sent).toEqual({ ok: true });
  expect(refused).toMatchObject({ ok: false, cause: 'refused-address', temporary: false });
  expect(checked).toEqual({ ok: true });
  expect(double.mails.map(({ to }) => to)).toEqual([MESSAGE.to]);
  mailer.retire();
});

test('replacing the settings lets the mail that is on its way arrive', async () => {
  const double = await open.mailServer();
  const mailer = createThreadedMailer(towards(double.port));
  const sending = mailer.send(MESSAGE, 'one');
  mailer.retire();
  expect(await sending).toEqual({ ok: true });
});

test('if a thread ends while it works, its mail is tried again, and the next mail starts another thread', async () => {
  const mailer = createThreadedMailer({ ...towards(25), settings: undefined as never });
  for (let n = 0; n < 2; n++)
    expect(await mailer.send(MESSAGE, 'one')).toEqual({
      ok: false,
      cause: 'connection-lost',
      temporary: true,
      greeted: false,
    });
});
