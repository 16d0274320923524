import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/optional-fields.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import { register } from '#server/http/register.ts';
import { changedFields, orConflict, requireVersion, unversioned } from '#server/settings/changes.ts';
import { fieldsIn, fieldsToStore, OPTIONAL_FIELDS_KEY } from '#server/settings/optional-fields-document.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';

export interface OptionalFieldsParts {
  readonly audit: AuditLog;
  readonly settings: SettingsStore;
  readonly sync: { syncNow(): Promise<void> };
}

/** Which optional fields the portal takes from the spreadsheet. */
export function optionalFieldsRoutes(app: FastifyInstance, { audit, settings, sync }: OptionalFieldsParts): void {
  register(app, contract.readOptionalFields, async () => {
    const { value, version, updatedAt, updatedBy } = documentOf(await settings.latest(), OPTIONAL_FIELDS_KEY);
    const { on, own } = fieldsIn(value);
    return { on: [...on], own: [...own], version, ...(version > 0 && { updatedAt, updatedBy }) };
  });

  register(app, contract.saveOptionalFields, async ({ body, viewer, origin, version }) => {
    const actor = viewer.actor.email;
    const stored = documentOf(await settings.latest(), OPTIONAL_FIELDS_KEY);
    requireVersion(stored, version);
    const after = fieldsToStore(body);
    const changed = changedFields(fieldsIn(stored.value), after);
    if (changed.length === 0) return { success: true as const };
    const details = { section: OPTIONAL_FIELDS_KEY, changed, ...unversioned(version) };
    await orConflict(
      settings.write([{ key: OPTIONAL_FIELDS_KEY, value: after, version: stored.version }], actor, (transaction) =>
        audit.mustRecord({ kind: 'settings-changed', actor, origin, details }, transaction),
      ),
    );
    // Not awaited: a large sheet takes longer than an answer may.
    void sync.syncNow();
    return { success: true as const };
  });
}
