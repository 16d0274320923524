import { clientOf } from './support/sample.ts';
import { dayFromNow, deadlineRow, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = clientOf('Kestrel');
const MATTERS = 200;

/** Does what a browser does before it prints: paper is narrower than a desktop's window, and white. */
async function preparePrint(page: Page): Promise<void> {
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}

test('the lists, a matter and the overview print in full, with the client and the day, and without controls', async ({
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
    // Waits for the rows: until then the heading may still be replaced.
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
    for (const [role, name] of [
      ['navigation', 'Main'],
      ['region', 'Notices'],
    ] as const)
      await expect(page.getByRole(role, { name })).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(
      body.filter({ hasText: 'Invention' }),
      'after printing, only the rows in sight are in the page',
    ).not.toHaveCount(MATTERS);
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
