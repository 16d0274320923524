import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-access.ts';
import { register } from '#server/http/register.ts';
import { checkedAdminEmails } from '#server/settings/admin-emails-document.ts';
import { saveAdmins } from './save-admins.ts';
import type { AdminAccessParts } from './save-admins.ts';

/** The two lists of administrators: the system list, whose defaults the installation sets, and the additional one. */
export function adminAccessRoutes(app: FastifyInstance, parts: AdminAccessParts): void {
  register(app, contract.readAdminEmails, async () => {
    const { defaults } = parts.admins;
    const { system, additional, version } = await parts.admins.lists();
    return {
      hardcodedEmails: [...system],
      configuredEmails: [...additional],
      defaultSystemEmails: [...defaults],
      version,
    };
  });

  register(app, contract.saveAdminEmails, async ({ body, viewer, origin, version }) => {
    await saveAdmins(parts, { email: viewer.actor.email, origin }, version, ({ system }) => ({
      system,
      additional: checkedAdminEmails(body.emails, system),
    }));
    return { success: true as const };
  });

  register(app, contract.saveSystemEmails, async ({ body, viewer, origin, version }) => {
    await saveAdmins(parts, { email: viewer.actor.email, origin }, version, ({ additional }) => ({
      system: checkedAdminEmails(body.systemEmails, additional),
      additional,
    }));
    return { success: true as const };
  });
}
