import type { SmtpSettings } from '#contract/admin-email.ts';
import type { Clock } from '#server/base/clock.ts';
import { ALERTS } from '#server/base/limits.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { EmailSettings } from '#server/settings/email-settings.ts';
import type { Database } from '#server/store/database.ts';
import { mailTrouble } from '#server/store/outbox-figures.ts';
import { putState, readState } from '#server/store/state.ts';
import type { Mailer } from './mailer.ts';

/** `untested`: settings are saved, and no mail has gone out with them yet. */
export type MailStanding = 'off' | 'untested' | 'works' | 'failing';

export interface MailStandingParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly emailSettings: EmailSettings;
  readonly mailer: () => Promise<Mailer | undefined>;
}

/** Reads whether the portal's mail works, for the dashboard. */
export async function readMailStanding(parts: MailStandingParts): Promise<MailStanding> {
  const { clock, database, emailSettings, mailer, secrets } = parts;
  if (!(await mailer())) return 'off';
  const { version: _version, ...smtp } = await emailSettings.smtp();
  if (smtp.enabled && (await readState(database.db, PROVEN)) !== proofOf(secrets, smtp)) return 'untested';
  return (await isMailFailing(database, clock())) ? 'failing' : 'works';
}

/** Whether several mails in a row were not sent, or one has waited for long. */
export async function isMailFailing(database: Database, now: number): Promise<boolean> {
  const { sinceLastSent, oldestWaitingSince } = await mailTrouble(database);
  const waits = oldestWaitingSince !== undefined && now - oldestWaitingSince >= ALERTS.waitingMailMs;
  return waits || sinceLastSent >= ALERTS.failedMails;
}

/** Stores that a mail server has accepted a mail with these settings. */
export async function recordProof(database: Database, secrets: Secrets, smtp: SmtpSettings): Promise<void> {
  await putState(database.db, PROVEN, proofOf(secrets, smtp));
}

const PROVEN = 'mail-proven';

/** A keyed hash, because the settings contain the password. */
const proofOf = (secrets: Secrets, smtp: SmtpSettings): string =>
  secrets.keyedHash('mail-proven', JSON.stringify(smtp));
