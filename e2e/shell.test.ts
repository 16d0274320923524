import { DEMO_CLIENTS } from '#demo/people.ts';

import { atRest, heading } from './support/page.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = DEMO_CLIENTS[3]?.email ?? '';

const bar = (page: Page) => page.getByRole('banner');

/** Serves a list with one matter that has this id, also as its title. */
async function serveMatter(page: Page, id: string): Promise<void> {
  const row = [id, `Docket ${id}`, '01/02/2024', 'Filed', `Title ${id}`, 'Client', '', 'EP', 'Patent'];
  await page.route('**/api/data/Matters', (route) => route.fulfill({ json: { values: [['ID'], row] } }));
}

test('the top bar and the browser tab name the current screen', async ({ page, signIn }) => {
  await signIn(client);
  for (const [path, inBar, title] of [
    ['/overview', 'Dashboard', 'Dashboard'],
    ['/matters', 'My IPRs', 'My IPRs'],
    ['/matters/', 'My IPRs', 'My IPRs'],
    ['/deadlines', 'Open Actions', 'Open Actions'],
    ['/documents', 'Data & Docs', 'Data & Docs'],
    ['/help', 'IPR Helpdesk', 'IPR Helpdesk'],
    ['/admin-debug', 'IP Briefcase', 'Session diagnostics'],
    ['/nowhere', 'IP Briefcase', 'Page not found'],
  ] as const) {
    await page.goto(path);
    await expect(bar(page).getByText(inBar, { exact: true }).first(), path).toBeVisible();
    await expect(page, path).toHaveTitle(`${title} — IP Briefcase`);
  }
  const box = await bar(page).boundingBox();
  expect(box?.y).toBe(0);
  expect(Math.round(box?.height ?? 0), '56 px and a line of 1 px').toBe(57);
});

test('the five tabs lead to their screens, and the current one is marked', async ({ page, signIn }) => {
  await signIn(client);
  await page.goto('/overview');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect(tabs.getByRole('link')).toHaveText(['Dashboard', 'My IPRs', 'Actions', 'Data & Docs', 'Helpdesk']);
  for (const [label, path] of [
    ['My IPRs', '/matters'],
    ['Actions', '/deadlines'],
    ['Data & Docs', '/documents'],
    ['Helpdesk', '/help'],
  ] as const) {
    await tabs.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(tabs.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
    await expect(tabs.locator('[aria-current]')).toHaveCount(1);
    await expect(heading(page), 'the reader is taken to the new heading').toBeFocused();
  }
  const box = await tabs.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), 'at the bottom of a phone').toBe(844);
});

test('the menu opens, shows who is signed in, navigates, and returns the focus when closed', async ({
  page,
  signIn,
}) => {
  await signIn(client);
  await page.goto('/documents');
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText(client)).toBeVisible();
  const entries = menu.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await expect(entries).toHaveText(['Dashboard', 'My IPRs', 'Open Actions', 'Data & Docs', 'IPR Helpdesk']);
  await expect(menu.locator('[aria-current]')).toHaveText('Data & Docs');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu.getByRole('link', { name: 'Open Actions' }).click();
  await expect(page).toHaveURL('/deadlines');
  await expect(menu).toBeHidden();
});

test('an administrator has an Admin entry, which /admin-debug does not highlight', async ({ page }) => {
  // No call is let through, so the screen relies on its stored session.
  await page.route('**/api/**', () => new Promise(() => {}));
  await page.goto('/brand.css');
  await page.evaluate(() =>
    localStorage.setItem(
      'ipb_session',
      JSON.stringify({ email: 'a@firm.example', name: 'Ada', role: 'admin', sessionId: 'x', expiresAt: 0 }),
    ),
  );
  await page.goto('/admin-debug');
  await expect(page.getByRole('link', { name: 'Go to Admin Dashboard' })).toHaveAttribute('href', '/admin');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const admin = page.getByRole('dialog').getByRole('link', { name: 'Admin', exact: true });
  await expect(admin).toBeVisible();
  await expect(admin).not.toHaveAttribute('aria-current', 'page');
});

test('an unreadable stored session counts as not signed in', async ({ page }) => {
  await page.goto('/brand.css');
  await page.evaluate(() => localStorage.setItem('ipb_session', 'not json'));
  await page.goto('/admin-debug');
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByText('Not signed in')).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeHidden();
});

test('Back in a matter’s top bar returns to the previous page and its scroll position', async ({ page, signIn }) => {
  await signIn(client);
  await page.goto('/matters');
  await expect(page.getByText(/total matters/)).toBeVisible();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await atRest(page);
  const link = page.locator('main a[href^="/matters/"]').filter({ visible: true });
  const inView = await link.evaluateAll((links) =>
    links.findIndex((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top > 150 && bottom < 700;
    }),
  );
  const href = (await link.nth(inView).getAttribute('href')) ?? '';
  const place = () => page.locator(`main a[href="${href}"]`).evaluate((row) => row.getBoundingClientRect().top);
  const before = await place();
  await link.nth(inView).click();
  await expect(bar(page).getByText('Matter', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/matters');
  await expect.poll(async () => Math.abs((await place()) - before), 'the row is where it was').toBeLessThan(3);
  await page.reload();
  await expect.poll(async () => Math.abs((await place()) - before), 'after a reload as well').toBeLessThan(3);
});

test('Back from a matter opened by a mail’s link leads to the list of matters', async ({ page, signIn }) => {
  await signIn(client);
  await serveMatter(page, 'P1');
  await page.goto('/matters/P1');
  await expect(heading(page)).toContainText('Title P1');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/matters');
});

test('matters with any characters in their ids open by their links and after a reload', async ({ page, signIn }) => {
  test.slow();
  await signIn(client);
  for (const id of [
    'PAT001EP/WO',
    '50%',
    '%2F',
    '%252F',
    'x#y',
    'q?z&a=b',
    'a+b c',
    'semi;colon,:@$',
    '株式会社',
    'Å ö',
    '..',
    '.',
  ])
    await test.step(id, async () => {
      await serveMatter(page, id);
      await page.goto('/matters');
      const link = page.getByRole('link').filter({ hasText: `Title ${id}` });
      await link.filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/\/matters\/.+/);
      await expect(heading(page)).toContainText(`Title ${id}`);
      await expect(page, 'the tab has its title').toHaveTitle(`Title ${id} — IP Briefcase`);
      await page.reload();
      await expect(heading(page)).toContainText(`Title ${id}`);
    });
});

test('an unknown address shows Not found with a link home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(heading(page)).toContainText('404');
  await expect(heading(page)).toContainText('Oops! Page not found');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  const footer = page.getByRole('contentinfo').getByRole('link');
  await expect(footer).toContainText(String(new Date().getFullYear()));
  await expect(footer).toHaveAttribute('href', '/');
});

test('a screen whose code is missing reloads once, and then shows an error', async ({ page, problems }) => {
  let asked = 0;
  await page.route('**/assets/welcome-page-*.js', (route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  await page.goto('/welcome');
  await expect(heading(page)).toHaveText('This page couldn’t be loaded.');
  expect(asked, 'one load, and one more after the reload').toBe(2);
  await page.unroute('**/assets/welcome-page-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  forgetProvoked(problems);
});

test('outdated data shows its date', async ({ page, signIn }) => {
  await signIn(client);
  // The test needs fresh data: this worker's portal may have read it minutes ago.
  let age = 4 * 60_000;
  await page.route('**/api/data/*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-data-as-of': String(Date.now() - age) };
    await route.fulfill({ response, headers });
  });
  await page.goto('/matters');
  await expect(page.getByText(/total matters/)).toBeVisible();
  await expect(bar(page).getByText(/Data as of/)).toBeHidden();
  age = 6 * 60_000;
  await page.reload();
  const shown = bar(page)
    .getByText(/Data as of \d+\s\w+\s\d{4}, \d\d:\d\d/)
    .filter({ visible: true });
  await expect(shown).toHaveCount(1);
  await page.setViewportSize({ width: 195, height: 422 });
  await expect(shown).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'on a phone at 200 % zoom').toBe(195);
});

test('a slow or missing connection shows a notice', async ({ page, signIn, problems }) => {
  await signIn(client);
  await page.clock.install();
  await page.route('**/api/data/**', () => new Promise(() => {}));
  await page.goto('/matters');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('Still loading.')).toBeHidden();
  // Tries again, because the clock must advance after the screen has started to wait.
  await expect(async () => {
    await page.clock.fastForward(9_000);
    await expect(page.getByText('Still loading. The connection is slow.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.context().setOffline(true);
  await expect(page.getByText(/^You’re offline\./).first()).toBeVisible();
  forgetProvoked(problems);
});

test('a keyboard user can skip the bars to the content', async ({ page, signIn }) => {
  await signIn(client);
  await page.goto('/help');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/help');
});

test('the bars fit 320, 390, 768 and 1440 px, with targets of 44 px', async ({ page, signIn }) => {
  await signIn(client);
  for (const path of ['/admin-debug', '/nowhere']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `no horizontal overflow of ${path} at ${width} px`).toBeLessThanOrEqual(0);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('header a, header button')].flatMap((element) => {
          const { width: w, height: h } = element.getBoundingClientRect();
          return w < 43.5 || h < 43.5 ? [`${element.textContent} ${w}x${h}`] : [];
        }),
      );
      expect(small, `${path} at ${width} px`).toEqual([]);
      if (path === '/nowhere') await expectAccessible(page);
    }
  }
});
