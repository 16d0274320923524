import { DEMO_ADMIN } from '#demo/people.ts';

import { expect } from './test.ts';
import type { Page } from './test.ts';

/** The administrator of the sample firm. */
export const ADMIN = DEMO_ADMIN;

/** The region of the toasts. */
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Waits for a toast with this title and text, and dismisses it. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = notifications(page)
    .locator('[aria-live] > *')
    .filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast).toBeVisible();
  if (text !== undefined) await expect(toast.getByText(text, { exact: true })).toBeVisible();
  // An older toast, such as the one of the sign-in, may still be shown above it.
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();
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

/** Answers the user search of the dashboard in place of the server, with these users, each `[name, email, client]`. */
export function servePeople(page: Page, people: readonly (readonly [string, string, string])[]): Promise<unknown> {
  return page.route('**/api/admin/people', (route) => {
    const { search, from, limit } = route.request().postDataJSON() as { search: string; from: number; limit: number };
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const found = people.filter((texts) => words.every((word) => texts.join('\n').toLowerCase().includes(word)));
    const shown = found.slice(from, from + limit).map(([name, email, client]) => ({ name, email, client }));
    return route.fulfill({ json: { all: people.length, total: found.length, people: shown } });
  });
}
