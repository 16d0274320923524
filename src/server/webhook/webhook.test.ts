import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { hours, minutes } from '#domain/time/duration.ts';
import { webhookNow, WEBHOOK_SECRET_PURPOSE } from '#server/settings/webhook-document.ts';
import { deliveryFigures } from '#server/store/webhook-deliveries.ts';
import { give, instructPortal, item } from '#server/testing/instruct-portal.ts';
import type { InstructPortal } from '#server/testing/instruct-portal.ts';
import { keptLog } from '#server/testing/log.ts';
import { ACME } from '#server/testing/two-companies.ts';
import { sendMessage, signatureOf } from './send-message.ts';
import { createWebhook } from './webhook.ts';
import type { Webhook } from './webhook.ts';

const fixture = (name: string) => readFileSync(new URL(`../testing/fixtures/${name}`, import.meta.url), 'utf8');
const SECRET = 'a secret of more than 24 characters';

/** The messages that the firm's own system received. */
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let answer: { status: number; headers?: Record<string, string>; body?: string } = { status: 204 };
const server = createServer(
  { cert: fixture('localhost-cert.pem'), key: fixture('localhost-key.pem') },
  (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  },
);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

const policy = { allowPrivateHosts: true, ca: fixture('localhost-cert.pem') };
let bench: InstructPortal;
let webhook: Webhook;
beforeEach(async () => {
  received.length = 0;
  answer = { status: 204 };
  bench = await instructPortal();
  const { parts } = bench.portal;
  webhook = createWebhook({ ...parts, log: keptLog().log, policy });
  await save({ on: true, url: `https://localhost:${port}/in?x=1`, secret: SECRET });
});
afterEach(async () => {
  await webhook.stop();
  await bench.close();
});

const save = (body: object) => bench.admin.call('POST', '/api/config/webhook-save', body);
const figures = () => deliveryFigures(bench.portal.parts.database.db);
async function send(): Promise<void> {
  webhook.wake();
  await webhook.settled();
}

test('T69: a given set reaches the firm’s own system once, signed with its time, with the entries as they are in the record', async () => {
  await bench.portal.parts.webhook.stop();
  await give(bench.ann, [item(1, 'proceed'), item(2, 'ask')], 'Please');
  await Promise.all([send(), send()]);
  expect(received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const message = { id: String(headers['webhook-id']), sentAt: Number(headers['webhook-timestamp']), body };
  expect(headers['webhook-signature']).toBe(signatureOf(message, SECRET));
  expect(message.sentAt).toBe(Math.floor(bench.portal.now() / 1_000));
  expect(JSON.parse(body)).toMatchObject({
    type: 'instructions',
    company: { name: ACME.name },
    entries: [
      { number: 1, kind: 'given', text: 'Please', facts: { choice: 'proceed' }, person: { email: ACME.email } },
      { number: 2, facts: { choice: 'ask' }, previous: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ],
  });
  expect(await figures()).toMatchObject({ waiting: 0, failed: 0 });
});

test.each([
  ['an error', { status: 500 }, 'refused', 'host refused'],
  [
    'a redirect, which is not followed',
    { status: 307, headers: { location: 'https://localhost/' } },
    'redirect',
    'another address',
  ],
])(
  'given %s, the message is tried again, administrators are alerted, and it arrives when the system accepts it',
  async (_, refusing, cause, shown) => {
    await bench.portal.parts.webhook.stop();
    answer = refusing;
    await give(bench.ann, [item(1, 'proceed')]);
    await send();
    expect([received.length, (await figures()).lastCause]).toEqual([1, cause]);
    await send();
    expect(received).toHaveLength(1);
    bench.portal.advance(minutes(31));
    await bench.admin.signIn('admin@firm.example');
    const seen = (await bench.admin.call('POST', '/api/config/webhook-get', {})).json<object>();
    expect(seen).toMatchObject({
      waiting: 1,
      secret: '__STORED__',
      lastFailure: { cause: expect.stringContaining(shown) },
    });
    answer = { status: 200, body: 'x'.repeat(1_000_000) };
    await send();
    expect([received.length, (await figures()).waiting]).toEqual([2, 0]);
  },
);

test('a message that is not accepted for days is given up, and sent again once the settings are saved', async () => {
  await bench.portal.parts.webhook.stop();
  answer = { status: 503 };
  await give(bench.ann, [item(1, 'proceed')]);
  for (let hour = 0; hour < 80; hour++) {
    await send();
    bench.portal.advance(hours(1));
  }
  expect(await figures()).toMatchObject({ waiting: 0, failed: 1 });
  answer = { status: 204 };
  await bench.admin.signIn('admin@firm.example');
  await save({ on: true, url: `https://localhost:${port}/other`, secret: '__STORED__' });
  await send();
  expect(await figures()).toMatchObject({ failed: 0 });
});

test('a save on an outdated version is a conflict, and changes nothing', async () => {
  const read = async () =>
    (await bench.admin.call('POST', '/api/config/webhook-get', {})).json<{ url: string; version: number }>();
  const { version } = await read();
  const url = (place: string) => `https://localhost:${port}/${place}`;
  const saveOn = (place: string) =>
    bench.admin.call(
      'POST',
      '/api/config/webhook-save',
      { on: true, url: url(place), secret: '__STORED__' },
      { 'if-match': `"${version}"` },
    );
  expect((await saveOn('first')).statusCode).toBe(200);
  const late = await saveOn('late');
  expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'conflict']);
  expect(await read()).toMatchObject({ url: url('first'), version: version + 1 });
});

test('T69: the address must be https, and the secret is sealed and kept for its host only', async () => {
  for (const url of [
    'http://localhost/',
    'https://user:secret@localhost/',
    'ftp://localhost/',
    'localhost',
    'https://localhost/#a',
  ])
    expect((await save({ on: true, url, secret: SECRET })).headers['x-error-code']).toBe('invalid-configuration');
  expect((await save({ on: true, url: 'https://localhost/', secret: 'short' })).headers['x-error-code']).toBe(
    'invalid-configuration',
  );
  const other = await save({ on: true, url: 'https://other.example/', secret: '__STORED__' });
  expect(other.headers['x-error-code']).toBe('secret-needed');
  const { secret } = await webhookNow(bench.portal.parts.settings);
  expect([secret.includes(SECRET), bench.portal.parts.secrets.open(WEBHOOK_SECRET_PURPOSE, secret)]).toEqual([
    false,
    SECRET,
  ]);
});

test.each([
  ['https://127.0.0.1/', 'forbidden-host'],
  ['https://[::1]/', 'forbidden-host'],
  ['https://169.254.169.254/latest', 'forbidden-host'],
  ['https://rebinding.example/', 'forbidden-host'],
  ['https://203.0.113.7:25/', 'forbidden-port'],
])('the portal does not connect to %s', async (url, cause) => {
  const message = { id: 'x', sentAt: 1, body: '{}' };
  const resolve = async () => ['203.0.113.7', '10.0.0.1'];
  expect(await sendMessage(url, SECRET, message, { allowPrivateHosts: false, resolve })).toEqual({ ok: false, cause });
});

test.each([
  ['127.0.0.1', { ok: true }],
  ['127.0.0.2', { ok: false, cause: 'connection-failed' }],
])('it connects to the checked address, %s, and does not resolve the name again', async (address, sent) => {
  const message = { id: 'x', sentAt: 1, body: '{}' };
  // The system resolves this name to 127.0.0.1, where the server listens.
  const looked = { ...policy, resolve: async () => [address] };
  expect(await sendMessage(`https://localhost:${port}/`, SECRET, message, looked)).toEqual(sent);
  expect(received).toHaveLength(sent.ok ? 1 : 0);
});

test('T69: a certificate of an unknown authority is refused, and the test button says so', async () => {
  const message = { id: 'x', sentAt: 1, body: '{}' };
  const url = `https://localhost:${port}/`;
  expect(await sendMessage(url, SECRET, message, { allowPrivateHosts: true })).toEqual({
    ok: false,
    cause: 'certificate',
  });
  expect(received).toEqual([]);
});
