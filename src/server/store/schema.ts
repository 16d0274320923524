import type { Generated } from 'kysely';
import type { CalendarEventRow, CalendarFeedRow } from './calendar-rows.ts';
import type { ChosenMailRow, MailChoicesRow, RefusedAddressRow, SentReminderRow } from './chosen-mail-rows.ts';
import type { JournalTables } from './journal-rows.ts';
import type { SavedViewRow, SignInRow } from './tables-of-people.ts';
import type { CompanyRow, SeveralCompaniesRow } from './company-row.ts';
import type {
  InstructionChainRow,
  InstructionEntryRow,
  InstructionRow,
  InstructionSetRow,
  WebhookDeliveryRow,
} from './instruction-rows.ts';
import type { WorkbookPieceRow, WorkbookRow } from './workbook-rows.ts';

/**
 * The tables, as both databases have them: text, integers and milliseconds since the epoch only, so that one set of queries serves
 * both. The exceptions are the bytes of a payload, which are sent unchanged, and those of an uploaded workbook.
 */
export interface Schema extends JournalTables {
  payloads: PayloadRow;
  publications: PublicationRow;
  held_items: HeldItemRow;
  vanished_users: VanishedUserRow;
  confirmed_headings: ConfirmedHeadingsRow;
  sync_runs: SyncRunRow;
  state: StateRow;
  leases: LeaseRow;
  challenges: ChallengeRow;
  sessions: SessionRow;
  devices: DeviceRow;
  budgets: BudgetRow;
  grants: GrantRow;
  saved_views: SavedViewRow;
  passkeys: PasskeyRow;
  passkey_challenges: PasskeyChallengeRow;
  settings: SettingRow;
  outbox: OutboxRow;
  audit: AuditRow;
  workbooks: WorkbookRow;
  workbook_pieces: WorkbookPieceRow;
  erasures: ErasureRow;
  mail_choices: MailChoicesRow;
  sent_reminders: SentReminderRow;
  chosen_mails: ChosenMailRow;
  refused_addresses: RefusedAddressRow;
  companies: CompanyRow;
  sign_ins: SignInRow;
  calendar_feeds: CalendarFeedRow;
  calendar_events: CalendarEventRow;
  several_companies: SeveralCompaniesRow;
  instructions: InstructionRow;
  instruction_entries: InstructionEntryRow;
  instruction_chains: InstructionChainRow;
  instruction_sets: InstructionSetRow;
  webhook_deliveries: WebhookDeliveryRow;
}

/** One company's tab in the wire format, compressed once. A row applies from its publication on, until a later row of the same company and tab. */
export interface PayloadRow {
  /** Company key; empty for payloads of no company (`knowledge`, `directory`). */
  company: string;
  /** A tab, or `directory`. */
  tab: string;
  publication: number;
  /** Hash of the uncompressed bytes; empty if the payload was removed in this publication. */
  hash: string;
  row_count: number;
  /** gzip; null if the payload was removed. */
  body: Uint8Array | null;
}

/** One publication. `state.publication` points to the current one. */
export interface PublicationRow {
  id: number;
  published_at: number;
  source_identity: string;
  /** JSON: header fingerprint and row counts per tab. */
  shapes: string;
}

/** A tab, or one company's tab, that the guard holds. */
export interface HeldItemRow {
  tab: string;
  /** Company key; empty when the whole tab is held. */
  company: string;
  reason: string;
  /** JSON: figures that the administrator needs to judge it. */
  details: string;
  /** Fingerprint of the reading: an acceptance applies to this reading only. */
  fingerprint: string;
  since: number;
  accepted_by: string | null;
  accepted_at: number | null;
}

/** A user who is missing from the Users tab, and can sign in only because the guard holds that tab back. */
export interface VanishedUserRow {
  email: string;
  /** Company key of the held item; the row has no effect without it. */
  company: string;
  /** When that item was first held; the earliest time if one hold followed another. */
  since: number;
  revoked_at: number | null;
  revoked_by: string | null;
}

/** Headings with which an administrator let a source be published for the first time. */
export interface ConfirmedHeadingsRow {
  source_identity: string;
  /** Fingerprint of the deciding headings. */
  headings: string;
  /** Fingerprint of the reading that the administrator saw. */
  fingerprint: string;
  confirmed_by: string;
  confirmed_at: number;
}

export interface SyncRunRow {
  id: Generated<number>;
  started_at: number;
  finished_at: number;
  outcome: 'published' | 'unchanged' | 'waiting' | 'failed';
  publication: number | null;
  source_identity: string;
  /** Code of the failure's cause; null when it did not fail. */
  cause: string | null;
  /** JSON: facts of the cause, or figures of what was published. */
  details: string;
}

export interface StateRow {
  key: string;
  value: string;
}

export interface LeaseRow {
  name: string;
  holder: string;
  /** Grows with every change of holder: a write that carries an older number is refused. */
  fencing: number;
  expires_at: number;
}

/** One sign-in code that was requested or issued. */
export interface ChallengeRow {
  id: string;
  /** HMAC of the address, even if no user has it. */
  address_hash: string;
  /** SHA-256 of the cookie of the requesting browser, or the hash of the secret with which a code was issued (`issuedBy`). */
  browser_hash: string | null;
  /** The code, sealed; null once it is used or out of attempts, and if no mail went out. */
  sealed_code: string | null;
  attempts: number;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  /** Keys of the budgets from which its mail was taken, as JSON; null if none was. */
  drawn_on: string | null;
}

/**
 * How a person signed in: with a code by mail, with a passkey, with a code that was issued to an administrator on the host, or with one
 * that was issued to a client, whose session may do less.
 */
export type SignInMethod = 'code' | 'host-code' | 'issued-code' | 'passkey';

export interface SessionRow {
  /** SHA-256 of the cookie. */
  id: string;
  /** The public handle (`sessionId`). It does not sign in. */
  handle: string;
  previous_handle: string | null;
  previous_handle_until: number | null;
  email: string;
  remembered: number;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  absolute_expires_at: number;
  /** Milliseconds without a request after which the session is over; null for none. */
  idle_ms: number | null;
  method: SignInMethod;
  ip: string;
  user_agent: string;
  /** The company that the session shows; null until it is known, as for an administrator. */
  company_id: string | null;
}

/** A browser that signed in with this address before. It only selects budgets and grants nothing. */
export interface DeviceRow {
  id: string;
  address_hash: string;
  created_at: number;
  last_used_at: number;
}

export interface BudgetRow {
  key: string;
  window_start: number;
  used: number;
  expires_at: number;
}

/** An administrator's permission to view the portal as a client. One per session. */
export interface GrantRow {
  session_id: string;
  admin_email: string;
  target_email: string;
  company: string;
  /** The company as which the client is viewed; null in a row of a version without ids, which gives no access. */
  company_id: string | null;
  started_at: number;
  expires_at: number;
  /** When it ended. The row is kept for a while, so that the browser learns that the grant is over. */
  ended_at: number | null;
}

export interface PasskeyRow {
  id: string;
  email: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** An answered challenge, by the hash of its text. `challenge` and `email` are empty: the challenge itself says what it is for. */
export interface PasskeyChallengeRow {
  id: string;
  purpose: string;
  challenge: string;
  email: string | null;
  expires_at: number;
}

/** One settings document, whole, or an earlier state of one that is kept (`keptKey`). */
export interface SettingRow {
  key: string;
  /** JSON; secrets inside are sealed. */
  value: string;
  /** Only builds before the step `0007-kept-settings` write it. It is named here because it may hold a sealed secret. */
  previous: string | null;
  version: number;
  updated_at: number;
  updated_by: string;
}

export interface OutboxRow {
  id: Generated<number>;
  kind: string;
  /** No second mail with this key is accepted while the key is set; null for no such check. */
  dedupe_key: string | null;
  /** The message, sealed because it may contain a code. Deleted once it is sent or given up. */
  sealed_message: string | null;
  created_at: number;
  expires_at: number;
  next_attempt_at: number;
  attempts: number;
  status: 'waiting' | 'sending' | 'sent' | 'failed';
  finished_at: number | null;
  last_cause: string | null;
}

export interface AuditRow {
  id: Generated<number>;
  at: number;
  kind: string;
  /** Address of the person who acted, also while viewing as a client; empty if unknown. */
  actor: string;
  /** Address of the person whose data the entry is about; empty for none. */
  subject: string;
  ip: string;
  user_agent: string;
  request_id: string;
  /** JSON: what changed, never a secret value. */
  details: string;
  /** The client that the entry is about; null for none, for an erased one, and in entries of earlier versions. */
  company_id: Generated<string | null>;
}

/** The two databases that the store runs on. */
export type Dialect = 'sqlite' | 'postgres';
/** A person or a company whose data was erased. */
export interface ErasureRow {
  /** Keyed hash of the address, or of the key of the company. */
  hash: string;
  kind: 'person' | 'company';
  at: number;
}
