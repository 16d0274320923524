import { Refusal } from '#contract/errors.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { adminEmailsIn, adminEmailsToStore, checkedAdminEmails } from '#server/settings/admin-emails-document.ts';
import type { AdminEmailsDocument } from '#server/settings/admin-emails-document.ts';
import { SMTP_PASSWORD_PURPOSE, defaultEmail, emailToStore } from '#server/settings/email-document.ts';
import type { EmailDocument } from '#server/settings/email-document.ts';
import { GOOGLE_KEY_PURPOSE, googleSheetsToStore } from '#server/settings/google-sheets-document.ts';
import type { GoogleSheetsDocument } from '#server/settings/google-sheets-document.ts';
import { fieldsToStore } from '#server/settings/optional-fields-document.ts';
import type { OptionalFieldsDocument } from '#server/settings/optional-fields-document.ts';
import type { LayoutDocument } from '#server/settings/layout-document.ts';
import type { SourceChoice } from '#server/settings/source-settings.ts';
import { WEBHOOK_SECRET_PURPOSE, webhookIn, webhookToStore } from '#server/settings/webhook-document.ts';
import type { WebhookDocument } from '#server/settings/webhook-document.ts';
import { withDraft } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import type { ConfigurationFile, FileContext } from './configuration-file.ts';
import { plainSections } from './plain-sections.ts';
import type { PlainDocuments } from './plain-sections.ts';

export interface ImportPlan {
  readonly next: Configuration;
  /** Sentences for the administrator who is about to import. */
  readonly warnings: readonly string[];
}

export interface ImportContext extends FileContext {
  readonly secrets: Secrets;
  /** The administrator who imports. Stays an administrator, whatever the file says. */
  readonly actor: EmailKey;
}

const WARNINGS = {
  password:
    'The file contains no password for this mail server. Outgoing email stays off until you enter it under Email Settings.',
  mailOff: 'Outgoing email will be off: users cannot receive sign-in codes until it is on again.',
  privateKey:
    'The file contains no private key for this service account. The spreadsheet is not read until you paste the key file under Google Sheets.',
  sheetsOff: 'Google Sheets will no longer be configured. Clients keep the published data.',
  otherSheet:
    'Another spreadsheet will replace the data that clients see now: at once if its sheets and headings are the documented ones, otherwise when you publish it in the data report.',
  layout: 'The layout in the file becomes a draft. Clients see it once you preview and publish it under Source.',
  source: 'The source in the file becomes a draft. Clients see it once you preview and publish it under Source.',
  webhook:
    'The file contains no secret for the webhook of this host. Nothing is sent to it until you enter the secret under Instructions and turn it on.',
  ownAddress: 'Your own address is not among the administrators in the file. You stay an administrator.',
};

/**
 * The configuration that an import would apply. The whole file is checked before anything is written. A stored secret is kept only if the
 * account and server that it belongs to stay the same. Throws `invalid-configuration` with a sentence.
 */
export function planImport(before: Configuration, file: ConfigurationFile, context: ImportContext): ImportPlan {
  const warnings: string[] = [];
  const next = {
    googleSheets: importedSheets(before.googleSheets, file.googleSheets, context, warnings),
    email: importedEmail(before.email, file.emailSettings, context, warnings),
    adminEmails: importedAdmins(before.adminEmails, file.adminEmails, context, warnings),
    optionalFields: importedFields(before.optionalFields, file.optionalFields),
    ...(plainSections((name, { check, read }) => {
      const given = file[name];
      return unlessSame(before[name], given && check(given as never), read(null));
    }) as PlainDocuments),
    webhook: importedWebhook(before.webhook, file.webhook, context, warnings),
    layout: importedLayout(before.layout, file.layout, context, warnings),
    source: importedSource(before.source, file.source, warnings),
  };
  return { next, warnings };
}

function importedSheets(
  before: GoogleSheetsDocument | null,
  wanted: ConfigurationFile['googleSheets'],
  { secrets }: ImportContext,
  warnings: string[],
): GoogleSheetsDocument | null {
  if (wanted === undefined) return before;
  if (wanted === null) {
    if (before) warnings.push(WARNINGS.sheetsOff);
    return null;
  }
  const seal = (plain: string): string => secrets.seal(GOOGLE_KEY_PURPOSE, plain);
  const after = googleSheetsToStore(wanted, before?.key, seal, true);
  if (after.key.privateKey === '') warnings.push(WARNINGS.privateKey);
  if (before && before.spreadsheetId !== after.spreadsheetId) warnings.push(WARNINGS.otherSheet);
  return after;
}

function importedEmail(
  before: EmailDocument | null,
  wanted: ConfigurationFile['emailSettings'],
  { secrets, productName }: ImportContext,
  warnings: string[],
): EmailDocument | null {
  if (wanted === undefined) return before;
  const stored = before ?? defaultEmail(productName);
  const seal = (plain: string): string => secrets.seal(SMTP_PASSWORD_PURPOSE, plain);
  const after = ((): EmailDocument => {
    try {
      return emailToStore(wanted, stored, seal);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'secret-needed') throw error;
      warnings.push(WARNINGS.password);
      const smtp = { ...wanted.smtp, enabled: false, password: '' };
      return emailToStore({ smtp, template: wanted.template }, stored, seal);
    }
  })();
  if (stored.smtp.enabled && !after.smtp.enabled && !warnings.includes(WARNINGS.password))
    warnings.push(WARNINGS.mailOff);
  const isStandard = JSON.stringify(after) === JSON.stringify(defaultEmail(productName));
  return before === null && isStandard ? null : after;
}

function importedWebhook(
  before: WebhookDocument | null,
  wanted: ConfigurationFile['webhook'],
  { secrets }: ImportContext,
  warnings: string[],
): WebhookDocument | null {
  if (wanted === undefined) return before;
  const stored = webhookIn(before);
  const seal = (plain: string): string => secrets.seal(WEBHOOK_SECRET_PURPOSE, plain);
  try {
    return unlessSame(before, webhookToStore(wanted, stored, seal), webhookIn(null));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'secret-needed') throw error;
    warnings.push(WARNINGS.webhook);
    return webhookToStore({ ...wanted, on: false, secret: '' }, stored, seal);
  }
}

function importedAdmins(
  before: AdminEmailsDocument | null,
  wanted: ConfigurationFile['adminEmails'],
  { actor, defaults }: ImportContext,
  warnings: string[],
): AdminEmailsDocument | null {
  if (wanted === undefined) return before;
  const system = checkedAdminEmails(wanted.hardcodedEmails, []);
  const additional = checkedAdminEmails(wanted.configuredEmails, system);
  const present = adminEmailsIn(before, defaults);
  const kept = withActor(actor, present, { system, additional });
  if (kept.additional.length > additional.length) warnings.push(WARNINGS.ownAddress);
  const after = adminEmailsToStore(kept, defaults);
  return before === null && after.system === null && after.additional.length === 0 ? null : after;
}

function importedFields(
  before: OptionalFieldsDocument | null,
  wanted: ConfigurationFile['optionalFields'],
): OptionalFieldsDocument | null {
  if (wanted === undefined) return before;
  const after = fieldsToStore(wanted);
  return before === null && after.on.length === 0 && after.own.length === 0 ? null : after;
}

/** The document of the file. The stored one if the file has none, or if nothing is stored and the file has the defaults. */
function unlessSame<Document>(
  before: Document | null,
  wanted: Document | undefined,
  defaults: Document,
): Document | null {
  if (wanted === undefined) return before;
  return before === null && JSON.stringify(wanted) === JSON.stringify(defaults) ? null : wanted;
}

/** A layout must be previewed before it is used, so an imported one becomes a draft. */
function importedLayout(
  before: LayoutDocument | null,
  wanted: ConfigurationFile['layout'],
  { layout }: ImportContext,
  warnings: string[],
): LayoutDocument | null {
  if (wanted === undefined || JSON.stringify(wanted) === JSON.stringify(layout)) return before;
  warnings.push(WARNINGS.layout);
  return { layout: wanted };
}

function importedSource(
  before: SourceChoice | null,
  wanted: ConfigurationFile['source'],
  warnings: string[],
): SourceChoice | null {
  if (wanted === undefined || wanted === null || wanted === before?.inForce) return before;
  warnings.push(WARNINGS.source);
  return withDraft(before, wanted);
}

interface Lists {
  readonly system: readonly EmailKey[];
  readonly additional: readonly EmailKey[];
}

/** The lists after the change. Adds the acting administrator to the additional list if they would otherwise be removed. */
export function withActor(actor: EmailKey, before: Lists, after: Lists): Lists {
  const isIn = ({ system, additional }: Lists): boolean => system.includes(actor) || additional.includes(actor);
  return !isIn(before) || isIn(after) ? after : { system: after.system, additional: [...after.additional, actor] };
}
