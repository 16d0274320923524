import { DEMO_ADMIN } from '#demo/people.ts';

import { expect } from './test.ts';
import type { Page } from './test.ts';

/** The administrator of the sample firm. */
export const ADMIN = DEMO_ADMIN;

/** The region of the toasts. */
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Waits for a toast with this title and text, and dismisses it. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const region = notifications(page);
  await expect(region.getByText(title, { exact: true })).toBeVisible();
  if (text !== undefined) await expect(region.getByText(text, { exact: true })).toBeVisible();
  await region.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(region.getByText(title, { exact: true })).toBeHidden();
}

/** Makes a call fail with this status and message, as if the server refused it. */
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
