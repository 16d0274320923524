import * as z from 'zod/mini';
import type { SmtpSettings } from '#contract/admin-email.ts';
import { defaultTemplate, templateProblems } from '#domain/mail/template.ts';
import type { OtpTemplate, TemplateProblem } from '#domain/mail/template.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { minutes } from '#domain/time/duration.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { CODES } from '#server/base/limits.ts';
import { invalidConfiguration } from './changes.ts';
import { keptOrSealed, redacted } from './stored-secret.ts';

export const EMAIL_KEY = 'email';
export const SMTP_PASSWORD_PURPOSE = 'settings/smtp-password';

export const DEFAULT_SMTP_PORT = 587;

/** The settings as they are stored: `password` is sealed, or empty. */
export const emailDocument = z.object({
  smtp: z.object({
    enabled: z.boolean(),
    host: z.string(),
    port: z.number(),
    secure: z.boolean(),
    username: z.string(),
    password: z.string(),
    fromName: z.string(),
    fromEmail: z.string(),
  }),
  template: z.object({ subject: z.string(), body: z.string() }),
});
export type EmailDocument = z.output<typeof emailDocument>;

/** The settings as an administrator saves them. The port may be text, unlike in the settings that are read. */
export interface WantedEmail {
  readonly smtp: Omit<SmtpSettings, 'port'> & { readonly port: number | string };
  readonly template: OtpTemplate;
}

/** Mail is off until an administrator sets it up (specification, section 3). */
export function defaultEmail(productName: string): EmailDocument {
  return {
    smtp: {
      enabled: false,
      host: '',
      port: DEFAULT_SMTP_PORT,
      secure: false,
      username: '',
      password: '',
      fromName: productName,
      fromEmail: '',
    },
    template: { ...defaultTemplate(productName, CODES.lifetimeMs / minutes(1)) },
  };
}

const TEMPLATE_SENTENCES: Readonly<Record<TemplateProblem, string>> = {
  'subject-empty': 'Please enter a subject for the login code email.',
  'body-empty': 'Please enter a text for the login code email.',
  'code-missing': 'The text of the login code email must contain {{otp_code}}.',
};

/**
 * The document to store for what was entered. Throws `invalid-configuration` with a sentence for the administrator, and `secret-needed` if the
 * marker would keep a password that belongs to another server or account.
 */
export function emailToStore(
  wanted: WantedEmail,
  stored: EmailDocument,
  seal: (plain: string) => string,
): EmailDocument {
  const { enabled, secure, password } = wanted.smtp;
  const host = wanted.smtp.host.trim().toLowerCase();
  const port = smtpPort(wanted.smtp.port);
  const username = wanted.smtp.username.trim();
  const fromName = oneLine(wanted.smtp.fromName);
  const fromEmail = wanted.smtp.fromEmail.trim();
  if (host !== '' && !isHostName(host))
    throw invalidConfiguration(
      'The SMTP host must be a name such as smtp.firm.example, without http:// and without a port.',
    );
  if (fromEmail !== '' && !emailKey(fromEmail))
    throw invalidConfiguration('The From Email must be a valid email address.');
  if (enabled && host === '') throw invalidConfiguration('Please enter the SMTP host.');
  if (enabled && fromEmail === '') throw invalidConfiguration('Please enter the From Email.');
  const [problem] = templateProblems(wanted.template);
  if (problem) throw invalidConfiguration(TEMPLATE_SENTENCES[problem]);

  const before = stored.smtp;
  const sameOwner =
    host === before.host && port === before.port && secure === before.secure && username === before.username;
  return {
    smtp: {
      enabled,
      host,
      port,
      secure,
      username,
      password: keptOrSealed(password, { sealed: before.password, sameOwner }, seal),
      fromName,
      fromEmail,
    },
    template: { subject: oneLine(wanted.template.subject), body: wanted.template.body.replaceAll('\r\n', '\n') },
  };
}

/** The port; 587 if the given value is not a number (specification, section 5). */
function smtpPort(given: number | string): number {
  const text = String(given).trim();
  if (!/^\d+$/.test(text)) return DEFAULT_SMTP_PORT;
  const port = Number(text);
  if (port < 1 || port > 65_535) throw invalidConfiguration('The SMTP port must be from 1 to 65535.');
  return port;
}

/** A host name or an address. The address behind a name is checked when it is used. */
function isHostName(host: string): boolean {
  return (
    /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.?$/.test(host) ||
    /^\[?[0-9a-f:.]*:[0-9a-f:.]*\]?$/.test(host)
  );
}

/** The document as it is sent to administrators. */
export function withoutPassword({ smtp, template }: EmailDocument): { smtp: SmtpSettings; template: OtpTemplate } {
  return { smtp: { ...smtp, password: redacted(smtp.password) }, template };
}
