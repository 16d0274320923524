import { Refusal } from '#contract/errors.ts';
import { minutes } from '#domain/time/duration.ts';
import { companyIdOf } from '#domain/company/company-id.ts';
import { companyKey } from '#domain/company/company-key.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { DirectoryUser } from '#domain/viewer/viewer.ts';
import type { AuditLog, Origin } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Directory } from '#server/directory/directory.ts';
import { IMPERSONATION } from '#server/base/limits.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import type { Grant, GrantStore } from '#server/store/grants.ts';
import { findGrantedClient } from './find-granted-client.ts';
import type { Over } from './find-granted-client.ts';

export interface ImpersonationParts {
  readonly clock: Clock;
  readonly grants: GrantStore;
  readonly directory: Directory;
  readonly admins: AdminLists;
  readonly audit: AuditLog;
}

/** The administrator who makes the call, and from where. */
export interface Asking {
  readonly email: string;
  readonly sessionId: string;
  readonly origin: Origin;
}

export interface StartedImpersonation {
  readonly user: DirectoryUser;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly expiresAt: number;
}

/** Why a grant ended, as the audit log names it. */
export type EndReason = Over | 'exit' | 'sign-out' | 'session-over';

/** Viewing the portal as a client: a grant that is stored on the server, read-only, for sixty minutes, one client at a time, never another administrator. */
export interface Impersonation {
  /** Throws `not-found` for an unknown address, `forbidden` for an administrator or the caller, `conflict` while a grant is active. */
  start(
    asking: Asking,
    client: { readonly email: string; readonly company?: string | undefined },
    reason: string,
  ): Promise<StartedImpersonation>;
  /** Ends the session's grant, if it has one. */
  stop(asking: Asking, why: 'exit' | 'sign-out'): Promise<void>;
  /** Ends and audits every grant that is over: it expired, or its session, its client or its administrator is gone. */
  endOver(): Promise<void>;
}

export function createImpersonation({ clock, grants, directory, admins, audit }: ImpersonationParts): Impersonation {
  async function end(grant: Grant, reason: EndReason, origin?: Origin): Promise<void> {
    if (!(await grants.end(grant, clock()))) return;
    await audit.record({
      kind: 'impersonation-ended',
      actor: grant.admin_email,
      subject: grant.target_email,
      companyId: grant.company_id === null ? undefined : companyIdOf(grant.company_id),
      ...(origin ? { origin } : {}),
      details: { reason, minutes: Math.round((clock() - grant.started_at) / minutes(1)) },
    });
  }

  async function runningOf(sessionId: string): Promise<Grant | undefined> {
    const grant = await grants.find(sessionId);
    return grant?.ended_at === null ? grant : undefined;
  }

  async function whyOver(grant: Grant): Promise<EndReason | undefined> {
    const { over } = await findGrantedClient({ clock, directory, admins }, grant);
    return over;
  }

  /** Audits the attempt and refuses it, with the same message whatever the reason. */
  async function refuse(asking: Asking, subject: string, reason: string): Promise<never> {
    await audit.record({
      kind: 'impersonation-denied',
      actor: asking.email,
      subject,
      origin: asking.origin,
      details: { reason },
    });
    throw new Refusal('forbidden');
  }

  return {
    async start(asking, { email: typed, company }, reason) {
      const email = emailKey(typed);
      if (email === asking.email) return refuse(asking, email, 'oneself');
      if (email && (await admins.isAdmin(email))) return refuse(asking, email, 'target-is-an-administrator');
      const each = email ? await directory.companiesOf(email) : [];
      const user = company === undefined ? each[0] : each.find((one) => one.company === companyKey(company));
      if (!user) throw new Refusal('not-found', { message: 'There is no such user in the Users sheet.' });

      const running = await runningOf(asking.sessionId);
      const over = running && (await whyOver(running));
      if (running && over) await end(running, over);
      const startedAt = clock();
      const expiresAt = startedAt + IMPERSONATION.lifetimeMs;
      const grant = {
        session_id: asking.sessionId,
        admin_email: asking.email,
        target_email: user.email,
        company: user.company,
        company_id: user.companyId,
        started_at: startedAt,
        expires_at: expiresAt,
      };
      const entry = {
        kind: 'impersonation-started',
        actor: asking.email,
        subject: user.email,
        companyId: user.companyId,
        origin: asking.origin,
        details: reason === '' ? {} : { reason },
      } as const;
      const added = await grants.add(grant, (transaction) => audit.mustRecord(entry, transaction));
      if (!added)
        throw new Refusal('conflict', {
          message: 'You are already viewing as a client. Exit impersonation mode first.',
        });
      return { user, startedAt, expiresAt };
    },

    async stop({ sessionId, origin }, why) {
      const running = await runningOf(sessionId);
      if (running) await end(running, (await whyOver(running)) ?? why, origin);
      await grants.remove(sessionId);
    },

    async endOver() {
      for (const { grant, hasSession } of await grants.running()) {
        const reason = (await whyOver(grant)) ?? (hasSession ? undefined : 'session-over');
        if (reason) await end(grant, reason);
      }
    },
  };
}
