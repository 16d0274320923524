import type { SmtpSettings } from '#contract/admin-email.ts';
import type { EmailSettings } from '#server/settings/email-settings.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { createThreadedMailer } from '#server/mail/smtp/threaded-mailer.ts';
import type { SmtpPolicy } from '#server/mail/smtp/host-policy.ts';

/** Where mail goes. */
export interface MailerComposition {
  readonly policy: SmtpPolicy;
  /** Used while the mail server of the settings is switched off: the demo's mailbox. Production has none. */
  readonly fallback: Mailer | undefined;
  /** Called when the mail server has accepted the first mail under these settings. */
  readonly proven: (smtp: SmtpSettings) => Promise<void>;
}

/** The mailer as configured at this moment. Saved settings apply from the next mail on. */
export function mailerFor(
  settings: EmailSettings,
  { policy, fallback, proven }: MailerComposition,
): () => Promise<Mailer | undefined> {
  let current: { version: number; mailer: Mailer & { retire(): void } } | undefined;
  return async () => {
    const { version, ...smtp } = await settings.smtp();
    if (!smtp.enabled) return fallback;
    if (current?.version !== version) {
      current?.mailer.retire();
      current = { version, mailer: provingMailer({ settings: smtp, policy }, () => proven(smtp)) };
    }
    return current.mailer;
  };
}

/** Reports the first mail that the server accepted. */
function provingMailer(
  thread: Parameters<typeof createThreadedMailer>[0],
  proven: () => Promise<void>,
): ReturnType<typeof createThreadedMailer> {
  const mailer = createThreadedMailer(thread);
  let reported = false;
  return {
    ...mailer,
    async send(message, id) {
      const result = await mailer.send(message, id);
      if (result.ok && !reported) {
        reported = true;
        // The mail is sent even if the report fails. The next mail reports again.
        await proven().catch(() => {
          reported = false;
        });
      }
      return result;
    },
  };
}
