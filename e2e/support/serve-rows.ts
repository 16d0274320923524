import type { Page } from '@playwright/test';

import { MATTER } from './sample.ts';

/** The sheet's tabs by their names in calls. */
export type WireTab = 'Matters' | 'Deadline' | 'Document Db' | 'Knowledge Repo';

const address = (tab: WireTab) => `**/api/data/${encodeURIComponent(tab)}`;

/** Answers calls for a tab with these rows, after a header, in place of the server. Only optional fields are read by the header. */
export async function serveRows(
  page: Page,
  tab: WireTab,
  rows: readonly (readonly string[])[],
  header: readonly string[] = ['header'],
): Promise<void> {
  await page.route(address(tab), (route) => route.fulfill({ json: { values: [header, ...rows] } }));
}

/** Makes calls for a tab fail as the server does. Returns a function that lets them through again. */
export async function failRows(page: Page, tab: WireTab, message: string, status = 500): Promise<() => Promise<void>> {
  await page.route(address(tab), (route) => route.fulfill({ status, json: { success: false, message } }));
  return () => page.unroute(address(tab));
}

/** A row of the Matters tab from its fields; only `id` is required. */
export function matterRow(fields: Partial<Record<keyof typeof MATTER, string>> & { id: string }): string[] {
  const row = Array<string>(Math.max(...Object.values(MATTER)) + 1).fill('');
  row[MATTER.company] = 'Client';
  for (const [field, text] of Object.entries(fields)) row[MATTER[field as keyof typeof MATTER]] = text;
  return row;
}

/** A row of the Deadline tab; `due` as in the sheet. */
export function deadlineRow(fields: {
  matter: string;
  type?: string;
  description?: string;
  due: string;
  updatedBy?: string;
  notes?: string;
}): string[] {
  const { matter, type = '', description = '', due, updatedBy = '', notes = '' } = fields;
  return [matter, type, description, due, 'Client', updatedBy, notes];
}

const pad = (value: number) => String(value).padStart(2, '0');

/** The day in `days` days, as in the sheet (DD/MM/YYYY) and as on the screens ("1 Dec 2026"). */
export function dayFromNow(days: number): { sheet: string; shown: string } {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return {
    sheet: `${pad(day.getDate())}/${pad(day.getMonth() + 1)}/${day.getFullYear()}`,
    // In the language of the tests' browser.
    shown: day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }),
  };
}
