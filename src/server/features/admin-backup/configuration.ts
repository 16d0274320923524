import * as z from 'zod/mini';
import { ADMIN_EMAILS_KEY, adminEmailsDocument } from '#server/settings/admin-emails-document.ts';
import type { AdminEmailsDocument } from '#server/settings/admin-emails-document.ts';
import { EMAIL_KEY, emailDocument } from '#server/settings/email-document.ts';
import type { EmailDocument } from '#server/settings/email-document.ts';
import { GOOGLE_SHEETS_KEY, googleSheetsDocument } from '#server/settings/google-sheets-document.ts';
import type { GoogleSheetsDocument } from '#server/settings/google-sheets-document.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsChange, SettingsDocuments } from '#server/store/settings.ts';

/** Everything that administrators configure, as it is stored (secrets sealed); null where the defaults count. */
export interface Configuration {
  readonly googleSheets: GoogleSheetsDocument | null;
  readonly email: EmailDocument | null;
  readonly adminEmails: AdminEmailsDocument | null;
}

/** The document that keeps what the last import, clearing or restoring replaced. */
const PREVIOUS_KEY = 'previous-configuration';

const KEYS = {
  googleSheets: GOOGLE_SHEETS_KEY,
  email: EMAIL_KEY,
  adminEmails: ADMIN_EMAILS_KEY,
} as const satisfies Record<keyof Configuration, string>;

const configuration = z.object({
  googleSheets: z.nullable(googleSheetsDocument),
  email: z.nullable(emailDocument),
  adminEmails: z.nullable(adminEmailsDocument),
});

/** What is set now. */
export function configurationIn(documents: SettingsDocuments): Configuration {
  const { googleSheets, email, adminEmails } = KEYS;
  return configuration.parse({
    googleSheets: documentOf(documents, googleSheets).value,
    email: documentOf(documents, email).value,
    adminEmails: documentOf(documents, adminEmails).value,
  });
}

/** What the last import, clearing or restoring replaced; undefined where there is none. */
export function previousIn(documents: SettingsDocuments): Configuration | undefined {
  const { value } = documentOf(documents, PREVIOUS_KEY);
  return value === null ? undefined : configuration.parse(value);
}

/** What must be written, all of it or nothing, to bring `next` into force and keep what it replaces; empty where nothing changes. */
export function replacement(documents: SettingsDocuments, next: Configuration): SettingsChange[] {
  const before = configurationIn(documents);
  const changes = (Object.keys(KEYS) as (keyof Configuration)[])
    .filter((part) => JSON.stringify(before[part]) !== JSON.stringify(next[part]))
    .map((part) => ({ key: KEYS[part], value: next[part], version: documentOf(documents, KEYS[part]).version }));
  if (changes.length === 0) return [];
  return [...changes, { key: PREVIOUS_KEY, value: before, version: documentOf(documents, PREVIOUS_KEY).version }];
}
