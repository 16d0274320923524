import type { LightMyRequestResponse } from 'fastify';
import { testServiceAccount } from './service-account.ts';
import { testApp } from './test-app.ts';
import type { TestApp, TestBrowser } from './test-app.ts';
import { ADMIN_EMAIL, twoCompanies } from './two-companies.ts';

/** The SMTP password that `setUp` stores. It must never appear in an answer, a log or a file. */
export const SMTP_PASSWORD = 'CANARY-PASSWORD';
export const OTHER_ADMIN = 'olga@partner.example';

export interface ConfiguredPortal {
  readonly portal: TestApp;
  readonly admin: TestBrowser;
  /** A configuration call by the administrator. */
  post(path: string, body?: unknown): Promise<LightMyRequestResponse>;
  exported(): Promise<Record<string, unknown>>;
  /** The exported configuration without its date, to compare two states. */
  configuration(): Promise<unknown>;
  /** Sets everything up: mail, spreadsheet and another administrator. */
  setUp(): Promise<void>;
}

/** The portal with two companies published and an administrator signed in. */
export async function openConfiguredPortal(
  environment: Readonly<Record<string, string>> = {},
  account = testServiceAccount(),
): Promise<ConfiguredPortal> {
  const portal = await testApp({ environment });
  await portal.publish(twoCompanies());
  const admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
  const post: ConfiguredPortal['post'] = (path, body = {}) => admin.call('POST', `/api/config/${path}`, body);
  const exported = async (): Promise<Record<string, unknown>> => (await admin.call('GET', '/api/config/export')).json();
  return {
    portal,
    admin,
    post,
    exported,
    async configuration() {
      const { exportedAt: _at, ...file } = await exported();
      return file;
    },
    async setUp() {
      const { emailSettings, sheetsSettings } = portal.parts;
      const { smtp, template } = await emailSettings.redacted();
      const mail = { enabled: true, host: 'smtp.firm.example', username: 'portal', password: SMTP_PASSWORD };
      await emailSettings.save({ smtp: { ...smtp, ...mail, fromEmail: 'portal@firm.example' }, template }, ADMIN_EMAIL);
      const prepared = await sheetsSettings.prepare({ credentials: account.keyFile(), spreadsheetId: 'sheet-1' });
      await prepared.save(ADMIN_EMAIL);
      await post('admin-emails-save', { emails: [OTHER_ADMIN] });
    },
  };
}
