import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-email.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { testMail } from '#domain/mail/example-mail.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { register } from '#server/http/register.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { sendTest } from '#server/mail/try-mail.ts';
import type { TestParts } from '#server/mail/try-mail.ts';
import { unversioned } from '#server/settings/changes.ts';
import type { EmailSettings } from '#server/settings/email-settings.ts';

interface AdminEmailParts extends TestParts {
  readonly emailSettings: EmailSettings;
  readonly outbox: Outbox;
  readonly productName: string;
}

export function adminEmailRoutes(app: FastifyInstance, parts: AdminEmailParts): void {
  const { audit, emailSettings, outbox } = parts;

  const read = (): Promise<AnswerOf<typeof contract.getEmail>> => emailSettings.redacted();
  register(app, contract.getEmail, read);
  register(app, contract.readEmail, read);

  register(app, contract.saveEmail, async ({ body, viewer, origin, version }) => {
    const actor = viewer.actor.email;
    const { smtp, template } = body;
    await emailSettings.save({ smtp, template }, actor, {
      version,
      async note(transaction, changed) {
        const details = { section: 'email', changed, ...unversioned(version) };
        if (changed.length > 0)
          await audit.mustRecord({ kind: 'settings-changed', actor, origin, details }, transaction);
      },
    });
    // Mails that could not be sent with the old settings are tried again with these.
    outbox.wake();
    return { success: true as const };
  });

  register(app, contract.restoreEmail, async ({ body, viewer, origin }) => {
    const actor = viewer.actor.email;
    await emailSettings.restorePrevious(body.savedAt, actor, (transaction, changed) => {
      const details = { section: 'email', changed };
      return audit.mustRecord({ kind: 'settings-restored', actor, origin, details }, transaction);
    });
    outbox.wake();
    return { success: true as const };
  });

  register(app, contract.testEmail, async ({ body, viewer, origin }) => {
    if (emailKey(body.testEmail) === undefined)
      throw new Refusal('invalid-request', { message: 'Please enter a valid email address.' });
    const message = testMail(parts.productName, body.testEmail.trim());
    return sendTest(parts, { actor: viewer.actor.email, origin }, message);
  });
}
