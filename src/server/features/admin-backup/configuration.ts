import * as z from 'zod/mini';
import { ADMIN_EMAILS_KEY, adminEmailsDocument } from '#server/settings/admin-emails-document.ts';
import type { AdminEmailsDocument } from '#server/settings/admin-emails-document.ts';
import { EMAIL_KEY, emailDocument } from '#server/settings/email-document.ts';
import type { EmailDocument } from '#server/settings/email-document.ts';
import { GOOGLE_SHEETS_KEY, googleSheetsDocument } from '#server/settings/google-sheets-document.ts';
import type { GoogleSheetsDocument } from '#server/settings/google-sheets-document.ts';
import { OPTIONAL_FIELDS_KEY, optionalFieldsDocument } from '#server/settings/optional-fields-document.ts';
import type { OptionalFieldsDocument } from '#server/settings/optional-fields-document.ts';
import { LAYOUT_DRAFT_KEY, layoutDocument } from '#server/settings/layout-document.ts';
import type { LayoutDocument } from '#server/settings/layout-document.ts';
import { SOURCE_KEY, sourceDocument } from '#server/settings/source-settings.ts';
import type { SourceChoice } from '#server/settings/source-settings.ts';
import { WEBHOOK_KEY, webhookDocument } from '#server/settings/webhook-document.ts';
import type { WebhookDocument } from '#server/settings/webhook-document.ts';
import { documentOf, keptKey } from '#server/store/settings.ts';
import type { SettingsChange, SettingsDocuments } from '#server/store/settings.ts';
import { plainSections } from './plain-sections.ts';
import type { PlainDocuments } from './plain-sections.ts';

/** Everything that administrators configure, as it is stored (secrets sealed); null if the defaults apply. */
export interface Configuration extends PlainDocuments {
  readonly googleSheets: GoogleSheetsDocument | null;
  readonly email: EmailDocument | null;
  readonly adminEmails: AdminEmailsDocument | null;
  readonly optionalFields: OptionalFieldsDocument | null;
  /** The draft of a layout. Only a previewed layout is ever used, so no import replaces the one in use. */
  readonly layout: LayoutDocument | null;
  /** Only the choice of the next source is replaced, for the same reason. */
  readonly source: SourceChoice | null;
  readonly webhook: WebhookDocument | null;
}

/** Where each part is stored. */
export const KEYS = {
  ...plainSections((_name, { key }) => key),
  googleSheets: GOOGLE_SHEETS_KEY,
  email: EMAIL_KEY,
  adminEmails: ADMIN_EMAILS_KEY,
  optionalFields: OPTIONAL_FIELDS_KEY,
  layout: LAYOUT_DRAFT_KEY,
  source: SOURCE_KEY,
  webhook: WEBHOOK_KEY,
} as const satisfies Record<keyof Configuration, string>;

const PARTS = Object.keys(KEYS) as (keyof Configuration)[];

const configuration = z.object({
  googleSheets: z.nullable(googleSheetsDocument),
  email: z.nullable(emailDocument),
  adminEmails: z.nullable(adminEmailsDocument),
  optionalFields: z.nullable(optionalFieldsDocument),
  layout: z.nullable(layoutDocument),
  source: z.nullable(sourceDocument),
  webhook: z.nullable(webhookDocument),
});

/** What is set now. */
export function configurationIn(documents: SettingsDocuments): Configuration {
  return configurationAt(documents, (part) => KEYS[part]);
}

/** What the last import, clearing or restoring replaced; undefined if there is none. */
export function previousIn(documents: SettingsDocuments): Configuration | undefined {
  const isKept = PARTS.some((part) => documents.has(replacedKey(part)));
  return isKept ? configurationAt(documents, replacedKey) : undefined;
}

function replacedKey(part: keyof Configuration): string {
  return keptKey(KEYS[part], 'replaced');
}

function configurationAt(documents: SettingsDocuments, keyOf: (part: keyof Configuration) => string): Configuration {
  const stored = (part: keyof Configuration): unknown => documentOf(documents, keyOf(part)).value;
  const plain = plainSections((name, { read }) => (stored(name) === null ? null : read(stored(name))));
  return {
    ...configuration.parse(Object.fromEntries(PARTS.map((part) => [part, stored(part)]))),
    ...(plain as PlainDocuments),
  };
}

/** The defaults of the installation. */
export function noConfiguration(): Configuration {
  return configurationAt(new Map(), (part) => part);
}

/** The changes that apply `planned` and keep what it replaces, to be written all or none. Empty if nothing changes. */
export function replacement(documents: SettingsDocuments, planned: Configuration): SettingsChange[] {
  const before = configurationIn(documents);
  const next = { ...planned, source: withDraft(before.source, planned.source?.draft ?? null) };
  const change = (key: string, value: unknown): SettingsChange => ({
    key,
    value,
    version: documentOf(documents, key).version,
  });
  const changes = PARTS.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(next[part])).map((part) =>
    change(KEYS[part], next[part]),
  );
  return changes.length === 0 ? [] : [...changes, ...PARTS.map((part) => change(replacedKey(part), before[part]))];
}

/** The choice with another draft. The source in use stays. */
export function withDraft(choice: SourceChoice | null, draft: SourceChoice['draft']): SourceChoice | null {
  return choice === null && draft === null ? null : { inForce: choice?.inForce ?? null, draft };
}
