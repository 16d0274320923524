import { STORED_SECRET } from '#contract/saved-config.ts';
import { templateProblems } from '#domain/mail/template.ts';
import { emailKey } from '#domain/viewer/email-address.ts';

import { adminEmail as texts } from '#web/texts/en/admin-email.ts';
import type { EmailConfig } from './api.ts';

type Field = 'host' | 'password' | 'fromEmail' | 'subject' | 'body';

/** What must be fixed before saving, by field name, in the order of the fields. */
export type EmailProblems = Readonly<Partial<Record<Field, string>>>;

/** Checks a draft against the saved settings, by the server's rules. */
export function emailProblems({ smtp, template }: EmailConfig, saved: EmailConfig): EmailProblems {
  const found: [Field, string | undefined][] = [
    ['host', smtp.enabled && smtp.host.trim() === '' ? texts.smtp.hostMissing : undefined],
    ['password', smtp.enabled && needsPasswordAgain(smtp, saved.smtp) ? texts.smtp.passwordAgain : undefined],
    ['fromEmail', smtp.enabled ? senderProblem(smtp.fromEmail) : undefined],
    ['subject', templateProblems(template).includes('subject-empty') ? texts.template.subjectMissing : undefined],
    ['body', bodyProblem(template)],
  ];
  return Object.fromEntries(found.filter(([, text]) => text !== undefined));
}

function senderProblem(address: string): string | undefined {
  if (address.trim() === '') return texts.smtp.fromEmailMissing;
  return emailKey(address) ? undefined : texts.smtp.fromEmailInvalid;
}

function bodyProblem(template: EmailConfig['template']): string | undefined {
  const found = templateProblems(template);
  if (found.includes('body-empty')) return texts.template.bodyMissing;
  return found.includes('code-missing') ? texts.template.codeMissing : undefined;
}

/** A stored password is kept only for the server and the account that it was entered for. */
export function needsPasswordAgain(smtp: EmailConfig['smtp'], saved: EmailConfig['smtp']): boolean {
  const same = (['host', 'port', 'secure', 'username'] as const).every(
    (field) => String(smtp[field]).trim().toLowerCase() === String(saved[field]).trim().toLowerCase(),
  );
  return smtp.password === STORED_SECRET && !same;
}

/**
 * The settings to save for a draft. If the server was changed and then switched off, its fields are hidden, so its password cannot be
 * entered: then the saved server stays, with its password, switched off.
 */
export function toSave(draft: EmailConfig, saved: EmailConfig): EmailConfig {
  if (draft.smtp.enabled || !needsPasswordAgain(draft.smtp, saved.smtp)) return draft;
  const { host, port, secure, username } = saved.smtp;
  return { ...draft, smtp: { ...draft.smtp, host, port, secure, username } };
}
