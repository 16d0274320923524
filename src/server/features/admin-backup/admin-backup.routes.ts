import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-backup.ts';
import { register } from '#server/http/register.ts';
import { readMailStanding } from '#server/mail/mail-standing.ts';
import type { MailStandingParts } from '#server/mail/mail-standing.ts';
import type { GoogleSheetsSettings } from '#server/settings/google-sheets-settings.ts';
import type { Payloads } from '#server/store/payloads.ts';
import { layoutInUse } from '#server/settings/layout-document.ts';
import { configurationIn, previousIn } from './configuration.ts';
import { configurationAsFile, fileName } from './configuration-file.ts';
import { previewChanges } from './preview-changes.ts';
import { clearConfiguration, importConfiguration, previewImport, restorePrevious } from './replace-configuration.ts';
import type { AdminBackupParts } from './replace-configuration.ts';
import { signInWarnings } from './sign-in-warnings.ts';
import type { SignInWarningParts } from './sign-in-warnings.ts';

export interface AdminBackupRouteParts extends AdminBackupParts, SignInWarningParts, MailStandingParts {
  readonly sheetsSettings: GoogleSheetsSettings;
  readonly payloads: Payloads;
}

/** The whole configuration at once: its status, export, import with a preview, clearing, and restoring the previous one. */
export function adminBackupRoutes(app: FastifyInstance, parts: AdminBackupRouteParts): void {
  const { admins, audit, clock, emailSettings, payloads, productName, settings, sheetsSettings } = parts;

  register(app, contract.configStatus, async () => ({
    googleSheetsConfigured: (await sheetsSettings.access()) !== undefined,
    emailConfigured: (await emailSettings.smtp()).enabled,
    emailStanding: await readMailStanding(parts),
    published: (await payloads.version()) > 0,
    previousAvailable: previousIn(await settings.latest()) !== undefined,
    signInWarnings: await signInWarnings(parts),
  }));

  register(app, contract.exportConfig, async ({ viewer, origin, reply }) => {
    const { defaults } = admins;
    const now = clock();
    const documents = await settings.latest();
    const layout = layoutInUse(documents);
    const file = configurationAsFile(configurationIn(documents), { productName, defaults, layout }, now);
    await audit.mustRecord({ kind: 'settings-exported', actor: viewer.actor.email, origin });
    return reply
      .header('content-disposition', `attachment; filename="${fileName(productName, now)}"`)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(file, undefined, 2));
  });

  register(app, contract.previewImport, async ({ body, viewer, origin }) => {
    const { defaults } = admins;
    const actor = { email: viewer.actor.email, origin };
    const { before, next, warnings } = await previewImport(parts, actor, body);
    const changes = previewChanges(before, next, { productName, defaults });
    return { success: true as const, changes, warnings: [...warnings] };
  });

  register(app, contract.importConfig, async ({ body, viewer, origin }) => {
    await importConfiguration(parts, { email: viewer.actor.email, origin }, body);
    return { success: true as const };
  });

  register(app, contract.clearConfig, async ({ viewer, origin }) => {
    await clearConfiguration(parts, { email: viewer.actor.email, origin });
    return { success: true as const };
  });

  register(app, contract.restorePrevious, async ({ viewer, origin }) => {
    await restorePrevious(parts, { email: viewer.actor.email, origin });
    return { success: true as const };
  });
}
