import { createHash } from 'node:crypto';
import type { configChange } from '#contract/admin-backup.ts';
import type * as z from 'zod/mini';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import { adminEmailsIn } from '#server/settings/admin-emails-document.ts';
import { defaultEmail } from '#server/settings/email-document.ts';
import type { LayoutDocument } from '#server/settings/layout-document.ts';
import { webhookIn } from '#server/settings/webhook-document.ts';
import type { Configuration } from './configuration.ts';
import type { FileContext } from './configuration-file.ts';
import { plainSections } from './plain-sections.ts';

type Change = z.output<typeof configChange>;

/** The fields that differ. A secret is shown only as `stored`, `new` or nothing. */
export function previewChanges(
  before: Configuration,
  after: Configuration,
  context: Pick<FileContext, 'productName' | 'defaults'>,
): Change[] {
  const [was, will] = [fields(before, context), fields(after, context)];
  const secrets = new Map([
    ['googleSheets.privateKey', [before.googleSheets?.key.privateKey ?? '', after.googleSheets?.key.privateKey ?? '']],
    ['emailSettings.smtp.password', [before.email?.smtp.password ?? '', after.email?.smtp.password ?? '']],
    ['webhook.secret', [before.webhook?.secret ?? '', after.webhook?.secret ?? '']],
  ]);
  for (const [path, [sealedBefore = '', sealedAfter = '']] of secrets) {
    was.set(path, sealedBefore === '' ? '' : 'stored');
    will.set(path, sealedAfter === '' ? '' : sealedAfter === sealedBefore ? 'stored' : 'new');
  }
  return [...new Set([...was.keys(), ...will.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? '', after: will.get(path) ?? '' }))
    .filter((change) => change.before !== change.after)
    .map(({ path, ...change }) => {
      const [section = '', ...field] = path.split('.');
      return { section, field: field.join('.'), ...change };
    });
}

/** Every field except secrets, as text, by its path in the file. */
function fields(
  configuration: Configuration,
  { productName, defaults }: Pick<FileContext, 'productName' | 'defaults'>,
): Map<string, string> {
  const { googleSheets, email, adminEmails, optionalFields, layout, source } = configuration;
  const found = new Map<string, string>();
  const add = (section: string, values: Readonly<Record<string, string | number | boolean>>): void => {
    for (const [name, value] of Object.entries(values))
      found.set(`${section}.${name}`, typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));
  };
  if (googleSheets) {
    add('googleSheets', {
      spreadsheetId: googleSheets.spreadsheetId,
      serviceAccountEmail: googleSheets.key.clientEmail,
    });
    add('googleSheets.sheetNames', googleSheets.sheetNames);
  }
  const { smtp, template } = email ?? defaultEmail(productName);
  const { password: _password, ...settings } = smtp;
  add('emailSettings.smtp', settings);
  add('emailSettings.template', template);
  const lists = adminEmailsIn(adminEmails, defaults);
  add('adminEmails', { hardcodedEmails: listed(lists.system), configuredEmails: listed(lists.additional) });
  if (optionalFields)
    add('optionalFields', {
      on: optionalFields.on.join(', '),
      own: optionalFields.own.map(({ tab, label, kind }) => `${label} (${tab}, ${kind})`).join(', '),
    });
  for (const [section, document] of Object.entries(plainSections((name, { read }) => read(configuration[name]))))
    for (const [name, value] of Object.entries(document as object)) add(section, { [name]: plainText(value) });
  const { secret: _secret, ...webhook } = webhookIn(configuration.webhook);
  add('webhook', webhook);
  if (layout) add('layout', { draft: layoutText(layout) });
  if (source?.draft) add('source', { draft: source.draft });
  return found;
}

/** Which sheets are read, with a mark that tells two layouts of the same sheets apart. */
function layoutText({ layout }: LayoutDocument): string {
  if (!layout) return 'the documented layout';
  const mark = createHash('sha256').update(JSON.stringify(layout)).digest('hex').slice(0, 6);
  return `${layout.feeds.map(({ sheet, tab }) => `${sheet} (${tab})`).join(', ')}, version ${mark}`;
}

/** A value of a document as short text: a list with commas, an object as one phrase, a checked register as on or off. */
function plainText(value: unknown): string | number | boolean {
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value === 'object' && value !== null && 'on' in value) return plainText(value.on);
  if (typeof value === 'object' && value !== null) return Object.values(value).map(plainText).join(' ');
  return value as string | number | boolean;
}

function listed(emails: readonly EmailKey[]): string {
  return emails.join(', ');
}
