import { Refusal } from '#contract/errors.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { CompanyScope, PublishedUser, Viewer } from '#domain/viewer/viewer.ts';
import type { AuditLog, Origin } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { Announcer } from '#server/instructions/announce.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { refuseIssued } from '#server/sessions/stored-session.ts';
import { rulesNow } from '#server/settings/instructions-document.ts';
import type { InstructionRules } from '#server/settings/instructions-document.ts';
import type { Database } from '#server/store/database.ts';
import type { Payloads } from '#server/store/payloads.ts';
import type { Session } from '#server/store/sessions.ts';
import type { SettingsStore } from '#server/store/settings.ts';

export interface InstructionParts {
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly database: Database;
  readonly directory: Directory;
  readonly outbox: Outbox;
  readonly payloads: Payloads;
  readonly secrets: Secrets;
  readonly settings: SettingsStore;
  readonly announcer: Announcer;
  readonly productName: string;
  /** The portal's address, as users open it. */
  readonly publicUrl: string;
}

/** A client who may give instructions at this moment. */
export interface Caller {
  readonly user: PublishedUser;
  readonly scope: CompanyScope;
  readonly session: Session;
  readonly origin: Origin;
  readonly rules: InstructionRules;
}

/** Throws `issued-session`, `instructions-off` and `may-not-instruct`. */
export async function callerOf(
  { settings }: Pick<InstructionParts, 'settings'>,
  { viewer, session, origin }: { viewer: Extract<Viewer, { kind: 'client' }>; session: Session; origin: Origin },
): Promise<Caller> {
  refuseIssued(session);
  const rules = await rulesNow(settings);
  if (!rules.on) throw new Refusal('instructions-off');
  if (!mayInstruct(viewer.actor, rules)) throw new Refusal('may-not-instruct');
  return { user: viewer.actor, scope: companyScopeOf(viewer)!, session, origin, rules };
}

/** Whether the firm takes instructions from a person. */
export function mayInstruct({ mayInstruct }: PublishedUser, { who }: InstructionRules): boolean {
  return who === 'all' || mayInstruct === true;
}
