import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INPUT } from '#server/base/limits.ts';
import { listenForTest, rawRequest, sendRaw } from '#server/testing/raw-http.ts';
import type { RawAnswer } from '#server/testing/raw-http.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, twoCompanies } from '#server/testing/two-companies.ts';

let portal: TestApp;
let port: number;
let cookie: string;

beforeAll(async () => {
  portal = await testApp({
    override: ({ impersonation }) => ({
      impersonation: { ...impersonation, stop: () => Promise.reject(new Error('a fault of our own')) },
    }),
  });
  await portal.publish(twoCompanies());
  const ann = portal.browser();
  await ann.signIn(ACME.email);
  cookie = cookieOf(ann);
  port = await listenForTest(portal.app);
});
afterAll(() => portal.close());

function cookieOf({ cookies }: TestBrowser): string {
  return `Cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`;
}

const JSON_TYPE = 'Content-Type: application/json';
const post = (path: string, head: readonly string[], body: string): Promise<RawAnswer> =>
  sendRaw(port, rawRequest('POST', path, [cookie, ...head, `Content-Length: ${Buffer.byteLength(body)}`], body));

describe('T39: a body of another type is not read', () => {
  test.each([
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a form with files', 'multipart/form-data; boundary=x'],
    ['upper case', 'APPLICATION/JSON'],
    ['a tab before a parameter', 'application/json\t; charset=utf-8'],
    ['a semicolon alone', 'application/json;'],
    ['another charset', 'application/json; charset=utf-16'],
    ['two types', 'application/json, text/plain'],
    ['another JSON', 'application/json+x'],
    ['another vendor’s JSON type', 'application/vnd.api+json'],
  ])('%s', async (_what, type) => {
    const answer = await post('/api/auth/validate', [`Content-Type: ${type}`], '{}');
    expect([answer.status, answer.headers['x-error-code']]).toEqual([415, 'unsupported-type']);
  });

  test('a body without a content type, or with two, is not read either', async () => {
    expect((await post('/api/auth/validate', [], '{}')).status).toBe(415);
    for (const types of [
      [JSON_TYPE, 'Content-Type: text/plain'],
      ['Content-Type: text/plain', JSON_TYPE],
    ])
      expect((await post('/api/auth/validate', types, '{}')).status).toBe(415);
  });

  test('a body of JSON is read, with or without its charset', async () => {
    for (const type of [JSON_TYPE, `${JSON_TYPE}; charset=utf-8`])
      expect((await post('/api/auth/validate', [type], '{}')).status).toBe(200);
  });
});

describe('T24: a page of another site, in a browser that sends only Origin', () => {
  test.each(['https://evil.example', 'null', 'http://127.0.0.1:3001', 'https://127.0.0.1:3000', ''])(
    'changes nothing from %j',
    async (origin) => {
      expect((await post('/api/auth/validate', [JSON_TYPE, `Origin: ${origin}`], '{}')).status).toBe(403);
    },
  );

  test('while a page of the portal is served', async () => {
    expect((await post('/api/auth/validate', [JSON_TYPE, 'Origin: http://127.0.0.1:3000'], '{}')).status).toBe(200);
  });
});

describe('T55: odd requests are refused', () => {
  const smuggled = rawRequest('GET', '/api/session/refresh', [cookie]);
  test.each([
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`],
    ['two lengths', ['Content-Length: 2', `Content-Length: ${smuggled.length + 2}`], `{}${smuggled}`],
    ['a length that is not a number', ['Content-Length: +2'], '{}'],
    ['chunks by another name', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`],
    ['chunks and something else', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`],
    ['a space before the colon', ['Content-Length : 2'], '{}'],
    ['a folded header', ['X-Folded: a', ' b', 'Content-Length: 2'], '{}'],
    ['a null byte in a header', ['X-Null: a\0b', 'Content-Length: 2'], '{}'],
    ['a bare carriage return', ['X-Bare: a\rX-Other: b', 'Content-Length: 2'], '{}'],
  ])('%s', async (_what, head, body) => {
    const request = rawRequest(
      'POST',
      '/api/auth/validate',
      ['Connection: keep-alive', cookie, JSON_TYPE, ...head],
      body,
    );
    const answer = await sendRaw(port, request);
    expect(answer.status).toBe(400);
    // There is one answer, and it is not for the request inside the body.
    expect(answer.body).not.toContain('newSessionId');
    expect(answer.body).not.toContain('HTTP/1.1');
  });

  test.each([
    ['HEAD', '/api/nothing', 'not HTTP\r\n\r\n'],
    ['GET', '/api/status', 'not HTTP\r\n\r\n'],
    [
      'GET',
      '/api/status',
      `POST /api/auth/validate HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}\r\nTransfer-Encoding: chunked\r\n\r\nzz`,
    ],
  ])('a second request on a connection is never answered in place of %s %s', async (method, path, rest) => {
    const first = await sendRaw(port, rawRequest(method, path));
    const both = await sendRaw(port, rawRequest(method, path, ['Connection: keep-alive'], rest));
    // The connection may be closed (0), but the second request must not be answered first.
    expect([first.status, 0]).toContain(both.status);
    expect([first.body, '']).toContain(both.body);
  });

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'PURGE', 'MKCOL', 'M-SEARCH'])('the method %s', async (method) => {
    const answer = await sendRaw(
      port,
      rawRequest(method, method === 'CONNECT' ? 'evil.example:443' : '/api/status', [cookie]),
    );
    expect([0, 400, 405]).toContain(answer.status);
    expect(answer.body).not.toContain(cookie);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('the method %s on a call', async (method) => {
    expect((await sendRaw(port, rawRequest(method, '/api/data/Matters', [cookie]))).status).toBe(405);
  });

  test('a method that another header asks for', async () => {
    const override = ['X-HTTP-Method-Override: GET', 'X-HTTP-Method: GET', 'X-Method-Override: GET'];
    expect((await sendRaw(port, rawRequest('DELETE', '/api/data/Matters', [cookie, ...override]))).status).toBe(405);
  });

  test('another version of HTTP', async () => {
    expect((await sendRaw(port, 'GET /api/status HTTP/3.7\r\n\r\n')).status).toBe(400);
  });

  test('a missing Host header, or two of them', async () => {
    for (const hosts of ['', 'Host: portal.example\r\nHost: evil.example\r\n'])
      expect((await sendRaw(port, `GET /api/status HTTP/1.1\r\nConnection: close\r\n${hosts}\r\n`)).status).toBe(400);
    expect((await sendRaw(port, 'GET /api/status HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

describe('T41: no shared cache keeps the data of a client', () => {
  test.each(['x.css', 'x.js', '%2e', '%2fx.css', '%00.css', ';.css', '%3F.css', '%0a.css', '..', '%2e%2e%2fstatus'])(
    'a call answers to its exact address only, not with /%s behind it',
    async (suffix) => {
      for (const separator of ['/', '']) {
        const answer = await post(`/api/data/Matters${separator}${suffix}`, [JSON_TYPE], '{}');
        expect([404, 405, 415]).toContain(answer.status);
        expect(answer.body).not.toContain('CANARY');
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    },
  );

  test('an answer neither depends on the Host header nor repeats it', async () => {
    const honest = await sendRaw(port, rawRequest('GET', '/api/status'));
    const evil = ['X-Forwarded-Host: evil.example', 'X-Host: evil.example', 'Forwarded: host=evil.example'];
    for (const host of ['evil.example', '127.0.0.1:1', 'portal.example@evil.example']) {
      const head = ['Connection: close', `Host: ${host}`, ...evil, 'X-Original-URL: /api/nothing', 'X-Rewrite-URL: /x'];
      const answer = await sendRaw(port, ['GET /api/status HTTP/1.1', ...head, '', ''].join('\r\n'));
      expect([answer.status, answer.body]).toEqual([200, honest.body]);
      expect(JSON.stringify(answer)).not.toContain('evil');
    }
  });

  test.each(['/%61pi', '/a%70i', 'http://portal.example/api', 'HTTP://evil.example/%61pi'])(
    'a call that is written %s/… is the same call',
    async (prefix) => {
      for (const path of ['/auth/validate', '/data/Matters', '/config/status', '/nothing']) {
        const answer = await post(`${prefix}${path}`, [JSON_TYPE], '{}');
        const plain = await post(`/api${path}`, [JSON_TYPE], '{}');
        expect([answer.status, answer.headers['content-type']], path).toEqual([
          plain.status,
          plain.headers['content-type'],
        ]);
        expect(answer.headers['cache-control'], path).toBe('no-store');
      }
    },
  );

  test('no cache may store a client’s data', async () => {
    const answer = await post('/api/data/Matters', [JSON_TYPE], '{}');
    expect(answer.body).toContain(ACME.canary);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('last-modified');
    // A keyed hash: without the server's key it reveals nothing about the rows.
    const [, tag = ''] = /^"([0-9a-f]{32})"$/.exec(String(answer.headers['etag'])) ?? [];
    const hashes = ['md5', 'sha1', 'sha256'].map((kind) => createHash(kind).update(answer.body).digest('hex'));
    expect(hashes.filter((hash) => tag === '' || hash.startsWith(tag))).toEqual([]);
  });
});

describe('T40: every answer carries the protecting headers', () => {
  const get = (path: string, ...head: string[]) => sendRaw(port, rawRequest('GET', path, head));
  const cases: [number, string, () => Promise<RawAnswer>][] = [
    [200, 'an answer', () => get('/api/status')],
    [204, 'an empty answer', () => post('/api/csp-report', ['Content-Type: application/csp-report'], '{}')],
    [400, 'an invalid body', () => post('/api/auth/validate', [JSON_TYPE], '{')],
    [400, 'not HTTP at all', () => sendRaw(port, 'hello\r\n\r\n')],
    [400, 'no host', () => sendRaw(port, 'GET /api/status HTTP/1.1\r\nConnection: close\r\n\r\n')],
    [200, 'an unknown expectation', () => get('/api/status', 'Expect: wonders')],
    [401, 'no session', () => get('/api/session/refresh')],
    [403, 'no right', () => post('/api/config/status', [JSON_TYPE], '{}')],
    [404, 'an unknown call', () => get('/api/nothing')],
    [404, 'an address that cannot be decoded', () => get('/api/%zz')],
    [405, 'another method', () => sendRaw(port, rawRequest('PUT', '/api/status'))],
    [413, 'a large body', () => post('/api/auth/validate', [JSON_TYPE], 'x'.repeat(INPUT.bodyBytes + 1))],
    [414, 'a long address', () => get(`/${'x'.repeat(INPUT.urlBytes)}`)],
    [415, 'another type', () => post('/api/auth/validate', ['Content-Type: text/plain'], 'x')],
    [431, 'long headers', () => get('/api/status', `X-Long: ${'x'.repeat(INPUT.headerBytes)}`)],
    [500, 'a fault', () => post('/api/auth/logout', [JSON_TYPE], '{}')],
  ];

  test.each(cases)('%i: %s', async (status, _what, ask) => {
    const { headers, ...answer } = await ask();
    expect(answer.status).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    for (const telling of ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials'])
      expect(headers).not.toHaveProperty(telling);
    if (status >= 400)
      expect(JSON.parse(answer.body)).toEqual({ success: false, message: expect.any(String) as string });
  });

  test('an answer over https asks browsers to stay with https', async () => {
    const secure = await testApp({ environment: { PUBLIC_URL: 'https://portal.firm.example' } });
    const answer = await secure.browser().call('GET', '/api/status');
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    await secure.close();
  });
});

test('T43: reports of browsers can neither fill the log nor write lines of their own into it', async () => {
  const report = JSON.stringify({
    'csp-report': { 'effective-directive': 'script-src\nforged', 'blocked-uri': 'CANARY-REPORT' },
  });
  const before = portal.logLines.length;
  for (let n = 0; n < 80; n++)
    expect((await post('/api/csp-report', ['Content-Type: application/csp-report'], report)).status).toBe(204);
  const lines = portal.logLines.slice(before).filter((line) => line.includes('content security policy'));
  expect(lines.length).toBeLessThanOrEqual(60);
  expect(lines.join('')).not.toMatch(/CANARY|forged/);
});
