import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/office.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import { register } from '#server/http/register.ts';
import { changedFields, orConflict, requireVersion, unversioned } from '#server/settings/changes.ts';
import { OFFICE_KEY, officeIn, officeToStore } from '#server/settings/office-document.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';

export interface OfficeParts {
  readonly audit: AuditLog;
  readonly settings: SettingsStore;
}

/** The firm's time zone and office hours. */
export function officeRoutes(app: FastifyInstance, { audit, settings }: OfficeParts): void {
  register(app, contract.readOffice, async () => {
    const { value, version } = documentOf(await settings.latest(), OFFICE_KEY);
    return { ...officeIn(value), version };
  });

  register(app, contract.saveOffice, async ({ body: { timeZone, opens, closes }, viewer, origin, version }) => {
    const actor = viewer.actor.email;
    const stored = documentOf(await settings.latest(), OFFICE_KEY);
    requireVersion(stored, version);
    const after = officeToStore({ timeZone, opens, closes });
    const changed = changedFields(officeIn(stored.value), after);
    if (changed.length === 0 && stored.version > 0) return { success: true as const };
    const details = { section: OFFICE_KEY, changed, ...unversioned(version) };
    await orConflict(
      settings.write([{ key: OFFICE_KEY, value: after, version: stored.version }], actor, (transaction) =>
        audit.mustRecord({ kind: 'settings-changed', actor, origin, details }, transaction),
      ),
    );
    return { success: true as const };
  });
}
