import { DEMO_ADMIN } from '#demo/people.ts';

import { expect } from './test.ts';
import type { Page } from './test.ts';

/** The administrator of the sample firm. */
export const ADMIN = DEMO_ADMIN;

export const DESK = { width: 1440, height: 900 };

/** The messages that go away by themselves. */
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** A source is read behind everything else that the machine has to do. */
const MESSAGE_WITHIN_MS = 45_000;

/** Waits for a message with this title, and with this text where it has one, and puts it away. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const region = notifications(page);
  await expect(region.getByText(title, { exact: true })).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
  if (text !== undefined) await expect(region.getByText(text, { exact: true })).toBeVisible();
  await region.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(region.getByText(title, { exact: true })).toBeHidden();
}

/** Answers a call as the server does when it refuses. */
export async function refuse(
  page: Page,
  path: string,
  { status, message, code }: { status: number; message: string; code?: string },
): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      status,
      headers: code ? { 'x-error-code': code } : {},
      json: { success: false, message },
    }),
  );
}
