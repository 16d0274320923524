import type { Page } from '@playwright/test';

import { MATTER } from './sample.ts';

/** The sheet's tabs by the names that calls use. */
export type WireTab = 'Matters' | 'Deadline' | 'Document Db' | 'Knowledge Repo';

const address = (tab: WireTab) => `**/api/data/${encodeURIComponent(tab)}`;

/** Lets a call for a tab answer with these rows (a header is put before them), in the server's stead. */
export async function serveRows(page: Page, tab: WireTab, rows: readonly (readonly string[])[]): Promise<void> {
  await page.route(address(tab), (route) => route.fulfill({ json: { values: [['header'], ...rows] } }));
}

/** Lets calls for a tab fail as the server's do. Returns the way to let them through again. */
export async function failRows(page: Page, tab: WireTab, message: string, status = 500): Promise<() => Promise<void>> {
  await page.route(address(tab), (route) => route.fulfill({ status, json: { success: false, message } }));
  return () => page.unroute(address(tab));
}

/** A row of the Matters tab from its fields; `id` is needed, the rest is empty unless given. */
export function matterRow(fields: Partial<Record<keyof typeof MATTER, string>> & { id: string }): string[] {
  const row = Array<string>(Math.max(...Object.values(MATTER)) + 1).fill('');
  row[MATTER.company] = 'Client';
  for (const [field, text] of Object.entries(fields)) row[MATTER[field as keyof typeof MATTER]] = text;
  return row;
}

/** A row of the Deadline tab; `due` as the sheet has it. */
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

/** The day that many days from today, as the sheet writes it (DD/MM/YYYY) and as the screens do ("1 Dec 2026"). */
export function dayFromNow(days: number): { sheet: string; shown: string } {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return {
    sheet: `${pad(day.getDate())}/${pad(day.getMonth() + 1)}/${day.getFullYear()}`,
    // In the language that the tests' browser has.
    shown: day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }),
  };
}
