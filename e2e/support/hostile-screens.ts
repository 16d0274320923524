import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ADMIN } from '#demo/people.ts';

import { HOSTILE, writeHostileWorkbook } from './hostile-rows.ts';
import { startPortal } from './portal.ts';
import { expect, test as base } from './test.ts';
import type { Page } from './test.ts';

/** The portal over a workbook whose cells contain script payloads. */
export const test = base.extend<object, { hostile: void }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'hostile-'));
      const portal = await startPortal({ dataDir });
      await provide(portal);
      await portal.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  hostile: [
    async ({ portal, playwright }, provide) => {
      const admin = await playwright.request.newContext({ baseURL: portal.origin });
      const { code } = (await (await admin.get('/dev/admin-code.json')).json()) as { code: string };
      await admin.post('/api/auth/verify-otp', { data: { email: DEMO_ADMIN.email, code } });
      writeHostileWorkbook(portal.dataDir);
      await admin.post('/api/admin/sync', { data: {} });
      const found = async () => (await admin.get(`/api/users/lookup/${HOSTILE.email}`)).json();
      await expect.poll(found).toMatchObject({ found: true });
      await admin.dispose();
      await provide();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});

/** The picture served as a contact's photo. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Records what must not happen on any page: dialogs and violations of the content security policy. */
export async function watch(page: Page): Promise<string[]> {
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('/api/csp-report')) happened.push(`policy ${request.postData() ?? ''}`);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`the policy stopped ${violatedDirective} ${blockedURI}`),
    );
  });
  return happened;
}

/** Expects that no page has turned the payload into markup. */
export async function expectTextOnly(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const own = [...document.querySelectorAll('*')];
    const handlers = own.filter((one) => [...one.attributes].some(({ name }) => /^on/i.test(name)));
    const hostile = document.querySelectorAll('[data-hostile], iframe, object, embed, base, svg[onload]');
    // Includes links in SVG charts, which have no `protocol` property.
    const links = own.filter((one) => {
      const href = one.getAttribute('href') ?? one.getAttribute('xlink:href') ?? '';
      return !['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(href, location.href).protocol);
    });
    const styles = document.querySelectorAll('style, body script');
    return [...handlers, ...hostile, ...links, ...styles].map((one) => one.outerHTML.slice(0, 200));
  });
  expect(found, where).toEqual([]);
}
