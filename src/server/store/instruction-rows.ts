import type { Choice } from '#domain/instruction/rules.ts';
import type { State } from '#domain/instruction/instruction.ts';

/** The current state of an instruction. Its content is in the entry of the record with the same number. */
export interface InstructionRow {
  company_id: string;
  number: number;
  /** The set with which it was given. */
  set_id: string;
  /** The lasting key of its deadline. */
  deadline: string;
  matter_id: string;
  choice: Choice;
  state: State;
  given_at: number;
  given_by: string;
  changed_at: number;
  /** From this moment (milliseconds since the epoch) on it is late, unless the firm has acknowledged it. */
  late_at: number;
  /** When the receivers were last told that it is late; null before the first time. */
  late_told_at: number | null;
  assigned_to: string;
  replaced_by: number | null;
  /** `changed`, `vanished` or `moved`; empty while its deadline is as it was when shown. */
  flag: string;
  flag_now: string;
  flag_since: number;
  /** The text that the desk's search looks in, made by `searchedText`. */
  searched: string;
}

/** An entry of a company's record. Nothing but the erasable part is ever changed. */
export interface InstructionEntryRow {
  company_id: string;
  number: number;
  /** The number of the instruction that the entry is about; its own for one that gives it. */
  instruction: number;
  at: number;
  kind: string;
  /** JSON without personal data, exactly as it was hashed. */
  facts: string;
  /** JSON: the salted digest of each erasable part, exactly as it was hashed. */
  digests: string;
  /** JSON: each erasable part with its salt; null for an erased part. */
  content: string;
  previous: string;
  hash: string;
}

/** The newest entry of a company's record. */
export interface InstructionChainRow {
  company_id: string;
  number: number;
  hash: string;
}

/** A set: what a confirmation showed. It can be given once. */
export interface InstructionSetRow {
  id: string;
  company_id: string;
  email: string;
  /** JSON: what was shown. */
  body: string;
  created_at: number;
  expires_at: number;
  sealed_code: string | null;
  code_attempts: number;
  code_sent_at: number | null;
  given_at: number | null;
}

/** A message with entries to the firm's own system. */
export interface WebhookDeliveryRow {
  id: string;
  company_id: string;
  first_number: number;
  last_number: number;
  created_at: number;
  next_attempt_at: number;
  attempts: number;
  status: 'waiting' | 'sending' | 'sent' | 'failed';
  finished_at: number | null;
  last_cause: string | null;
}
