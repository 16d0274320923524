import { DEMO_ADMIN } from '#demo/people.ts';

import { clientOf } from './support/sample.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const kestrel = clientOf('Kestrel');
const meridian = clientOf('Meridian');
const bar = (page: Page) => page.getByRole('banner');
const SIZES = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test('every screen shows the firm’s logo and the client’s own company, on a phone and on a desktop', async ({
  page,
  signIn,
}) => {
  for (const [client, other] of [
    [kestrel, meridian],
    [meridian, kestrel],
  ] as const) {
    await signIn(client.email);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const path of ['/overview', '/matters', '/help', '/account']) {
        await page.goto(path);
        await expect(bar(page).getByText(client.company)).toBeVisible();
        await expect(bar(page).locator('svg[viewBox="0 0 32 32"]')).toBeVisible();
        await expect(page.getByText(other.company)).toHaveCount(0);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `no overflow at ${size.width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('a title is not repeated: a phone shows it in the bar, a desktop as the heading', async ({ page, signIn }) => {
  await signIn(kestrel.email);
  for (const [path, title] of [
    ['/deadlines', 'Open Actions'],
    ['/documents', 'Data & Docs'],
    ['/help', 'IPR Helpdesk'],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(bar(page).getByText(title, { exact: true }).first()).toBeVisible();
    await expect(heading, 'for screen readers').toHaveCSS('width', '1px');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(heading).not.toHaveCSS('width', '1px');
    await expect(bar(page).locator('p').getByText(title, { exact: true })).toBeHidden();
  }
});

test('a greeting does not cover the name and company in the menu', async ({ page, signIn, problems }) => {
  await signIn(kestrel.email);
  await page.goto('/account');
  await page.evaluate(() => sessionStorage.clear());
  await page.route('**/api/auth/verify-otp', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: '',
        user: { firstName: 'Elena', name: kestrel.name, email: kestrel.email },
        sessionData: {
          ...{ email: kestrel.email, client: kestrel.company, company_name: kestrel.company, name: kestrel.name },
          ...{ role: 'user', sessionId: 'x', expiresAt: Date.now() + 9e6 },
        },
        sessionCreated: true,
      },
    }),
  );
  await page.goto(`/verify?email=${encodeURIComponent(kestrel.email)}`);
  await page.getByLabel('6-digit code').fill('123456');
  await expect(page.getByText('Welcome back Elena')).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByText(kestrel.email)).toBeVisible();
  await expect(page.getByText('Welcome back Elena')).toHaveCount(0);
  // The session is made up, so the real server may have refused a call with it.
  forgetProvoked(problems);
});

test('an administrator is one tap from Admin on every screen, and a client has no such link', async ({
  page,
  signIn,
}) => {
  await signIn(DEMO_ADMIN.email);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/overview');
    const admin = bar(page).getByRole('link', { name: 'Admin', exact: true });
    await expect(admin).toBeVisible();
    const box = await admin.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(43.5);
    expect(box?.height).toBeGreaterThanOrEqual(43.5);
    await admin.click();
    await expect(page).toHaveURL('/admin');
    await expect(admin).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await signIn(kestrel.email);
  await page.goto('/overview');
  await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
});

test('while an administrator views a client, the banner and the company stay in sight', async ({ page, signIn }) => {
  await signIn(DEMO_ADMIN.email, { fresh: true });
  await page.goto('/admin');
  await page.getByRole('combobox').first().click();
  await page.getByRole('combobox').first().fill(kestrel.email);
  // Enter chooses no one until the users have loaded.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Currently Viewing As')).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/matters');
    await expect(bar(page).getByText(kestrel.company)).toBeVisible();
    const banner = page.getByText('Admin Impersonation Mode Active');
    await expect(banner).toBeInViewport();
    await expect(page.getByText(/total matters/)).toBeVisible();
    await page.mouse.wheel(0, 3_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await expect(banner).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Exit Impersonation Mode' })).toBeInViewport();
    const uncovered = () =>
      page.evaluate(() => {
        const sticky = document.querySelector('[role=status].sticky')?.getBoundingClientRect();
        const room = getComputedStyle(document.documentElement).getPropertyValue('--shell-banner');
        return Math.round(sticky?.bottom ?? 0) - (Math.round(56 + 1 + parseFloat(room)) - 1);
      });
    await expect.poll(uncovered, 'sticky headings stop below the banner').toBe(0);
  }
  await page.getByRole('button', { name: 'Exit Impersonation Mode' }).click();
  await expect(page.getByText('Admin Impersonation Mode Active')).toHaveCount(0);
});
