import type { Locator } from '@playwright/test';

import { card, heading } from './support/page.ts';
import { clientOf } from './support/sample.ts';
import { dayFromNow, deadlineRow, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = clientOf('Kestrel');

const docket = 'HF-2024-PATENT-000123-EP-DIVISIONAL-0001/B';
const status = 'Response to the first examination report filed, awaiting oral proceedings before the division';
const type = 'Patent of Addition (Supplementary Protection Certificate)';
const noDay = 'within three months of the notification of the office';
const long = matterRow({
  id: 'P1',
  docket,
  title: 'Pump',
  status,
  type,
  legalStatus: 'In force subject to the payment of the renewal fees of all designated states',
  applicationNumber: 'PCT/EP2024/123456789-0001-0002-0003-0004-0005',
});
const short = matterRow({ id: 'P2', docket: 'HF-2024-0123-EP-DIV01', title: 'Valve', type: 'Patent' });

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Elements that cut their text, are wider than the window, or overflow their box (`dd`, or a list's row). */
async function cutElements(part: Locator): Promise<readonly (string | null)[]> {
  await expect(part.first()).toBeVisible();
  return part.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const around = (element.closest('dd, li, th, td') ?? document.body).getBoundingClientRect();
        const clipped = [element, ...element.querySelectorAll('*')].some(
          (one) =>
            one.clientWidth > 1 && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1),
        );
        // The touch target around a number is a little larger than the number.
        return clipped || box.right > innerWidth || box.left < around.left - 9 || box.right > around.right + 9;
      })
      .map((element) => element.textContent),
  );
}

const overflowWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const size of sizes) {
  test(`at ${size.width} px the pages of a matter and of a deadline show long words and numbers in full`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(size);
    await serveRows(page, 'Matters', [long, short]);
    await serveRows(page, 'Deadline', [
      deadlineRow({ matter: docket, type: 'Fee', due: noDay }),
      deadlineRow({ matter: `${docket}-UNKNOWN`, type: 'Fee', due: noDay }),
    ]);
    const paper = 'Response_to_the_second_communication_with_amended_claims_and_drawings_FINAL_signed.pdf';
    await serveRows(
      page,
      'Document Db',
      [[docket, 'https://files.example/x', '', paper, noDay]],
      ['Docket Name', 'Drive Link', '', 'Document Name', 'Document Date'],
    );
    await signIn(client.email);

    await page.goto('/matters/P1');
    await expect(card(page, 'Deadlines').getByRole('link')).toBeVisible();
    const headline = page
      .getByRole('main')
      .locator('header')
      .filter({ has: heading(page) });
    for (const words of [type, status]) expect(await cutElements(headline.getByText(words)), words).toEqual([]);
    expect(await cutElements(card(page, 'Details').getByRole('button'))).toEqual([]);
    expect(await cutElements(card(page, 'Deadlines').getByText(noDay))).toEqual([]);
    for (const text of [paper, docket, noDay])
      expect(await cutElements(card(page, 'Documents').getByText(text, { exact: true })), text).toEqual([]);
    expect(await overflowWidth(page)).toBe(0);

    for (const matter of [docket, `${docket}-UNKNOWN`]) {
      const row = matter === docket ? 0 : 1;
      await page.goto(`/deadlines/${encodeURIComponent(`${matter}-Fee-${row}`)}`);
      await expect(heading(page)).toHaveText('Fee');
      if (row === 0) expect(await cutElements(card(page, 'Related Matter').locator('dd > *'))).toEqual([]);
      expect(await cutElements(card(page, 'Deadline Information').getByRole('button'))).toEqual([]);
      expect(await cutElements(page.getByRole('main').locator('header').getByText(noDay))).toEqual([]);
      expect(await overflowWidth(page)).toBe(0);
    }
  });
}

test('a useful link shows its full name, because it has no page of its own', async ({ page, signIn }) => {
  const label =
    'How to read the reports that you receive every quarter, with an example for each kind of right and country';
  const category = 'Guides for inventors, for their managers and for the legal department';
  await serveRows(page, 'Knowledge Repo', [[label, 'https://firm.example/guide', category, '']]);
  await signIn(client.email);
  await page.goto('/documents');
  const link = page.getByRole('list', { name: 'Useful Links' }).getByRole('link');
  expect(await cutElements(link.getByText(label))).toEqual([]);
  expect(await cutElements(link.getByText(category))).toEqual([]);
});

test('on a desktop, numbers that leave room for the title are neither broken nor cut, and all rows have the same height', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await serveRows(page, 'Matters', [long, short]);
  await signIn(client.email);
  await page.goto('/matters');
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  expect(await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))).toEqual([
    48, 48,
  ]);
  expect(await cutElements(rows.getByText(docket))).toEqual([]);
  const lines = (words: string) =>
    page.getByText(words, { exact: true }).evaluate((one) => one.getClientRects().length);
  expect(await lines('HF-2024-0123-EP-DIV01')).toBe(1);
});

test('the days left of a far renewal fit inside their tile', async ({ page, signIn }) => {
  const far = [999, 3_652, 36_520].map((days) =>
    deadlineRow({ matter: 'P2', type: 'Renewal', due: dayFromNow(days).sheet }),
  );
  await serveRows(page, 'Deadline', far);
  await signIn(client.email);
  await page.goto('/deadlines');
  for (const days of ['999', '3,652', '36,520']) {
    const figure = page.getByRole('list', { name: 'Deadlines' }).getByText(days, { exact: true });
    const [own = 0, tile = 0] = await figure.evaluate((one) =>
      [one, one.parentElement!].map((element) => element.getBoundingClientRect().width),
    );
    expect(own, days).toBeLessThanOrEqual(tile - 8);
  }
});
