import { clientOf, MATTER, rowsOf } from './support/sample.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const client = clientOf('Meridian');
const matterOf = (id: string) => `/matters/${encodeURIComponent(id)}`;
const deadlines = rowsOf(client.company, 'deadlines');
const [relatedTo = '', type = ''] = deadlines[0] ?? [];

const SCREENS = [
  '/overview',
  '/matters',
  '/matters?group=ip_family&filter=type&value=patent',
  matterOf(rowsOf(client.company, 'matters')[3]?.[MATTER.id] ?? ''),
  matterOf('NOPE'),
  '/deadlines',
  '/deadlines?days=7',
  `/deadlines/${encodeURIComponent(`${relatedTo}-${type}-0`)}`,
  '/documents',
  '/help',
];

/** Opens a screen and waits until its data is drawn. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** What of a screen is wider than the window, and controls that are smaller than a finger. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const small = [
      ...document.querySelectorAll('main button, main a, main select, main input:not([type=radio])'),
    ].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      // A link inside a sentence, and a slice of a chart, are as large as what they say.
      const flows = getComputedStyle(element).display === 'inline' || element.closest('svg');
      const stretched = getComputedStyle(element, '::after').position === 'absolute';
      return flows || stretched || (width >= 43.5 && height >= 43.5)
        ? []
        : [`${element.textContent} ${Math.round(width)}x${Math.round(height)}`];
    });
    return { wide: Math.max(wide, 0), small };
  });

for (const [width, height, colorScheme] of [
  [320, 640, 'light'],
  [390, 844, 'dark'],
  [768, 1024, 'light'],
  [1440, 900, 'dark'],
] as const) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme, hasTouch: width < 700 });

    test('every client screen fits, is accessible and offers targets for a finger', async ({ page, signIn }) => {
      test.slow();
      await signIn(client.email);
      for (const path of SCREENS) {
        await openScreen(page, path);
        const { wide, small } = await misfits(page);
        expect(wide, `${path} has nothing to scroll sideways`).toBe(0);
        if (width < 700) expect(small, path).toEqual([]);
        await expectAccessible(page);
      }
    });
  });
}

test('no screen moves under the reader while its data comes', async ({ page, signIn }) => {
  test.slow();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/data/*', async (route) => {
    await new Promise((later) => setTimeout(later, 200));
    await route.continue();
  });
  await signIn(client.email);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const path of SCREENS) {
      await openScreen(page, path);
      const moved = await page.evaluate(() =>
        (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      );
      expect(moved, `${path} at ${size.width} px`).toBeLessThan(0.02);
    }
  }
});

test('at twice the text size every screen still fits', async ({ page, signIn }) => {
  test.slow();
  await signIn(client.email);
  // 200 % zoom of a window of 1280 px is a window of 640 CSS pixels with everything as large.
  await page.setViewportSize({ width: 640, height: 400 });
  for (const path of SCREENS) {
    await openScreen(page, path);
    expect((await misfits(page)).wide, path).toBe(0);
  }
});
