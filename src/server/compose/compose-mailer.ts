import type { EmailSettings } from '#server/settings/email-settings.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { createThreadedMailer } from '#server/mail/smtp/threaded-mailer.ts';
import type { SmtpPolicy } from '#server/mail/smtp/host-policy.ts';

/**
 * The mailer as configured at this moment: the mail server of the settings while it is switched on, else what the composition offers
 * instead (the demo's mailbox; production offers nothing). Settings that were saved count from the next mail on.
 */
export function mailerFor(
  settings: EmailSettings,
  policy: SmtpPolicy,
  fallback: Mailer | undefined,
): () => Promise<Mailer | undefined> {
  let current: { version: number; mailer: ReturnType<typeof createThreadedMailer> } | undefined;
  return async () => {
    const { version, ...smtp } = await settings.smtp();
    if (!smtp.enabled) return fallback;
    if (current?.version !== version) {
      current?.mailer.retire();
      current = { version, mailer: createThreadedMailer({ settings: smtp, policy }) };
    }
    return current.mailer;
  };
}
