import type { AuditLog } from './audit/audit-log.ts';
import type { Clock } from './clock.ts';
import type { Directory } from './directory/directory.ts';
import type { Cookies } from './http/cookies.ts';
import type { SignInParts } from './features/sign-in/sign-in-parts.ts';
import type { GateParts } from './http/gate.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { AdminLists } from './settings/admin-lists.ts';
import type { Database } from './store/database.ts';
import type { Payloads } from './store/payloads.ts';
import type { SessionStore } from './store/sessions.ts';

/** What the app is put together from. `compose.ts` makes the real ones; tests make the same and override one. */
export interface Parts {
  readonly clock: Clock;
  readonly database: Database;
  readonly cookies: Cookies;
  readonly audit: AuditLog;
  readonly payloads: Payloads;
  readonly directory: Directory;
  readonly admins: AdminLists;
  readonly secrets: Secrets;
  readonly sessions: SessionStore;
  readonly outbox: Outbox;
  readonly codeMail: SignInParts['codeMail'];
  /** Milliseconds; `CODES.responseFloorMs` unless a test that does not look at it sets less. */
  readonly responseFloorMs?: number;
  readonly grants: GateParts['grants'];
}
