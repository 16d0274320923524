import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-companies.ts';
import { Refusal } from '#contract/errors.ts';
import { companyIdOf } from '#domain/company/company-id.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Directory } from '#server/directory/directory.ts';
import { register } from '#server/http/register.ts';
import { orConflict, requireVersion, unversioned } from '#server/settings/changes.ts';
import { KEPT_DAYS_KEY, keptDaysIn, keptDaysToStore } from '#server/settings/kept-days-document.ts';
import type { CompanyIds } from '#server/store/companies.ts';
import type { Database } from '#server/store/database.ts';
import { joinClient, partClient, readClientNames } from '#server/store/same-client.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import type { SeveralCompanies } from '#server/store/several-companies.ts';

export interface AdminCompaniesParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly audit: AuditLog;
  readonly settings: SettingsStore;
  readonly directory: Directory;
  readonly companyIds: Pick<CompanyIds, 'forget'>;
  readonly severalCompanies: SeveralCompanies;
}

/** Which names are one client, who may see several clients, and how long the data of a former client is kept. */
export function adminCompaniesRoutes(app: FastifyInstance, parts: AdminCompaniesParts): void {
  const { audit, clock, companyIds, database, directory, settings, severalCompanies } = parts;

  register(app, contract.companies, async () => {
    const names = await readClientNames(database.db, clock());
    const kept = documentOf(await settings.latest(), KEPT_DAYS_KEY);
    const allowed = await severalCompanies.allowed();
    const several = (await directory.underSeveral()).map((each) => ({
      email: each[0]?.address ?? '',
      companies: each.map(({ companyName }) => companyName),
      allowed: each.some(({ email }) => allowed.has(email)),
    }));
    return { ...names, several, keptDays: keptDaysIn(kept.value), version: kept.version };
  });

  register(app, contract.confirmSameClient, async ({ body: { id, earlier }, viewer, origin }) => {
    const actor = viewer.actor.email;
    try {
      await database.db.transaction().execute(async (transaction) => {
        const joined = await joinClient(transaction, database.dialect, { id, earlier }, clock());
        if (!joined) throw new Refusal('conflict');
        const details = { company: joined.name, earlier: joined.earlier };
        await audit.mustRecord(
          { kind: 'client-joined', actor, companyId: companyIdOf(id), origin, details },
          transaction,
        );
      });
    } finally {
      companyIds.forget();
    }
    return { success: true as const };
  });

  register(app, contract.undoSameClient, async ({ body: { id }, viewer, origin }) => {
    const actor = viewer.actor.email;
    try {
      await database.db.transaction().execute(async (transaction) => {
        const parted = await partClient(transaction, id, clock());
        if (!parted) throw new Refusal('conflict');
        const details = { company: parted.name, earlier: parted.earlier };
        await audit.mustRecord(
          { kind: 'client-parted', actor, companyId: companyIdOf(id), origin, details },
          transaction,
        );
      });
    } finally {
      companyIds.forget();
    }
    return { success: true as const };
  });

  register(app, contract.allowSeveral, async ({ body, viewer, origin }) => {
    const actor = viewer.actor.email;
    const email = emailKey(body.email);
    const listed = (await directory.underSeveral()).find((each) => each.some((user) => user.email === email));
    // A permission can be withdrawn even if the person is listed under only one company now.
    if (!email || (body.allowed && !listed)) throw new Refusal('not-found');
    const names = (listed ?? []).map(({ companyName }) => companyName);
    await severalCompanies.allow(email, body.allowed, actor, (transaction) =>
      audit.mustRecord(
        {
          kind: body.allowed ? 'several-allowed' : 'several-ended',
          actor,
          subject: email,
          origin,
          details: { companies: names },
        },
        transaction,
      ),
    );
    return { success: true as const };
  });

  register(app, contract.saveKeptDays, async ({ body, viewer, origin, version }) => {
    const actor = viewer.actor.email;
    const stored = documentOf(await settings.latest(), KEPT_DAYS_KEY);
    requireVersion(stored, version);
    const after = keptDaysToStore(body.keptDays);
    const details = { section: KEPT_DAYS_KEY, changed: ['keptDays'], ...unversioned(version) };
    await orConflict(
      settings.write([{ key: KEPT_DAYS_KEY, value: after, version: stored.version }], actor, (transaction) =>
        audit.mustRecord({ kind: 'settings-changed', actor, origin, details }, transaction),
      ),
    );
    return { success: true as const };
  });
}
