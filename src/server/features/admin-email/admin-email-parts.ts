import type { TestParts } from '#server/mail/try-mail.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { EmailSettings } from '#server/settings/email-settings.ts';

export interface AdminEmailParts extends TestParts {
  readonly emailSettings: EmailSettings;
  readonly outbox: Outbox;
  readonly productName: string;
}
