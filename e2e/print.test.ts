import { clientOf } from './support/sample.ts';
import { dayFromNow, deadlineRow, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = clientOf('Kestrel');
const MATTERS = 200;

/** What the browser does before it takes its picture of the page. Paper is narrower than a desk's window, and white. */
async function preparePrint(page: Page): Promise<void> {
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}

test('the lists, a matter and the overview print whole, with the client and the day, and without what only a screen needs', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await serveRows(
    page,
    'Matters',
    Array.from({ length: MATTERS }, (_, n) =>
      matterRow({ id: `M${n}`, docket: `HF-${n}`, title: `Invention ${n}`, country: 'JP' }),
    ),
  );
  await serveRows(
    page,
    'Deadline',
    Array.from({ length: MATTERS }, (_, n) =>
      deadlineRow({ matter: `HF-${n}`, type: 'Annuity', due: dayFromNow(n).sheet }),
    ),
  );
  await signIn(client.email);
  for (const [address, heading] of [
    ['/matters', 'Intellectual Property Matters'],
    ['/deadlines', 'Open Actions'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    // Only once the rows are shown: until then the heading may be replaced while it is looked at.
    await expect(page.getByText('Invention 1', { exact: true }).first()).toBeVisible();
    const ink = await page.getByRole('heading', { level: 1 }).evaluate((one) => getComputedStyle(one).color);
    await preparePrint(page);
    await expect(page.getByText(client.company, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(dayFromNow(0).shown, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.height, 'the title of the list').toBeGreaterThan(10);
    await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(0);
    expect(
      await page.getByRole('heading', { level: 1 }).evaluate((one) => getComputedStyle(one).color),
      'light colours for a reader of the dark theme too',
    ).toBe(ink);
    const body = page.getByRole('main').locator('tbody tr');
    expect(await body.filter({ hasText: 'Invention' }).count(), 'every row').toBe(MATTERS);
    await expect(page.getByRole('main').getByText(`Invention ${MATTERS - 1}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(body.filter({ hasText: 'Invention' }), 'back to the rows in sight').not.toHaveCount(MATTERS);
  }
  for (const address of ['/matters/M3', '/overview']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await preparePrint(page);
    await expect(page.getByText(client.company, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: /^(?!Copy )/ }), 'only numbers').toHaveCount(0);
    if (address === '/matters/M3') {
      const docket = page.getByRole('button', { name: 'Copy Docket Name: HF-3' });
      await expect(docket, 'a number that a tap copies is printed').toBeVisible();
    }
  }
});
