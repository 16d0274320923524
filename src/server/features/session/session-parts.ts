import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { Cookies } from '#server/http/cookies.ts';
import type { Impersonation } from '#server/impersonation/impersonation.ts';
import type { SessionStore } from '#server/store/sessions.ts';

export interface SessionParts {
  readonly clock: Clock;
  readonly cookies: Cookies;
  readonly sessions: SessionStore;
  readonly directory: Directory;
  readonly audit: AuditLog;
  readonly impersonation: Impersonation;
}
