import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/working-days.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import { register } from '#server/http/register.ts';
import { changedFields, orConflict, requireVersion, unversioned } from '#server/settings/changes.ts';
import { WORKING_DAYS_KEY, workingDaysIn, workingDaysToStore } from '#server/settings/working-days-document.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';

export interface WorkingDaysParts {
  readonly audit: AuditLog;
  readonly settings: SettingsStore;
}

/** On which days the firm works. */
export function workingDaysRoutes(app: FastifyInstance, { audit, settings }: WorkingDaysParts): void {
  register(app, contract.readWorkingDays, async () => {
    const { value, version } = documentOf(await settings.latest(), WORKING_DAYS_KEY);
    return { ...workingDaysIn(value), version };
  });

  register(app, contract.saveWorkingDays, async ({ body: { weekdays, holidays }, viewer, origin, version }) => {
    const actor = viewer.actor.email;
    const stored = documentOf(await settings.latest(), WORKING_DAYS_KEY);
    requireVersion(stored, version);
    const after = workingDaysToStore({ weekdays, holidays });
    const changed = changedFields(workingDaysIn(stored.value), after);
    if (changed.length === 0) return { success: true as const };
    const details = { section: WORKING_DAYS_KEY, changed, ...unversioned(version) };
    await orConflict(
      settings.write([{ key: WORKING_DAYS_KEY, value: after, version: stored.version }], actor, (transaction) =>
        audit.mustRecord({ kind: 'settings-changed', actor, origin, details }, transaction),
      ),
    );
    return { success: true as const };
  });
}
