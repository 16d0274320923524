import type { CompanyId } from '#domain/company/company-id.ts';

/** The person and company that mails are for. */
export interface Recipient {
  readonly companyId: CompanyId;
  readonly email: string;
}

/** The mails that a person chose to get about one company. */
export interface MailChoicesRow {
  company_id: string;
  email: string;
  /** Numbers of days, such as `30,7`; empty for none. */
  reminders: string;
  digest: string;
  content: string;
  /** 1 if the person gets copies of receipts. */
  receipt_copies: number;
  /** The numbers of days whose reminders due before `begun_on` are not sent; empty once the ledger has noted these. */
  not_before: string;
  /** `YYYY-MM-DD`. */
  begun_on: string;
  /** The day of the last digest, and the publication that it ended with. Null until the first is due. */
  digest_day: string | null;
  digest_from: number | null;
  /** Seed of the unsubscribe address: its secret is computed from this and the server's key. */
  unsubscribe_seed: string;
  /** SHA-256 of that secret. */
  unsubscribe_hash: string;
  changed_at: number;
  /** Since when the person is no longer in this company; milliseconds since the epoch, or null. */
  absent_since: number | null;
}

/** An entry of the ledger: a person was reminded of a deadline, so that they are not reminded of it twice. */
export interface SentReminderRow {
  company_id: string;
  email: string;
  /** Lasting key of the deadline. */
  deadline: string;
  /** Due date as `YYYY-MM-DD`, like `was` and `told_on`. */
  due: string;
  /** Grows with each date of the deadline that was mailed. */
  turn: number;
  days_before: number;
  was: string | null;
  /** JSON: the dates that the matter's deadlines of this type had then. */
  peers: string;
  told_on: string;
  at: number;
  /** 0 if no mail contained it, because it was due before the person chose reminders. */
  mailed: number;
  /** `matter` and `type` as the mail named them. */
  matter: string;
  type: string;
}

/** One mail of reminders and changes: at most one a day for a person and a company. */
export interface ChosenMailRow {
  company_id: string;
  email: string;
  /** `YYYY-MM-DD`, in the firm's time zone. */
  day: string;
  at: number;
  reminders: number;
  changes: number;
  /** Row of the outbox. */
  mail: number;
  /** `dropped` if it was no longer right, or its day was over; another mail may replace it. */
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
  /** Number of attempts that may have delivered the mail, because the mail server accepted it or did not answer. */
  tries: number;
  /** The last digest before this mail; null if this mail has no digest. */
  digest_day: string | null;
  digest_from: number | null;
}

/** An address that the mail server refused permanently. */
export interface RefusedAddressRow {
  email: string;
  cause: string;
  at: number;
}
