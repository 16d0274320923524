import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INPUT } from '#server/base/limits.ts';
import { listenForTest, rawRequest, sendRaw } from '#server/testing/raw-http.ts';
import type { RawAnswer } from '#server/testing/raw-http.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, twoCompanies } from '#server/testing/two-companies.ts';

let portal: TestApp;
let port: number;
let cookie: string;
let adminCookie: string;

beforeAll(async () => {
  portal = await testApp();
  await portal.publish(twoCompanies());
  cookie = await cookieOf(ACME.email);
  adminCookie = await cookieOf(ADMIN_EMAIL);
  port = await listenForTest(portal.app);
});
afterAll(() => portal.close());

async function cookieOf(email: string): Promise<string> {
  const browser = portal.browser();
  await browser.signIn(email);
  return `Cookie: ${[...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`;
}

const JSON_TYPE = 'Content-Type: application/json';

describe('T48: a request that is too large is refused before it is read', () => {
  const announced = (path: string, bytes: number, own = [adminCookie]): Promise<RawAnswer> =>
    sendRaw(port, rawRequest('POST', path, [...own, JSON_TYPE, `Content-Length: ${bytes}`], '{'));

  test.each([
    ['/api/auth/validate', INPUT.bodyBytes],
    ['/api/email/send-message', INPUT.messageBodyBytes],
    ['/api/config/email', INPUT.configBodyBytes],
    ['/api/config/import', INPUT.importBodyBytes],
  ])('the body of %s', async (path, limit) => {
    // Only the first byte is ever sent, so an answer proves that the server did not wait for the rest.
    expect((await announced(path, limit + 1)).status).toBe(413);
  });

  test.each([
    ['/api/email/send-message', INPUT.messageBodyBytes, 401, undefined],
    ['/api/config/email', INPUT.configBodyBytes, 401, 403],
    ['/api/config/google-sheets', INPUT.configBodyBytes, 401, 403],
    ['/api/config/import', INPUT.importBodyBytes, 401, 403],
    ['/api/config/import-preview', INPUT.importBodyBytes, 401, 403],
  ])('the body of %s, sent by a caller who may not send one', async (path, limit, stranger, client) => {
    expect((await announced(path, limit, [])).status).toBe(stranger);
    expect((await announced(path, limit, ['Cookie: ipb_sid=' + 'A'.repeat(43)])).status).toBe(stranger);
    if (client) expect((await announced(path, limit, [cookie])).status).toBe(client);
    expect((await announced(path, limit, [adminCookie, 'Sec-Fetch-Site: cross-site'])).status).toBe(403);
  });

  test('a chunked body without a stated length', async () => {
    const chunk = `${(1024).toString(16)}\r\n${'x'.repeat(1024)}\r\n`;
    const body = `${chunk.repeat(INPUT.bodyBytes / 1024 + 1)}0\r\n\r\n`;
    const head = [cookie, JSON_TYPE, 'Transfer-Encoding: chunked'];
    expect((await sendRaw(port, rawRequest('POST', '/api/auth/validate', head, body))).status).toBe(413);
  });

  test('an address', async () => {
    const long = `/api/status?${'x'.repeat(INPUT.urlBytes)}`;
    expect((await sendRaw(port, rawRequest('GET', long))).status).toBe(414);
  });

  test('headers', async () => {
    const long = `X-Long: ${'x'.repeat(INPUT.headerBytes)}`;
    expect((await sendRaw(port, rawRequest('GET', '/api/status', [long]))).status).toBe(431);
  });

  test('an Authorization header longer than its limit is ignored', async () => {
    const echo = JSON.stringify({ sessionId: 'not mine', filler: 'x'.repeat(INPUT.authorizationBytes) });
    const refresh = (value: string) =>
      sendRaw(port, rawRequest('GET', '/api/session/refresh', [cookie, `Authorization: ${value}`]));
    expect((await refresh(echo)).status).toBe(200);
    expect((await refresh(JSON.stringify({ sessionId: 'not mine' }))).status).toBe(403);
  });
});

describe('T49: a compressed body is not inflated', () => {
  test.each(['gzip', 'br', 'deflate', 'zstd', 'identity, gzip'])('%s', async (coding) => {
    const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024)).subarray(0, INPUT.bodyBytes);
    const head = rawRequest('POST', '/api/auth/validate', [
      cookie,
      JSON_TYPE,
      `Content-Encoding: ${coding}`,
      `Content-Length: ${bomb.length}`,
    ]);
    expect((await sendRaw(port, Buffer.concat([Buffer.from(head), bomb]))).status).toBe(415);
  });
});
