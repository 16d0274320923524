import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/office.ts';
import { register } from '#server/http/register.ts';
import { OFFICE_KEY, officeIn, officeToStore } from '#server/settings/office-document.ts';
import { saveDocument } from '#server/settings/save-document.ts';
import type { SaveParts } from '#server/settings/save-document.ts';
import { documentOf } from '#server/store/settings.ts';

/** The calls for the firm's time zone and office hours. */
export function officeRoutes(app: FastifyInstance, parts: SaveParts): void {
  register(app, contract.readOffice, async () => {
    const { value, version } = documentOf(await parts.settings.latest(), OFFICE_KEY);
    return { ...officeIn(value), version };
  });

  register(app, contract.saveOffice, async (call) => {
    const { timeZone, opens, closes } = call.body;
    const change = () => officeToStore({ timeZone, opens, closes });
    await saveDocument(parts, call, { key: OFFICE_KEY, read: officeIn, change, defaultToo: true });
    return { success: true as const };
  });
}
