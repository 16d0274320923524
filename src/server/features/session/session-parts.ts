import type { AuditLog } from '../../audit/audit-log.ts';
import type { Clock } from '../../clock.ts';
import type { Directory } from '../../directory/directory.ts';
import type { Cookies } from '../../http/cookies.ts';
import type { Impersonation } from '../../impersonation/impersonation.ts';
import type { SessionStore } from '../../store/sessions.ts';

export interface SessionParts {
  readonly clock: Clock;
  readonly cookies: Cookies;
  readonly sessions: SessionStore;
  readonly directory: Directory;
  readonly audit: AuditLog;
  readonly impersonation: Impersonation;
}
