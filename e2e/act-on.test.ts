import { readFile } from 'node:fs/promises';

import { clientOf } from './support/sample.ts';
import { dayFromNow, deadlineRow, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = clientOf('Kestrel');

async function serveMatter(page: Page): Promise<void> {
  await serveRows(page, 'Matters', [
    matterRow({ id: 'P1', docket: 'HF-1/JP', title: 'Pump, with; valves', country: 'JP', type: 'Patent' }),
  ]);
  await serveRows(page, 'Deadline', [
    deadlineRow({ matter: 'P1', type: 'Reply', due: dayFromNow(-3).sheet }),
    deadlineRow({ matter: 'HF-1/JP', type: 'Annuity', due: dayFromNow(12).sheet, notes: 'First line\nÄnderung' }),
    deadlineRow({ matter: 'P9', type: 'Search', due: 'soon' }),
  ]);
}

test('a client asks about a matter without leaving it, and every recipient is named', async ({
  page,
  signIn,
  portal,
}) => {
  await serveMatter(page);
  await signIn(client.email);
  await page.goto('/help');
  await expect(page.getByRole('list', { name: 'Contacts' }).getByRole('heading').first()).toBeVisible();
  const people = await page.getByRole('list', { name: 'Contacts' }).getByRole('heading').allTextContents();
  const address = await page
    .getByRole('list', { name: 'Contacts' })
    .getByRole('link', { name: '@' })
    .first()
    .innerText();
  expect(people.length).toBeGreaterThan(0);
  await page.goto('/matters/P1');
  await page.getByRole('button', { name: 'Ask about this matter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Email to Support Team' });
  await expect(dialog.getByLabel('Subject')).toHaveValue('HF-1/JP: Pump, with; valves');
  for (const name of people) await expect(dialog).toContainText(name);
  await dialog.getByLabel('Message').fill('Is this still needed?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Email Sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/matters/P1');
  await expect
    .poll(async () => (await portal.mails(address)).map((mail) => mail.subject))
    .toContain(`[${client.email}] HF-1/JP: Pump, with; valves`);
});

test('the head of a matter names what is overdue and what comes next', async ({ page, signIn }) => {
  await serveMatter(page);
  await signIn(client.email);
  await page.goto('/matters/P1');
  const head = page.getByRole('main').locator('header');
  await expect(head.getByRole('link', { name: 'Overdue: Reply 3 days late' })).toContainText(dayFromNow(-3).shown);
  const next = head.getByRole('link', { name: 'Next deadline: Annuity in 12 days' });
  await expect(next).toContainText(dayFromNow(12).shown);
  await next.click();
  await expect(page).toHaveURL('/deadlines/HF-1%2FJP-Annuity-1');
});

test('a contact’s number is in sight on a matter, a deadline and the helpdesk', async ({ page, signIn }) => {
  await serveMatter(page);
  await page.route('**/api/data/helpdesk-contacts', (route) =>
    route.fulfill({
      json: {
        contacts: [
          { name: 'Bo', role: 'Chief IP Consultant', email: 'bo@firm.example' },
          { name: 'Ann', role: 'IP Service Contact', email: 'ann@firm.example', phone: '+44 20 7946 0123' },
        ],
      },
    }),
  );
  await signIn(client.email);
  for (const address of ['/matters/P1', '/deadlines/P1-Reply-0']) {
    await page.goto(address);
    const call = page.getByRole('link', { name: 'Call Ann +44 20 7946 0123' });
    await expect(call).toHaveAttribute('href', 'tel:+442079460123');
  }
  await page.goto('/help');
  await expect(page.getByRole('link', { name: 'Call +44 20 7946 0123, Ann' })).toHaveText('Call +44 20 7946 0123');
});

test('a deadline is added to a calendar as one event that keeps its name', async ({ page, signIn, portal }) => {
  await serveMatter(page);
  await signIn(client.email);
  const saved = async (address: string) => {
    await page.goto(address);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await file).suggestedFilename()).toBe('deadline.ics');
    return (await readFile(await (await file).path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n');
  };
  const lines = await saved('/matters/P1');
  expect(lines).toContain(`DTSTART;VALUE=DATE:${dayFromNow(12).sheet.split('/').toReversed().join('')}`);
  expect(lines).toContain('SUMMARY:Annuity: HF-1/JP\\, Pump\\, with\\; valves');
  expect(lines).toContain(`URL:${portal.origin}/deadlines/HF-1%2FJP-Annuity-1`);
  const description = lines.find((line) => line.startsWith('DESCRIPTION:')) ?? '';
  for (const text of ['Pump\\, with\\; valves', 'HF-1/JP\\, Patent\\, JP', 'First line\\nÄnderung'])
    expect(description).toContain(text);
  const uid = lines.find((line) => line.startsWith('UID:')) ?? '';
  expect(uid).toMatch(/^UID:[0-9a-f]{32}@127\.0\.0\.1$/);
  expect(await saved('/deadlines/HF-1%2FJP-Annuity-1')).toContain(uid);
  await page.goto('/deadlines/P9-Search-2');
  await expect(page.getByText('This matter is not in your list.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to calendar' }), 'without a date, no event').toHaveCount(0);
});

test('the link of a page is copied, and shared if the browser can share', async ({ page, signIn, context, portal }) => {
  await serveMatter(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (shared: object) => {
        document.title = JSON.stringify(shared);
        return Promise.resolve();
      },
    });
  });
  await signIn(client.email);
  await page.goto('/matters/P1');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  // Stops the page's timers, because the button says "Copied" for two seconds only.
  await page.evaluate(() => Object.assign(globalThis, { setTimeout: () => 0 }));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${portal.origin}/matters/P1`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveTitle(/HF-1\/JP: Pump, with; valves/);
});
