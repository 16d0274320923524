import type { CompanyId } from '#domain/company/company-id.ts';

/** Whose mails they are. */
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
  /** 1: copies of receipts go to the person. */
  receipt_copies: number;
  /** Those of the numbers of which nothing is sent that was due before `begun_on`; empty once that was noted in the ledger. */
  not_before: string;
  /** `YYYY-MM-DD`. */
  begun_on: string;
  /** The day of the last digest, and the publication that it ended with. Null until the first is due. */
  digest_day: string | null;
  digest_from: number | null;
  /** The secret of the address that ends these mails follows from this and the server's key. */
  unsubscribe_seed: string;
  /** SHA-256 of that secret. */
  unsubscribe_hash: string;
  changed_at: number;
  /** Since when the person is in this company no more. */
  absent_since: number | null;
}

/** The ledger: that a person was reminded of a deadline, so that they are not reminded of it twice. */
export interface SentReminderRow {
  company_id: string;
  email: string;
  /** Lasting key. */
  deadline: string;
  /** `YYYY-MM-DD`, as are `was` and `told_on`. */
  due: string;
  /** Grows with each date that was told. */
  turn: number;
  days_before: number;
  was: string | null;
  /** JSON: the dates of the matter's deadlines of this type at that time. */
  peers: string;
  told_on: string;
  at: number;
  /** 0: no mail said so, because it was due before the person began. */
  mailed: number;
  /** Matter and type as the mail named them. */
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
  /** `dropped`: it was no longer right, or its day was over; another one may take its place. */
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
  /** Attempts after which the mail may have arrived: each that the mail server took or did not answer. */
  tries: number;
  /** How far the digests had come before this mail; null where it has none. */
  digest_day: string | null;
  digest_from: number | null;
}

/** An address that the mail server refused for good. */
export interface RefusedAddressRow {
  email: string;
  cause: string;
  at: number;
}
