import { minutes } from '#domain/time/duration.ts';
import { createPublishedDirectory } from '#server/directory/published-directory.ts';
import { openSecrets } from '#server/secrets/open-secrets.ts';
import { createAdminLists } from '#server/settings/create-admin-lists.ts';
import { createAuditLog } from '#server/store/audit.ts';
import { createPayloads } from '#server/store/payloads.ts';
import { createSettingsStore } from '#server/store/settings.ts';
import { createVanishedUsers } from '#server/store/vanished-users.ts';
import type { Command } from './command.ts';
import { issueCode } from './issue-code.ts';
import { withStore } from './with-store.ts';

export const issueCodeCommand: Command = {
  name: 'issue-code',
  argument: '<email>',
  summary:
    'Prints a sign-in code for an administrator, for when email is not working. Works beside the running server.',
  async run(context, email) {
    const { config, clock, log, say } = context;
    const { code, address, expiresAt } = await withStore(context, false, async (database, key) => {
      const directory = createPublishedDirectory(createPayloads(database, clock), createVanishedUsers(database, clock));
      const admins = createAdminLists({
        store: createSettingsStore(database, clock),
        directory,
        defaults: config.adminEmails,
        staffDomain: config.staffDomain,
      });
      const secrets = await openSecrets(database, key);
      const audit = createAuditLog(database, clock, log);
      return issueCode({ database, clock, secrets, admins, audit, publicUrl: config.publicUrl }, email);
    });
    say(`Code: ${code}`);
    say(`Enter it at: ${address}`);
    say(`It works once, in any browser, for ${Math.round((expiresAt - clock()) / minutes(1))} minutes.`);
  },
};
