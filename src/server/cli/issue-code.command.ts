import { minutes } from '#domain/time/duration.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { createPublishedDirectory } from '#server/directory/published-directory.ts';
import { createOutbox } from '#server/mail/create-outbox.ts';
import { openSecrets } from '#server/secrets/open-secrets.ts';
import { findPerson } from '#server/sessions/find-person.ts';
import { issueCode } from '#server/sessions/issue-code.ts';
import { createAdminLists } from '#server/settings/create-admin-lists.ts';
import { createAuditLog } from '#server/store/audit.ts';
import { createCompanyIds } from '#server/store/companies.ts';
import { createPayloads } from '#server/store/payloads.ts';
import { createSettingsStore } from '#server/store/settings.ts';
import { createSeveralCompanies } from '#server/store/several-companies.ts';
import { createVanishedUsers } from '#server/store/vanished-users.ts';
import { CommandProblem } from './command.ts';
import type { Command } from './command.ts';
import { withStore } from './with-store.ts';

export const issueCodeCommand: Command = {
  name: 'issue-code',
  argument: '<email> [reason]',
  summary:
    'Prints a sign-in code, for when no email arrives. For a client, give the reason for the audit log. Works beside the running server.',
  async run(context, typed, reason = '') {
    const { config, clock, log, say } = context;
    const email = emailKey(typed);
    if (!email) throw new CommandProblem(`${typed} is not an email address.`);
    const { code, address, expiresAt } = await withStore(context, false, async (database, key) => {
      const directory = createPublishedDirectory(
        createPayloads(database, clock),
        createVanishedUsers(database, clock),
        createCompanyIds(database, clock),
        createSeveralCompanies(database, clock),
      );
      const admins = createAdminLists({
        store: createSettingsStore(database, clock),
        directory,
        defaults: config.adminEmails,
        staffDomain: config.staffDomain,
      });
      const person = await findPerson({ directory, admins }, email);
      if (!person)
        throw new CommandProblem(
          `${email} cannot sign in. A client must be in the Users sheet, under one company or under several that the firm has allowed; an administrator in ADMIN_EMAILS or in the admin login emails of the portal.`,
        );
      if (person.viewer.kind === 'client' && oneLine(reason) === '')
        throw new CommandProblem(`${email} is a client. Say why: npm run admin -- issue-code ${email} "the reason"`);
      const secrets = await openSecrets(database, key);
      const audit = createAuditLog(database, clock, log);
      // The command only stores the mail. The running server sends it.
      const outbox = { ...createOutbox({ database, secrets, clock, log, audit, mailer: async () => undefined }), wake };
      const { productName, publicUrl } = config;
      const parts = { database, clock, secrets, audit, outbox, productName, publicUrl };
      return issueCode(parts, { person, issuer: 'host', by: 'host', reason: oneLine(reason) });
    });
    say(`Code: ${code}`);
    say(`Enter it at: ${address}`);
    say(`It works once, at that address only, for ${Math.round((expiresAt - clock()) / minutes(1))} minutes.`);
  },
};

function wake(): void {
  // Nothing to wake: the running server looks for due mail at intervals.
}
