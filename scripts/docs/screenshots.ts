import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DEMO_ADMIN, DEMO_CLIENTS } from '#demo/people.ts';
import { startPortal } from '../../e2e/support/portal.ts';
import type { Portal } from '../../e2e/support/portal.ts';
import { CHROMIUM_ARGS, chromiumExecutable } from '../lib/browser.mjs';

// Takes the pictures of the documentation from the running demo: npm run screenshots

const FOLDER = 'docs/images';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** One picture: who is signed in, which screen, which size. */
interface Shot {
  readonly file: string;
  readonly path: string;
  readonly size: typeof PHONE;
}

const CLIENT_SHOTS: readonly Shot[] = [
  { file: 'phone-overview', path: '/overview', size: PHONE },
  { file: 'phone-deadlines', path: '/deadlines', size: PHONE },
  { file: 'desk-overview', path: '/overview', size: DESK },
  { file: 'desk-matters', path: '/matters', size: DESK },
];
const ADMIN_SHOTS: readonly Shot[] = [
  { file: 'admin-dashboard', path: '/admin', size: DESK },
  { file: 'admin-google-sheets', path: '/admin/google-sheets', size: DESK },
  { file: 'admin-data', path: '/admin/data', size: DESK },
  { file: 'admin-email', path: '/admin/email', size: DESK },
  { file: 'admin-config-backup', path: '/admin/config-backup', size: DESK },
  { file: 'admin-audit', path: '/admin/audit', size: DESK },
];

mkdirSync(FOLDER, { recursive: true });
const portal = await startPortal();
const browser = await chromium.launch({ executablePath: await chromiumExecutable(), args: CHROMIUM_ARGS });
try {
  const [client] = DEMO_CLIENTS;
  if (!client) throw new Error('the demo has no client');
  await take(client.email, CLIENT_SHOTS);
  await take(DEMO_ADMIN.email, ADMIN_SHOTS);
} finally {
  await browser.close();
  await portal.stop();
}

async function take(email: string, shots: readonly Shot[]): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: DESK, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, portal, email);
  // The welcome message covers the screen.
  await page
    .getByRole('button', { name: /close|dismiss/i })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  for (const { file, path, size } of shots) {
    await page.setViewportSize(size);
    await page.goto(portal.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${FOLDER}/${file}.png` });
  }
  await context.close();
}

async function signIn(page: Page, { origin, mails }: Portal, email: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('textbox').fill(email);
  await page.getByRole('button', { name: 'Access Portfolio' }).click();
  await page.waitForURL('**/verify');
  const code = /(?<!\d)\d{6}(?!\d)/.exec((await mails(email))[0]?.text ?? '')?.[0] ?? '';
  await page.getByRole('textbox').fill(code);
  await page.waitForURL(/overview|admin/);
}
