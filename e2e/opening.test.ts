import { clientOf, rowsOf } from './support/sample.ts';
import { expect, test } from './support/test.ts';
import type { Page } from './support/test.ts';

/** What the page showed and loaded before the figures appeared. */
interface Opening {
  /** How many changes of the page had a placeholder on the screen. */
  placeholders: number;
  /** The files that the page had requested when the figures appeared. */
  filesAtFigures?: readonly string[];
}

const opening = (page: Page) => page.evaluate(() => (window as unknown as { opening: Opening }).opening);

type Early = Window & { ipbEarly?: readonly { begun?: boolean }[] };

/** Runs in the page before its own scripts. */
function noteOpening(figures: string): void {
  const noted: Opening = { placeholders: 0 };
  (window as unknown as { opening: Opening }).opening = noted;
  new MutationObserver(() => {
    const main = document.getElementById('main');
    if (main?.querySelector('[aria-busy="true"]')) noted.placeholders += 1;
    if (main?.textContent?.includes(figures))
      noted.filesAtFigures ??= [
        ...performance.getEntriesByType('resource').map(({ name }) => name),
        ...[...document.querySelectorAll('link')].map(({ href }) => href),
      ];
  }).observe(document, { childList: true, subtree: true });
}

for (const name of ['Kestrel', 'Voltara'])
  test(`the figures of ${name} are drawn without a placeholder if their data has begun to arrive before the program`, async ({
    page,
    signIn,
  }) => {
    const { email, company } = clientOf(name);
    await signIn(email);
    await page.addInitScript(noteOpening, 'Total IPRs');
    await page.route('**/assets/app-*.js', async (route) => {
      await page.waitForFunction(() => (window as Early).ipbEarly?.every(({ begun }) => begun));
      await route.continue();
    });
    await page.goto('/overview');
    const total = rowsOf(company, 'matters').length.toLocaleString('en');
    await expect(page.getByRole('link', { name: /^Total IPRs ?: / })).toHaveAccessibleName(new RegExp(`: ${total}$`));
    const { placeholders, filesAtFigures } = await opening(page);
    expect(placeholders).toBe(0);

    const later = /\/assets\/(?:search-entry|print-head|breakdowns|whats-new-line)-/;
    expect(filesAtFigures?.filter((file) => later.test(file))).toEqual([]);
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  });
