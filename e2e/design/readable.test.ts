import { axeFindings } from '../support/axe.ts';
import { expect, open, test } from './design-fixture.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`every component is accessible, ${colorScheme}, ${viewport.width} px`, async ({ page, problems }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await open(page);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Open dialog' }).click();
      await page.getByRole('button', { name: 'Send Email' }).click();
      await expect(page.getByRole('dialog').getByText('Failed to send email')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open drawer' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      // The console reports styles and scripts that the content security policy blocks.
      expect(problems).toEqual([]);
    });
  }
}

test('nothing overflows a window of 320 px, and every control has finger size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const small = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('button, select, textarea, summary, label:has(input), li > a, input:not(label input)')]
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
      .map(({ control, box }) => `${control.outerHTML.slice(0, 60)} ${box.width}x${box.height}`),
  );
  expect(small).toEqual([]);
});
