import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INPUT } from '#server/base/limits.ts';
import { listenForTest } from '#server/testing/raw-http.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { ACME, twoCompanies } from '#server/testing/two-companies.ts';

/*
 * T55: a proxy that sends the requests of many callers over one connection assigns the answers in the order of the requests. One answer
 * too many would reach another caller.
 */

let portal: TestApp;
let port: number;
/** Lets the waiting sign-out continue. */
let goOn: () => void;

beforeAll(async () => {
  const held = new Promise<void>((resolve) => (goOn = resolve));
  portal = await testApp({
    override: ({ impersonation }) => ({
      impersonation: { ...impersonation, stop: (...call) => held.then(() => impersonation.stop(...call)) },
    }),
  });
  await portal.publish(twoCompanies());
  port = await listenForTest(portal.app);
});
afterAll(() => portal.close());

/** Sends each piece after the answer to the previous one. Returns the status of every answer until the connection closes. */
async function converse(...pieces: readonly string[]): Promise<number[]> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  let said = '';
  socket.on('data', (chunk) => (said += String(chunk)));
  for (const piece of pieces) {
    socket.write(piece);
    await Promise.race([once(socket, 'data'), closed]);
  }
  await closed;
  return [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}

/** The head of a call whose body comes in chunks. */
const chunked = (method: string, path: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;

describe('T55: no request gets two answers', () => {
  test.each([
    ['an address too long', 414, chunked('POST', `/${'x'.repeat(INPUT.urlBytes)}`)],
    ['a stranger', 401, chunked('POST', '/api/config/import')],
    ['a host that is not named', 400, chunked('POST', '/api/auth/validate').replace('Host: x\r\n', '')],
  ])(
    '%s is refused before its body has come, and the body is not read as another request',
    async (_what, status, head) => {
      expect(await converse(head, 'zz\r\n\r\n')).toEqual([status]);
    },
  );

  test('whereas a whole request is followed by the next one on the same connection', async () => {
    const ask = 'GET /api/status HTTP/1.1\r\nHost: x\r\n\r\n';
    expect(await converse(ask, 'zz\r\n\r\n')).toEqual([200, 400]);
    expect(await converse(ask, ask, `GET / HTTP/1.1\r\nX: ${'x'.repeat(INPUT.headerBytes)}\r\n\r\n`)).toEqual([
      200, 200, 431,
    ]);
  });
});

test('T55: after an unreadable request the rest of the connection is ignored, and only the answer under way is sent', async () => {
  const warnings: string[] = [];
  const note = (warning: Error): void => void warnings.push(warning.message);
  process.on('warning', note);
  const ann = portal.browser();
  await ann.signIn(ACME.email);
  const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const accepted = once(portal.app.server, 'connection') as Promise<Socket[]>;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  let said = '';
  socket.on('data', (chunk) => (said += String(chunk)));
  const [there] = await accepted;
  const head = `Host: x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 2`;
  socket.write(`POST /api/auth/logout HTTP/1.1\r\n${head}\r\n\r\n{}`);
  let read = 0;
  for (let n = 0; n < 40; n++) {
    socket.write('zz\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (n === 20) read = there?.bytesRead ?? 0;
  }
  expect(there?.bytesRead, 'later bytes are not read').toBe(read);
  expect(said).toBe('');
  goOn();
  await closed;
  process.off('warning', note);
  expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  expect(warnings).toEqual([]);
});

test('T47: a caller who hangs up during a request, or is slow, causes no server fault', async () => {
  const before = portal.logLines.length;
  const head =
    'POST /api/auth/validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
  const socket = connect(port, '127.0.0.1');
  socket.end(head);
  await expect.poll(() => portal.logLines.slice(before).join('')).toContain('request-timeout');
  expect(await converse(head)).toEqual([408]);
  expect(portal.logLines.slice(before).join('')).not.toContain('"level":50');
});
