import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/optional-fields.ts';
import { register } from '#server/http/register.ts';
import { fieldsIn, fieldsToStore, OPTIONAL_FIELDS_KEY } from '#server/settings/optional-fields-document.ts';
import { saveDocument } from '#server/settings/save-document.ts';
import type { SaveParts } from '#server/settings/save-document.ts';
import { documentOf } from '#server/store/settings.ts';

export interface OptionalFieldsParts extends SaveParts {
  readonly sync: { syncNow(): Promise<void> };
}

/** The calls for the optional fields that the portal takes from the spreadsheet. */
export function optionalFieldsRoutes(app: FastifyInstance, parts: OptionalFieldsParts): void {
  register(app, contract.readOptionalFields, async () => {
    const { value, version, updatedAt, updatedBy } = documentOf(await parts.settings.latest(), OPTIONAL_FIELDS_KEY);
    const { on, own } = fieldsIn(value);
    return { on: [...on], own: [...own], version, ...(version > 0 && { updatedAt, updatedBy }) };
  });

  register(app, contract.saveOptionalFields, async (call) => {
    const change = () => fieldsToStore(call.body);
    // Not awaited, because a large sheet takes longer than a call may.
    if (await saveDocument(parts, call, { key: OPTIONAL_FIELDS_KEY, read: fieldsIn, change }))
      void parts.sync.syncNow();
    return { success: true as const };
  });
}
