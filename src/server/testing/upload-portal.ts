import type { LightMyRequestResponse } from 'fastify';
import { FILE_NAME_HEADER, FILE_TYPE } from '#contract/endpoint.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { previewLayout } from '#contract/admin-layout.ts';
import type { readSource } from '#contract/admin-source.ts';
import type { WorkbookPieceRow } from '#server/store/workbook-rows.ts';
import { buildUploaded, inspectUploaded, layoutUploaded } from './read-uploaded.ts';
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
  /** Chooses the uploaded workbook, previews it, and publishes it. */
  publish(): Promise<void>;
  /** The stored pieces of all workbooks. */
  pieces(): Promise<WorkbookPieceRow[]>;
}

/** A portal with an administrator who uploads. By default it reads workbooks in this process. */
export async function openUploadPortal(options: TestAppOptions = {}): Promise<UploadPortal> {
  const portal = await testApp({
    runBuild: buildUploaded,
    readLayout: layoutUploaded,
    override: () => ({ inspectSource: inspectUploaded }),
    ...options,
  });
  const admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
  const choose = (change = {}) => admin.call('POST', '/api/admin/source', { kind: 'uploaded-workbook', ...change });
  return {
    portal,
    admin,
    upload: (bytes, headers = {}) => admin.call('POST', UPLOAD_PATH, bytes, { ...FILE, ...headers }),
    source: async () => (await admin.call('GET', '/api/admin/source')).json(),
    choose,
    async publish() {
      await choose();
      await publishPreviewed(admin);
    },
    pieces: () => portal.parts.database.db.selectFrom('workbook_pieces').selectAll().execute(),
  };
}

/** Polls for the preview until the source is read, and publishes it. */
export async function publishPreviewed(admin: TestBrowser): Promise<void> {
  let seen: AnswerOf<typeof previewLayout>;
  do seen = (await admin.call('POST', '/api/admin/layout-preview', {})).json();
  while (seen.state === 'reading');
  if (seen.state === 'failed') throw new Error(seen.cause);
  const answer = await admin.call('POST', '/api/admin/layout-publish', { fingerprint: seen.fingerprint });
  if (answer.statusCode !== 200) throw new Error(`not published: ${answer.statusCode} ${answer.body}`);
}

/** The cookies of a browser, for a request over a real connection. */
export function cookieOf({ cookies }: TestBrowser): { readonly cookie: string } {
  return { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}
