import { expectToast } from './admin.ts';
import { FOUNDER, signInWithIssuedCode } from './production.ts';
import type { Production } from './production.ts';
import type { Page } from './test.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook as a browser's file dialog gives it. */
export const workbook = (name: string, content: Uint8Array) => ({ name, mimeType: XLSX, buffer: Buffer.from(content) });

/** Signs the administrator in and opens the page Source, with the upload as the source. */
export async function openUpload(page: Page, production: Production): Promise<void> {
  await signInWithIssuedCode(page, production, FOUNDER);
  await page.goto(`${production.origin}/admin/source`);
  await page.getByRole('radio', { name: 'Upload a workbook' }).check();
}

/** Uploads a workbook on the page Source, and waits until it is stored. */
export async function upload(page: Page, content: Uint8Array, name = 'Cases.xlsx'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(workbook(name, content));
  await expectToast(page, 'Workbook uploaded');
}
