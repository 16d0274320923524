import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The usual windows of the tests. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The card under a heading. */
export const card = (page: Page, name: string) =>
  page.getByRole('main').locator('section', { has: page.getByRole('heading', { name }) });

/** The value under a name in a grid of facts. */
export const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd');

/** Waits until the page has stopped scrolling and the history entry holds the scroll position. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const now = () => JSON.stringify([scrollY, history.state]);
    for (let [last, same] = ['', 0]; same < 30; same = now() === last ? same + 1 : 0) {
      last = now();
      await nextFrame();
    }
  });
}

/** Expects an element's text to have the colour of a design token: `good`, `warn`, `bad`, `ink-muted`. */
export async function expectColour(element: Locator, token: string): Promise<void> {
  await expect(element).toBeVisible();
  const [colour, expected] = await element.evaluate((found, name) => {
    const probe = document.createElement('span');
    probe.style.color = `var(--${name})`;
    document.body.append(probe);
    const colours = [getComputedStyle(found).color, getComputedStyle(probe).color];
    probe.remove();
    return colours;
  }, token);
  expect(colour, token).toBe(expected);
}
