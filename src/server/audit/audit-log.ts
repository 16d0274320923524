import type { Transaction } from 'kysely';
import type { CompanyId } from '#domain/company/company-id.ts';
import type { Schema } from '#server/store/schema.ts';

/** Every kind of audit entry. One closed list, so that the page's filter and the texts cannot miss a kind. */
export const AUDIT_KINDS = [
  'sign-in',
  'sign-in-failed',
  'sign-in-refused',
  'sign-out',
  'code-issued',
  'code-issued-on-host',
  'new-admin-sign-in',
  'sessions-ended',
  'claim-mismatch',
  'access-denied',
  'impersonation-started',
  'impersonation-ended',
  'impersonation-denied',
  'impersonation-read',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'client-invited',
  'calendar-added',
  'calendar-ended',
  'data-exported',
  'message-sent',
  'mail-failed',
  'mails-chosen',
  'address-allowed',
  'settings-changed',
  'settings-imported',
  'settings-exported',
  'settings-cleared',
  'settings-restored',
  'admins-changed',
  'test-mail',
  'test-connection',
  'sync-requested',
  'sync-published',
  'sync-failed',
  'sync-held',
  'sync-waiting',
  'source-chosen',
  'workbook-uploaded',
  'workbook-refused',
  'workbook-brought-back',
  'first-publication-viewed',
  'first-publication-confirmed',
  'layout-viewed',
  'layout-previewed',
  'layout-published',
  'held-accepted',
  'vanished-revoked',
  'client-joined',
  'client-parted',
  'clients-erased',
  'several-allowed',
  'several-ended',
  'company-chosen',
  'data-erased',
  'instructions-given',
  'instructions-agreed',
  'instructions-declined',
  'instructions-acted-on',
  'instructions-accepted-loss',
  'webhook-tested',
  'budget-alert',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Where a request came from; empty strings for what did not come over HTTP. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

export interface AuditEvent {
  readonly kind: AuditKind;
  /** Who acted: an e-mail address, `host` for the command line, `system`, or empty for an unknown caller. */
  readonly actor: string;
  /** The person whose data it was about. */
  readonly subject?: string;
  /** The client that it is about. The entry keeps the name that it has now. */
  readonly companyId?: CompanyId | undefined;
  readonly origin?: Origin;
  /** What changed; never a secret value. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface AuditLog {
  /**
   * For an act that has happened already, or was refused. Never rejects: an entry that cannot be written is logged, and does not fail the act that it
   * describes.
   */
  record(event: AuditEvent): Promise<void>;
  /**
   * For an act that must not happen without its entry: rejects if the entry cannot be written. With a transaction the entry is part of it, so that
   * the act and its entry are one write.
   */
  mustRecord(event: AuditEvent, transaction?: Transaction<Schema>): Promise<void>;
}
