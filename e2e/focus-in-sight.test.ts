import { ADMIN } from './support/admin.ts';
import { clientOf } from './support/sample.ts';
import { expect, test } from './support/test.ts';
import type { Page } from './support/test.ts';

/** The window of a desktop at 200 % zoom, and a window with room for the save bar above the tabs. */
const WINDOWS = [
  { width: 720, height: 450 },
  { width: 800, height: 640 },
];

/** More tab stops than any of these pages has. */
const MOST_STOPS = 80;

for (const viewport of WINDOWS) {
  test(`moving through a page with Tab keeps the focused element in sight, at ${viewport.width} x ${viewport.height}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(ADMIN.email);
    await page.goto('/admin');
    await expect(page.getByRole('link', { name: /^Your account/ })).toBeVisible();
    expect(await hiddenStops(page)).toEqual([]);

    await page.goto('/admin/google-sheets');
    await page.getByLabel('Matters sheet').fill('Cases');
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();
    expect(await hiddenStops(page)).toEqual([]);
    await page.getByRole('button', { name: 'Discard changes' }).click();

    await page.goto('/admin/email');
    await page.getByLabel('Subject').fill('Your code');
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();
    expect(await hiddenStops(page)).toEqual([]);
    await page.getByRole('button', { name: 'Discard changes' }).click();

    await signIn(clientOf('Kestrel').email);
    await page.goto('/help');
    await expect(page.getByRole('button', { name: 'Send Message' }).first()).toBeVisible();
    expect(await hiddenStops(page)).toEqual([]);
  });
}

/** Tabs through the page, and returns the tab stops that are completely hidden when focused (WCAG 2.2, 2.4.11). */
async function hiddenStops(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
  });
  const hidden: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(async () => {
      // The browser scrolls to it in the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'over';
      const { left, top, width, height } = focused.getBoundingClientRect();
      const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
      const points = shares.flatMap((x) => shares.map((y) => [left + width * x, top + height * y] as const));
      const visible = points.some(([x, y]) => {
        const there = document.elementFromPoint(x, y);
        return (
          there !== null && (focused.contains(there) || there.contains(focused) || there.closest('label') !== null)
        );
      });
      return visible ? '' : (focused.getAttribute('aria-label') ?? focused.id) || focused.outerHTML.slice(0, 120);
    });
    if (seen === 'over') break;
    if (seen !== '') hidden.push(seen);
  }
  return hidden;
}
