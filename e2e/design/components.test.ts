import { expect, open, test } from './design-fixture.ts';
import { atRest } from '../support/page.ts';
import type { Page } from './design-fixture.ts';

/** The text of the list's row at a point of the window. */
const textAt = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('tr, [role=listitem]')?.textContent ?? '',
    [x, y] as const,
  );

test('a code pasted with a space fills all six boxes', async ({ page }) => {
  await open(page);
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await code.fill('');
  await code.pressSequentially('12a');
  await expect(code).toHaveValue('12');
  await code.selectText();
  // Pasted text arrives as one insertion, like this.
  await page.keyboard.insertText('123 456');
  await expect(code).toHaveValue('123456');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('textbox', { name: 'No pending email' })).toBeDisabled();
});

test('a dialog takes and keeps the focus, closes on Escape and returns the focus', async ({ page }) => {
  await open(page);
  const opener = page.getByRole('button', { name: 'Open dialog' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Send Email to Support Team' });
  await expect(dialog.getByLabel('Subject')).toBeFocused();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () =>
        document.activeElement?.closest('dialog, body')?.tagName === 'BODY' && document.activeElement !== document.body,
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a click beside a dialog closes it, but a text selection that ends there does not', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Email to Support Team' });
  await dialog.getByLabel('Subject').hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('a toast shown while a dialog is open is announced inside it, and remains after it closes', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(dialog.locator('[aria-live=assertive]')).toContainText('Failed to send email');
  await page.keyboard.press('Escape');
  await expect(page.locator('main > section [aria-live=assertive]')).toContainText('Failed to send email');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Failed to send email')).toHaveCount(0);
});

test('a busy button keeps the focus and cannot be pressed again', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Press to see it busy' }).click();
  const busy = page.getByRole('button', { name: 'Sending Code...' });
  await expect(busy).toBeFocused();
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
});

test('a chart is one tab stop; the arrow keys move through it, and each slice is a link with its number', async ({
  page,
}) => {
  await open(page);
  const chart = page.getByRole('group', { name: 'IPR Type', exact: true });
  await expect(chart.locator('a[tabindex="0"]')).toHaveCount(1);
  await chart.getByRole('link', { name: 'Patent: 412 (55%)' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByRole('link', { name: 'Trademark: 180 (24%)' })).toBeFocused();
  await page.keyboard.press('End');
  const last = chart.getByRole('link', { name: 'Copyright: 12 (2%)' });
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('href', '/matters?filter=type&value=Copyright');
  const other = page.getByRole('button', { name: /^Other 12/ });
  await other.press('Enter');
  await expect(other).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('list', { name: 'Other', exact: true }).getByRole('link')).toHaveText([
    /^Domain name 9 /,
    /^Plant variety 3 /,
  ]);
  const bars = page.getByRole('list', { name: 'Country Distribution by IP Type' });
  await expect(bars.locator('a[tabindex="0"]')).toHaveCount(1);
  await expect(bars.getByRole('link', { name: 'EP: 196 (36%)' })).toBeVisible();
});

test('each chart shows the same numbers as a table', async ({ page }) => {
  await open(page);
  for (const summary of await page.getByText('Show as table').all()) await summary.click();
  const types = page.getByRole('table', { name: 'IPR Type' });
  await expect(types.getByRole('row', { name: 'Trademark 180 24%' })).toBeVisible();
  const countries = page.getByRole('table', { name: 'Country Distribution by IP Type' });
  await expect(countries.getByRole('row')).toHaveCount(13);
});

test('hovering a part of a bar shows its number', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const bar = page.getByRole('link', { name: 'EP: 196 (36%)' });
  const box = await bar.boundingBox();
  if (!box) throw new Error('the bar is not shown');
  const number = page.getByText('EP, Patent: 90', { exact: true });
  // Scrolling hides the number, so the first hover, which scrolls to the bar, may lose it.
  await expect(async () => {
    await bar.hover({ position: { x: box.width * (0.3 + Math.random() / 20), y: box.height / 2 } });
    await expect(number).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.mouse.move(0, 0);
  await expect(number).toHaveCount(0);
});

test('initials replace a photo that does not load', async ({ page }) => {
  await open(page);
  const initials = page.getByText('RP', { exact: true });
  await initials.scrollIntoViewIfNeeded();
  await expect(initials).toBeVisible();
  await expect(initials.locator('img')).toHaveCount(0);
});

for (const [device, width] of [
  ['phone', 390],
  ['desk', 1440],
] as const) {
  test(`fifty thousand rows on a ${device} keep only a few in the page, under their group’s heading`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    const rows = page.locator('tbody tr, [role=listitem]');
    await page.evaluate(() => scrollTo(0, 1_200_000));
    await expect.poll(() => textAt(page, 200, 400)).toMatch(/PAT\d{5}/);
    expect(await rows.count()).toBeLessThan(120);
    await expect(page.getByText('28,571').filter({ visible: true }).first()).toBeInViewport();
  });
}

test('a long list returns to the same row after a reload', async ({ page }) => {
  await open(page);
  await page.evaluate(() => scrollTo(0, 1_200_000));
  const firstShown = () => textAt(page, 100, 300);
  await expect.poll(firstShown).toContain('PAT');
  await expect.poll(() => page.evaluate(() => history.state?.list?.line > 1000)).toBe(true);
  await atRest(page);
  const before = await firstShown();
  await page.reload();
  await expect.poll(firstShown).toBe(before);
});

test('pressing a column heading sorts it and announces the order', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const heading = page.getByRole('columnheader', { name: 'Docket' });
  await expect(heading).not.toHaveAttribute('aria-sort', /./);
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await heading.getByRole('button').press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
});

test('a user who prefers reduced motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => !(animation as CSSAnimation).animationName?.startsWith('spin'))
        .length,
  );
  expect(moving).toBe(0);
});
