import { expect, expectAccessible, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const offer = (page: Page) => page.getByRole('region', { name: 'Add IP Briefcase' });

/** The event of a browser that can install apps. It records whether the portal opened the prompt. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['installed'] = 'asked';
        return Promise.resolve({ outcome: 'accepted' });
      },
    });
    dispatchEvent(event);
  });
}

test('when the browser can install apps, the login offers it and opens the browser’s prompt', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Access Portfolio' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await offerInstall(page);
  await expect(offer(page).getByText('Install as an app for quick access...')).toBeVisible();
  await expectAccessible(page);
  await offer(page).getByRole('button', { name: 'Install App' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-installed', 'asked');
  await expect(offer(page), 'an offer can be used once').toBeHidden();
});

test('after Later, the install offer does not return in this browser session', async ({ page }) => {
  await page.goto('/');
  await offerInstall(page);
  await offer(page).getByRole('button', { name: 'Later' }).click();
  await expect(offer(page)).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('pwa-prompt-dismissed'))).toBe('true');
  await page.reload();
  await offerInstall(page);
  await expect(page.getByRole('button', { name: 'Access Portfolio' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('only the login screen shows the install offer', async ({ page }) => {
  await page.goto('/signin');
  await offerInstall(page);
  await expect(page.getByLabel('Work email')).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('an installed portal shows no install offer', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.goto('/');
  await offerInstall(page);
  await expect(page.getByRole('button', { name: 'Access Portfolio' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  });

  test('the two install steps appear after three seconds', async ({ page }) => {
    const start = Date.now();
    await page.clock.install({ time: start });
    await page.clock.pauseAt(start + 60_000);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Access Portfolio' })).toBeVisible();
    await page.clock.runFor(2_500);
    await expect(offer(page)).toBeHidden();
    // The seconds begin once the part of the page that has the steps is loaded, which is later on a busy machine.
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(offer(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(offer(page).getByRole('listitem')).toHaveText([
      'Tap the Share button below',
      'Select Add to Home Screen',
    ]);
    await offer(page).getByRole('button', { name: 'Got it' }).click();
    await expect(offer(page)).toBeHidden();
  });
});
