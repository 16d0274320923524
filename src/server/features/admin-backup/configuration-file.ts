import * as z from 'zod/mini';
import { Refusal } from '#contract/errors.ts';
import { SOURCE_KINDS } from '#contract/admin-source.ts';
import { layoutSchema } from '#contract/layout.ts';
import { SESSION_FIELDS } from '#contract/saved-config.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import { adminEmailsIn } from '#server/settings/admin-emails-document.ts';
import { defaultEmail, withoutPassword } from '#server/settings/email-document.ts';
import { optionalFieldsDocument } from '#server/settings/optional-fields-document.ts';
import type { LayoutDocument } from '#server/settings/layout-document.ts';
import { withoutPrivateKey } from '#server/settings/google-sheets-document.ts';
import type { Configuration } from './configuration.ts';
import { invalidConfiguration } from '#server/settings/changes.ts';
import { redacted } from '#server/settings/stored-secret.ts';
import { webhookDocument, webhookIn } from '#server/settings/webhook-document.ts';
import { PLAIN, plainSections } from './plain-sections.ts';

const FORMAT = 'ip-briefcase-configuration';
const VERSION = 1;

const text = z.string().check(z.maxLength(20_000));
const list = z.array(z.string().check(z.maxLength(254))).check(z.maxLength(200));

/** The exported file. Every field is checked, and an unknown one is refused. A missing section leaves its settings as they are. */
const configurationFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  exportedAt: z.optional(text),
  productName: z.optional(text),
  googleSheets: z.optional(
    z.nullable(
      z.strictObject({
        spreadsheetId: text,
        credentials: text,
        sheetNames: z.strictObject({ users: text, matters: text, deadlines: text, documents: text, knowledge: text }),
      }),
    ),
  ),
  emailSettings: z.optional(
    z.strictObject({
      smtp: z.strictObject({
        enabled: z.boolean(),
        host: text,
        port: z.number(),
        secure: z.boolean(),
        username: text,
        password: text,
        fromName: text,
        fromEmail: text,
      }),
      template: z.strictObject({ subject: text, body: text }),
    }),
  ),
  adminEmails: z.optional(z.strictObject({ hardcodedEmails: list, configuredEmails: list })),
  optionalFields: z.optional(z.strictObject(optionalFieldsDocument.shape)),
  /** The layout in use; null is the documented one. */
  layout: z.optional(z.nullable(layoutSchema)),
  reminders: z.optional(PLAIN.reminders.file),
  office: z.optional(PLAIN.office.file),
  workingDays: z.optional(PLAIN.workingDays.file),
  instructions: z.optional(PLAIN.instructions.file),
  registers: z.optional(PLAIN.registers.file),
  calendar: z.optional(PLAIN.calendar.file),
  retention: z.optional(PLAIN.retention.file),
  webhook: z.optional(z.strictObject(webhookDocument.shape)),
  /** The source that an administrator chose; null if none was chosen. */
  source: z.optional(z.nullable(z.enum(SOURCE_KINDS))),
});
export type ConfigurationFile = z.output<typeof configurationFile>;

export interface FileContext {
  readonly productName: string;
  /** The installation's own system administrators. */
  readonly defaults: readonly EmailKey[];
  /** The layout in use; null is the documented one. */
  readonly layout: LayoutDocument['layout'];
}

/** The configuration as a file: markers stand for secrets. `now` is in milliseconds since the epoch. */
export function configurationAsFile(
  configuration: Configuration,
  { productName, defaults, layout }: FileContext,
  now: number,
): ConfigurationFile {
  const { googleSheets, email, adminEmails, optionalFields, source } = configuration;
  const webhook = webhookIn(configuration.webhook);
  const plain = plainSections((name, { read }) => read(configuration[name]));
  const lists = adminEmailsIn(adminEmails, defaults);
  const { smtp, template } = withoutPassword(email ?? defaultEmail(productName));
  return {
    format: FORMAT,
    version: VERSION,
    exportedAt: new Date(now).toISOString(),
    productName,
    googleSheets: googleSheets && exportedSheets(googleSheets),
    emailSettings: { smtp, template },
    adminEmails: { hardcodedEmails: [...lists.system], configuredEmails: [...lists.additional] },
    optionalFields: optionalFields ?? { on: [], own: [] },
    layout,
    ...(plain as Pick<ConfigurationFile, keyof typeof plain>),
    webhook: { ...webhook, secret: redacted(webhook.secret) },
    source: source?.inForce ?? null,
  };
}

function exportedSheets(
  googleSheets: NonNullable<Configuration['googleSheets']>,
): NonNullable<ConfigurationFile['googleSheets']> {
  const { spreadsheetId, credentials, sheetNames } = withoutPrivateKey(googleSheets);
  return { spreadsheetId, credentials, sheetNames };
}

/** Reads a pasted file, without the session fields that a page adds. Throws `invalid-configuration`. */
export function fileIn(body: Readonly<Record<string, unknown>>): ConfigurationFile {
  const given = Object.fromEntries(Object.entries(body).filter(([name]) => !SESSION_FIELDS.includes(name)));
  if (given['format'] === FORMAT && typeof given['version'] === 'number' && given['version'] > VERSION)
    throw invalidConfiguration(
      'This file was exported by a newer version of the portal. Update this installation first.',
    );
  const result = configurationFile.safeParse(given);
  if (!result.success) throw new Refusal('invalid-configuration', { cause: result.error });
  return result.data;
}

/** Named after the product, ending in the day: `ip-briefcase-configuration-2026-11-21.json`. Plain ASCII, as a header must be. */
export function fileName(productName: string, now: number): string {
  const product = productName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${product || 'portal'}-configuration-${new Date(now).toISOString().slice(0, 10)}.json`;
}
