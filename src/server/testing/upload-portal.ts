import type { LightMyRequestResponse } from 'fastify';
import { FILE_NAME_HEADER, FILE_TYPE } from '#contract/endpoint.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { readSource } from '#contract/admin-source.ts';
import type { WorkbookPieceRow } from '#server/store/schema.ts';
import { buildUploaded, inspectUploaded } from './read-uploaded.ts';
import { testApp } from './test-app.ts';
import type { TestApp, TestAppOptions, TestBrowser } from './test-app.ts';
import { ADMIN_EMAIL } from './two-companies.ts';

export const UPLOAD_PATH = '/api/admin/source/upload';
export const FILE = { 'content-type': FILE_TYPE, [FILE_NAME_HEADER]: 'Mandate%20M%C3%BCller.xlsx' };

export interface UploadPortal {
  readonly portal: TestApp;
  readonly admin: TestBrowser;
  upload(bytes: Buffer, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  source(): Promise<AnswerOf<typeof readSource>>;
  /** Chooses the uploaded workbook. */
  choose(change?: object): Promise<LightMyRequestResponse>;
  /** Everything that the store has of workbooks. */
  pieces(): Promise<WorkbookPieceRow[]>;
}

/** A portal with an administrator who uploads. It reads workbooks in this process, where nothing else is said. */
export async function openUploadPortal(options: TestAppOptions = {}): Promise<UploadPortal> {
  const portal = await testApp({
    runBuild: buildUploaded,
    override: () => ({ inspectSource: inspectUploaded }),
    ...options,
  });
  const admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
  return {
    portal,
    admin,
    upload: (bytes, headers = {}) => admin.call('POST', UPLOAD_PATH, bytes, { ...FILE, ...headers }),
    source: async () => (await admin.call('GET', '/api/admin/source')).json(),
    choose: (change = {}) => admin.call('POST', '/api/admin/source', { kind: 'uploaded-workbook', ...change }),
    pieces: () => portal.parts.database.db.selectFrom('workbook_pieces').selectAll().execute(),
  };
}

/** The cookies of a browser, for a request over a real connection. */
export function cookieOf({ cookies }: TestBrowser): { readonly cookie: string } {
  return { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}
