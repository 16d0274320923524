import { readFile } from 'node:fs/promises';
import { DEMO_ADMIN } from '#demo/people.ts';

import { FORMULAS, HOSTILE, POLYGLOT } from './support/hostile-rows.ts';
import { expectTextOnly, PIXEL, test as base, watch } from './support/hostile-screens.ts';
import { DESKTOP, PHONE } from './support/page.ts';
import { expect } from './support/test.ts';
import type { Page } from './support/test.ts';

/** As much of the payload as fits into a short field. */
const short = (most: number): string => POLYGLOT.slice(0, most);

/** The hostile portal, with the payload also in every field that a client or an administrator can save. */
const test = base.extend<object, { typed: void }>({
  typed: [
    async ({ portal, playwright, hostile: _published }, provide) => {
      const headers = { 'user-agent': POLYGLOT.slice(0, 250) };
      const admin = await playwright.request.newContext({ baseURL: portal.origin, extraHTTPHeaders: headers });
      const { code } = (await (await admin.get('/dev/admin-code.json')).json()) as { code: string };
      await admin.post('/api/auth/verify-otp', { data: { email: DEMO_ADMIN.email, code } });
      const { smtp } = (await (await admin.get('/api/config/email')).json()) as { smtp: object };
      const template = { subject: short(150), body: `${POLYGLOT}\n{{user_name}} {{company_name}}\n{{otp_code}}` };
      for (const [path, data] of [
        ['/api/config/email', { smtp: { ...smtp, fromName: short(100) }, template }],
        ['/api/impersonation/start', { email: HOSTILE.email, reason: short(200) }],
        ['/api/impersonation/stop', {}],
      ] as const)
        expect((await admin.post(path, { data })).status(), path).toBe(200);
      await admin.dispose();
      await provide();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});

// What these tests look for must never happen, not even once, so a failed test is not repeated.
test.describe.configure({ retries: 0 });

test.use({ viewport: DESKTOP });

/** Looks for the payload in text and in fields. A page without it would prove nothing. */
const expectShown = (page: Page, where: string) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
          return `${document.body.textContent} ${fields.map(({ value }) => value).join(' ')}`;
        }),
      { message: where },
    )
    .toContain(HOSTILE.canary);

test('T35: script payloads in every cell and field never run on an administrator’s screen', async ({
  page,
  signIn,
}) => {
  test.slow();
  const happened = await watch(page);
  await page.route('https://photos.example/**', (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
  await signIn(DEMO_ADMIN.email);
  await page.route('**/api/auth/passkeys/list', (route) =>
    route.fulfill({ json: { success: true, passkeys: [{ id: 'x', name: POLYGLOT, createdAt: 1, lastUsedAt: null }] } }),
  );
  await page.route('**/api/admin/data-report', async (route) => {
    const report = (await (await route.fetch()).json()) as { held: object[] };
    const texts = { company: POLYGLOT, headerBefore: [POLYGLOT, 'a'], headerAfter: ['a', POLYGLOT], fingerprint: 'x' };
    const held = {
      tab: 'matters',
      since: 1,
      before: 9,
      after: 0,
      moved: null,
      accepted: false,
      vanished: null,
      ...texts,
    };
    report.held.push({ ...held, reason: 'header-changed' }, { ...held, reason: 'company-rows-gone' });
    await route.fulfill({ json: report });
  });
  const look = async (path: string, shown = true): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    // In both sizes, because a phone shows rows where a desktop shows a table.
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      if (shown) await expectShown(page, path);
      await expectTextOnly(page, path);
    }
  };

  for (const path of ['/admin/data', '/admin/audit', '/admin/email', '/account']) await look(path);
  for (const path of ['/admin/google-sheets', '/admin-debug', '/overview', '/dev/mailbox'])
    await look(path, path === '/dev/mailbox');

  await look('/admin/audit?kind=impersonation-started');
  await page.getByRole('button', { name: 'Impersonation started' }).first().click();
  await expect(page.getByRole('dialog')).toContainText(HOSTILE.canary);
  await expectTextOnly(page, 'an entry of the audit log');

  await look('/admin/config-backup', false);
  const file = (await (await page.request.get('/api/config/export')).json()) as { emailSettings: { template: object } };
  file.emailSettings.template = { subject: `${short(100)} changed`, body: `${POLYGLOT} {{otp_code}}` };
  await page.getByLabel('Configuration data').fill(JSON.stringify(file));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(HOSTILE.canary);
  await expectTextOnly(page, 'the preview of an import');

  await look('/admin', false);
  await page.getByRole('combobox', { name: 'Choose a user' }).fill(HOSTILE.email);
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectTextOnly(page, 'the list of clients');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Admin Impersonation Mode Active')).toBeVisible();
  for (const path of ['/admin', '/overview', '/matters', '/deadlines', '/documents', '/help']) await look(path);
  await page.getByRole('button', { name: 'Exit Impersonation Mode' }).click();
  await expect(page.getByText('Admin Impersonation Mode Active')).toBeHidden();
  expect(happened).toEqual([]);
});

test('T27, T28, T35: script payloads never run in a mail', async ({ page, portal, signIn, browser }) => {
  await signIn(HOSTILE.email);
  const sent = await page.evaluate(async (text) => {
    const post = async (path: string, body: object) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const { contacts } = (await (await post('/api/data/helpdesk-contacts', {})).json()) as {
      contacts: { email: string }[];
    };
    const to = contacts.map(({ email }) => email).filter((email) => email.includes('@'));
    return (await post('/api/email/send-message', { to, subject: text.slice(0, 200), text, html: text })).status;
  }, POLYGLOT);
  expect(sent).toBe(200);
  await expect.poll(async () => (await portal.mails('help@firm.example')).length).toBeGreaterThan(0);

  const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as { subject: string; html: string }[];
  const hostile = mails.filter(({ subject, html }) => `${subject}${html}`.includes(HOSTILE.canary));
  expect(hostile.length).toBeGreaterThan(1);
  // As in a mail program that runs and loads everything.
  const reader = await browser.newPage();
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));
  reader.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  for (const { subject, html } of hostile) {
    expect(subject).not.toMatch(/[\r\n]/);
    await reader.setContent(html);
    const found = await reader.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter(
          (one) =>
            one.matches('script, img, iframe, svg, a, form, object, embed, base, link, [data-hostile]') ||
            [...one.attributes].some(({ name }) => /^on|^src|^href/i.test(name)),
        )
        .map((one) => one.outerHTML.slice(0, 200)),
    );
    expect(found).toEqual([]);
    await expect(reader.locator('body')).toContainText(short(60));
  }
  expect(asked).toEqual([]);
  await reader.close();
});

test('T37: formula payloads never run in a file that a client downloads', async ({ page, signIn }) => {
  await signIn(HOSTILE.email);
  for (const [path, button] of [
    ['/documents', 'Download My IPRs (CSV)'],
    ['/documents', 'Download Deadlines (CSV)'],
    ['/deadlines', 'Export CSV'],
  ] as const) {
    await page.goto(path);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    const cells = cellsOf((await readFile(await download.path(), 'utf8')).slice(1));
    for (const formula of FORMULAS.slice(0, 6)) expect(cells, button).toContain(`'${formula.trim()}`);
    for (const cell of cells) expect(cell.trim(), button).not.toMatch(/^[=+\-@\t\r\0＝＋－＠]/);
  }
});

test('T37: formula payloads never run in a data report or audit log that an administrator downloads', async ({
  page,
  signIn,
}) => {
  await signIn(DEMO_ADMIN.email);
  for (const path of ['/admin/data', '/admin/audit']) {
    await page.goto(path);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const cells = cellsOf((await readFile(await download.path(), 'utf8')).slice(1));
    expect(cells.filter((cell) => cell.includes(HOSTILE.canary)).length, path).toBeGreaterThan(0);
    for (const cell of cells) expect(cell.trim(), path).not.toMatch(/^[=+\-@\t\r\0＝＋－＠]/);
  }
});

/** Every cell of a CSV file, read as RFC 4180 defines. */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
