import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-data.ts';
import { Refusal } from '#contract/errors.ts';
import { register } from '#server/http/register.ts';
import { openIdOf } from '#server/store/companies.ts';
import { acceptHeldItem } from '#server/store/held-items.ts';
import { createIssuePages } from './data-issues.ts';
import { reportOf } from './data-report.ts';
import type { DataReportParts } from './data-report.ts';
import { confirmFirst, viewSample } from './publish-first.ts';
import type { PublishFirstParts } from './publish-first.ts';
import { revokeVanished } from './revoke-vanished.ts';
import type { RevokeVanishedParts } from './revoke-vanished.ts';

export interface AdminDataParts extends DataReportParts, RevokeVanishedParts, PublishFirstParts {
  readonly source: DataReportParts['source'];
  readonly sync: DataReportParts['sync'] & { syncNow(): Promise<void> };
}

/** The data report, a sync on request, accepting held items, and removing users who are missing from a held Users tab. */
export function adminDataRoutes(app: FastifyInstance, parts: AdminDataParts): void {
  const { audit, clock, database, sync } = parts;

  register(app, contract.dataReport, () => reportOf(parts));

  const issuePage = createIssuePages(parts);
  register(app, contract.dataIssues, ({ body }) => issuePage(body));

  register(app, contract.syncNow, async ({ viewer, origin }) => {
    await audit.record({ kind: 'sync-requested', actor: viewer.actor.email, origin });
    // Not awaited, because a large sheet takes longer than a call may. The data report shows the progress.
    void sync.syncNow();
    return { success: true as const };
  });

  register(app, contract.acceptHeld, async ({ body, viewer, origin }) => {
    const { tab, company, fingerprint } = body;
    const { email } = viewer.actor;
    await database.db.transaction().execute(async (transaction) => {
      if (!(await acceptHeldItem(transaction, { tab, company, fingerprint }, email, clock())))
        throw new Refusal('conflict');
      const companyId = await openIdOf(transaction, company);
      const details = { tab, company };
      await audit.mustRecord({ kind: 'held-accepted', actor: email, companyId, origin, details }, transaction);
    });
    void sync.syncNow();
    return { success: true as const };
  });

  register(app, contract.firstSample, ({ body, viewer, origin }) =>
    viewSample(parts, { email: viewer.actor.email, origin }, body.fingerprint),
  );

  register(app, contract.publishFirst, async ({ body, viewer, origin }) => {
    await confirmFirst(parts, { email: viewer.actor.email, origin }, body.fingerprint);
    void sync.syncNow();
    return { success: true as const };
  });

  register(app, contract.revokeVanished, async ({ body, viewer, origin }) => ({
    success: true as const,
    revoked: await revokeVanished(parts, { email: viewer.actor.email, origin }, body),
  }));
}
