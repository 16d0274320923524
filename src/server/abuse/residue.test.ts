import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { seconds } from '#domain/time/duration.ts';
import { testApp } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, twoCompanies } from '#server/testing/two-companies.ts';

const SERVER = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = resolve(SERVER, '..');

/** Every file that a program loads through imports. */
function loadedBy(entry: string): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+\.ts)'/g))
      visit(
        from.startsWith('#')
          ? join(from.startsWith('#demo/') ? dirname(SOURCE) : SOURCE, from.slice(1))
          : resolve(dirname(file), from),
      );
  };
  visit(join(SERVER, entry));
  return found;
}

test('T45: production loads no demo, no tests and no built-in sign-in code', () => {
  for (const entry of ['main.ts', 'cli.ts']) {
    const files = loadedBy(entry);
    expect(files.size).toBeGreaterThan(20);
    for (const file of files) {
      expect(file).not.toMatch(/\/(?:demo|testing)\/|\/demo[^/]*\.ts$|\.test\.ts$|\/mailbox\//);
      const code = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
      expect(/['"`]\d{6}['"`]|\/dev\/mailbox/.test(code), file).toBe(false);
    }
  }
  expect(loadedBy('demo.ts')).toContain(join(SERVER, 'demo', 'mailbox-page.ts'));
  expect(readdirSync(join(SERVER, 'demo')).length).toBeGreaterThan(0);
});

test('T45: codes that developers often leave in a program sign no one in', async () => {
  const portal = await testApp();
  await portal.publish(twoCompanies());
  const routes = [
    '/dev/mailbox',
    '/dev/mailbox.json',
    '/admin-debug.json',
    '/api/debug',
    '/api/dev',
    '/debug',
    '/metrics',
  ];
  for (const url of routes) expect((await portal.browser().call('GET', url)).statusCode).toBe(404);
  let passed = 0;
  for (const [n, code] of ['000000', '123456', '111111', '654321', '999999', '012345'].entries())
    for (const email of [ACME.email, ADMIN_EMAIL]) {
      const browser = portal.browser({ ip: `192.0.2.${n + 1}` });
      await browser.call('POST', '/api/auth/send-code', { email });
      const real = browser.codeFor(email);
      const answer = await browser.call('POST', '/api/auth/verify-otp', { email, code });
      if (answer.statusCode === 200 && real !== code) passed++;
      portal.advance(seconds(60 * 60));
    }
  expect(passed).toBe(0);
  await portal.close();
});

test('T54: the host of a contact’s photo does not learn which portal shows it', async () => {
  const any = await testApp();
  const named = await testApp({ environment: { PHOTO_HOSTS: 'photos.firm.example' } });
  const policy = async ({ browser }: typeof any): Promise<string> =>
    String((await browser().call('GET', '/api/status')).headers['content-security-policy']);
  expect((await any.browser().call('GET', '/api/status')).headers['referrer-policy']).toBe('no-referrer');
  expect(await policy(any)).toContain("img-src 'self' data: https:;");
  expect(await policy(named)).toContain("img-src 'self' data: https://photos.firm.example;");
  await Promise.all([any.close(), named.close()]);
});
