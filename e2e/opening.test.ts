import { card, heading } from './support/page.ts';
import { clientOf, rowsOf } from './support/sample.ts';
import { dayFromNow, deadlineRow, serveRows } from './support/serve-rows.ts';
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

test('a deadline shows what it is and when it is due before the code of everything below that has come', async ({
  page,
  signIn,
}) => {
  const { email } = clientOf('Kestrel');
  const released = Promise.withResolvers<void>();
  await serveRows(page, 'Deadline', [
    deadlineRow({ matter: 'HF1-EP', type: 'Annuity', due: dayFromNow(12).sheet, notes: 'The eighth year' }),
  ]);
  await signIn(email);
  await page.route(/\/assets\/(?:deadline-body|portfolio|screens|details|lists|more-screens)-/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/deadlines/HF1-EP-Annuity-0');
  await expect(heading(page)).toHaveText('Annuity');
  await expect(page.getByText('Due in 12 days')).toBeVisible();
  released.resolve();
  await expect(card(page, 'Notes & Description')).toContainText('The eighth year');
  await expect(card(page, 'Deadline Information')).toContainText('HF1-EP');
});
