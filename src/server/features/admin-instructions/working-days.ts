import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/working-days.ts';
import { register } from '#server/http/register.ts';
import { saveDocument } from '#server/settings/save-document.ts';
import type { SaveParts } from '#server/settings/save-document.ts';
import { WORKING_DAYS_KEY, workingDaysIn, workingDaysToStore } from '#server/settings/working-days-document.ts';
import { documentOf } from '#server/store/settings.ts';

/** The calls for the firm's working days. */
export function workingDaysRoutes(app: FastifyInstance, parts: SaveParts): void {
  register(app, contract.readWorkingDays, async () => {
    const { value, version } = documentOf(await parts.settings.latest(), WORKING_DAYS_KEY);
    return { ...workingDaysIn(value), version };
  });

  register(app, contract.saveWorkingDays, async (call) => {
    const { weekdays, holidays } = call.body;
    const change = () => workingDaysToStore({ weekdays, holidays });
    await saveDocument(parts, call, { key: WORKING_DAYS_KEY, read: workingDaysIn, change });
    return { success: true as const };
  });
}
