/** How many days before a deadline a reminder can come. */
export const REMINDER_DAYS = [30, 14, 7, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** When a digest of changes comes: on each working day with changes, on Mondays, on the first of the month. */
export const DIGESTS = ['off', 'daily', 'weekly', 'monthly'] as const;
export type Digest = (typeof DIGESTS)[number];

/** `short`: what is due, for which matter, and when. `full`: titles, countries and notes too. */
export const MAIL_CONTENTS = ['short', 'full'] as const;
export type MailContent = (typeof MAIL_CONTENTS)[number];

/** The mails that one person has chosen to get about one company. */
export interface MailChoices {
  /** In the order of `REMINDER_DAYS`. */
  readonly reminders: readonly ReminderDays[];
  readonly digest: Digest;
  readonly content: MailContent;
  /** Copies of the receipts of instructions that others of the company give. */
  readonly copies: boolean;
}

/** The choices of a person who has made none. */
export const NO_MAILS: MailChoices = { reminders: [], digest: 'off', content: 'short', copies: true };

/** Whether any reminder or digest is chosen. */
export function wantsMail({ reminders, digest }: MailChoices): boolean {
  return reminders.length > 0 || digest !== 'off';
}

/** The chosen days, each once, in the order of `REMINDER_DAYS`. */
export function reminderDays(chosen: readonly number[]): readonly ReminderDays[] {
  return REMINDER_DAYS.filter((days) => chosen.includes(days));
}
