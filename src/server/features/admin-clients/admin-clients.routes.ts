import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-clients.ts';
import { Refusal } from '#contract/errors.ts';
import { days } from '#domain/time/duration.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { AuditLog, Origin } from '#server/audit/audit-log.ts';
import type { Directory } from '#server/directory/directory.ts';
import { register } from '#server/http/register.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { queueNotice } from '#server/mail/outbox.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import { sentReminders } from '#server/store/client-figures.ts';
import { refusalOf } from '#server/store/refused-addresses.ts';
import { noteInvited } from '#server/store/sign-ins.ts';
import { createClientList } from './list-clients.ts';
import type { ListClientsParts } from './list-clients.ts';

export interface AdminClientsParts extends ListClientsParts {
  readonly directory: Pick<Directory, 'all' | 'findToSignIn'>;
  readonly admins: Pick<AdminLists, 'isAdmin' | 'ofUsers'>;
  readonly audit: AuditLog;
  readonly outbox: Outbox;
  readonly productName: string;
  readonly publicUrl: string;
}

/** The people of all clients, as administrators see them, and invitations to sign in. */
export function adminClientsRoutes(app: FastifyInstance, parts: AdminClientsParts): void {
  const clientsPage = createClientList(parts);
  register(app, contract.listClients, ({ body }) => clientsPage(body));

  register(app, contract.listSentReminders, async ({ body: { person, after, limit } }) => {
    const email = person === undefined ? undefined : emailKey(person);
    if (person !== undefined && !email) return { reminders: [] };
    const rows = await sentReminders(parts.database.db, {
      ...(email && { person: email }),
      ...(after && { after }),
      limit,
    });
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return {
      reminders: rows.map(({ email: to, name, matter, type, due, days_before, told_on }) => ({
        email: to,
        company: name ?? '',
        matter,
        type,
        due,
        daysBefore: days_before,
        toldOn: told_on,
      })),
      ...(last && {
        after: {
          at: last.at,
          companyId: last.company_id,
          email: last.email,
          deadline: last.deadline,
          due: last.due,
          turn: last.turn,
          daysBefore: last.days_before,
        },
      }),
    };
  });

  register(app, contract.inviteClients, async ({ body: { emails }, viewer, origin }) => {
    if (!(await parts.outbox.configured())) throw new Refusal('email-unavailable');
    const invited: string[] = [];
    const keys = new Set(emails.flatMap((email) => emailKey(email) ?? []));
    for (const email of keys) {
      const person = await invitedPerson(parts, email);
      if (person && (await invite(parts, person, viewer.actor.email, origin))) invited.push(email);
    }
    parts.outbox.wake();
    return { success: true as const, invited, skipped: emails.length - invited.length };
  });
}

/** Finds a client who may be invited; undefined for an administrator, an unknown address, and one that the mail server refuses. */
async function invitedPerson(
  { directory, admins, database }: AdminClientsParts,
  email: EmailKey,
): Promise<PublishedUser | undefined> {
  if ((await admins.isAdmin(email)) || (await refusalOf(database.db, email))) return undefined;
  return directory.findToSignIn(email);
}

/** Invites one person, at most once a day, even if two administrators do so at the same time. */
async function invite(
  parts: AdminClientsParts,
  { email, address, companyId }: PublishedUser,
  actor: string,
  origin: Origin,
): Promise<boolean> {
  const { audit, clock, database, publicUrl } = parts;
  const at = clock();
  return database.db.transaction().execute(async (transaction) => {
    if (!(await noteInvited(transaction, email, at, at - days(1)))) return false;
    await queueNotice(parts, [address], { kind: 'invitation', email, portal: publicUrl, at }, transaction);
    await audit.mustRecord({ kind: 'client-invited', actor, subject: email, companyId, origin }, transaction);
    return true;
  });
}
