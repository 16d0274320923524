import { clientOf } from './support/sample.ts';
import { expect, test } from './support/test.ts';
import type { Page } from './support/test.ts';

// With a scrollbar that takes up space, as on most desktops. The test browser hides scrollbars by default.
test.use({
  viewport: { width: 1440, height: 900 },
  launchOptions: [
    async ({ launchOptions }, provide) => provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

const bar = (page: Page) => page.getByRole('banner').boundingBox();

test('content does not move sideways between a long and a short page, or behind a dialog', async ({ page, signIn }) => {
  await signIn(clientOf('Kestrel').email);
  await page.goto('/matters');
  await expect(page.getByText(/total matters/)).toBeVisible();
  const long = await bar(page);
  expect(long?.width, 'the scrollbar takes up space').toBeLessThan(1440);
  await page.getByRole('link', { name: 'Helpdesk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('IPR Helpdesk');
  // Waits for the screen itself: its placeholder has the same heading.
  await expect(page.getByRole('button', { name: 'Send Message' }).first()).toBeVisible();
  expect(await bar(page)).toEqual(long);
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await page.getByRole('button', { name: 'Send Message' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await page.locator('h1').boundingBox())?.x).toBe(before?.x);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect((await page.locator('h1').boundingBox())?.x).toBe(before?.x);
});
