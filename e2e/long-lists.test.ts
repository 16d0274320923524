import { atRest, DESKTOP, PHONE } from './support/page.ts';
import { clientOf } from './support/sample.ts';
import { matterRow, serveRows } from './support/serve-rows.ts';
import { expect, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = clientOf('Meridian');
const LONG = 'Method and apparatus for the insulation of high-voltage lines in coastal areas, with a coating';

/** A thousand matters, by default on a phone; the rows of most are higher than usual. */
async function openList(page: Page, window = PHONE): Promise<void> {
  await page.setViewportSize(window);
  const matters = Array.from({ length: 1_000 }, (_, n) =>
    matterRow({
      id: `M${n}`,
      docket: `D-${n}`,
      title: n % 7 ? `${LONG} ${n}` : `Pump ${n}`,
      status: 'Filed',
      country: 'EP',
    }),
  );
  await serveRows(page, 'Matters', matters);
}

const row = (page: Page, id: string) => page.locator(`main a[href="/matters/${id}"]`);
const topOf = (page: Page, id: string) => row(page, id).evaluate((link) => link.getBoundingClientRect().top);

/** The id of the first row below the bars. */
const idInSight = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('main a[href^="/matters/"]')];
    return links
      .find((link) => link.getBoundingClientRect().top > 250)
      ?.getAttribute('href')
      ?.slice('/matters/'.length);
  });

const scrollUp = (page: Page, pixels: number) =>
  page.evaluate(async (by) => {
    scrollBy({ top: -by, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, pixels);

test('rows that are drawn above others while scrolling up do not move those, although their heights were guessed', async ({
  page,
  signIn,
}) => {
  await openList(page);
  await signIn(client.email);
  await page.goto('/matters');
  await expect(row(page, 'M0')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 40_000, behavior: 'instant' }));
  await atRest(page);
  for (let step = 0; step < 20; step++) {
    const id = (await idInSight(page)) ?? '';
    const before = await topOf(page, id);
    await scrollUp(page, 150);
    expect(Math.abs((await topOf(page, id)) - before - 150), `step ${step}, ${id}`).toBeLessThanOrEqual(1);
  }
  const id = (await idInSight(page)) ?? '';
  const before = await topOf(page, id);
  await atRest(page);
  expect(Math.abs((await topOf(page, id)) - before), 'nothing moves when scrolling rests').toBeLessThanOrEqual(1);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(row(page, 'M0')).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(row(page, 'M999')).toBeVisible();
});

test('a row keeps the focus when it is scrolled out of sight, and its place when it comes back', async ({
  page,
  signIn,
}) => {
  await openList(page);
  await signIn(client.email);
  await page.goto('/matters');
  await row(page, 'M3').focus();
  // The focus may have scrolled the page.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const before = await topOf(page, 'M3');
  await page.evaluate(() => scrollTo({ top: 20_000, behavior: 'instant' }));
  await expect(row(page, 'M0')).toHaveCount(0);
  await expect(row(page, 'M3')).toBeFocused();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(row(page, 'M0')).toBeInViewport();
  await expect(row(page, 'M3')).toBeFocused();
  expect(await topOf(page, 'M3')).toBe(before);
  await page.evaluate(() => scrollTo({ top: 20_000, behavior: 'instant' }));
  await expect(row(page, 'M0')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/matters/M3');
});

test('a row of the table on a desktop keeps the focus when it is scrolled out of sight, in either direction, and the table its height', async ({
  page,
  signIn,
}) => {
  await openList(page, DESKTOP);
  await signIn(client.email);
  await page.goto('/matters');
  const height = () => page.getByRole('table').evaluate((table) => table.getBoundingClientRect().height);
  await row(page, 'M3').focus();
  const [high, before] = [await height(), await topOf(page, 'M3')];
  for (const top of [20_000, 1_500, 1_000, 900, 800, 20_000]) {
    await page.evaluate((pixels) => scrollTo({ top: pixels, behavior: 'instant' }), top);
    await expect.poll(async () => Math.round(Number(await topOf(page, 'M3')))).toBe(Math.round(before - top));
    await expect(row(page, 'M3'), `${top}`).toBeFocused();
    expect(await height(), `${top}`).toBe(high);
  }
  await expect(row(page, 'M0')).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await row(page, 'M999').focus();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(row(page, 'M0')).toBeInViewport();
  await expect(row(page, 'M999')).toBeFocused();
  expect(await height()).toBe(high);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/matters/M999');
});

test('the key End leads to the last row, although the rows on the way are higher than was guessed', async ({
  page,
  signIn,
}) => {
  await openList(page);
  await signIn(client.email);
  await page.goto('/matters');
  await expect(row(page, 'M0')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight - 12_000, behavior: 'instant' }));
  await atRest(page);
  await page.keyboard.press('End');
  await expect(row(page, 'M999')).toBeInViewport();
});

test('with text of twice the size, Tab goes from row to row, however fast it is pressed', async ({ page, signIn }) => {
  await openList(page);
  await page.addInitScript(() => {
    new MutationObserver(() => document.documentElement.style.setProperty('font-size', '200%')).observe(document, {
      childList: true,
    });
  });
  await signIn(client.email);
  await page.goto('/matters');
  await row(page, 'M0').focus();
  for (let press = 0; press < 15; press++) await page.keyboard.press('Tab');
  await expect(row(page, 'M15')).toBeFocused();
  for (let press = 0; press < 12; press++) await page.keyboard.press('Shift+Tab');
  await expect(row(page, 'M3')).toBeFocused();
});
