import { companyIdOf } from '#domain/company/company-id.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import type { Grant } from '#server/store/grants.ts';

/** Why a grant no longer gives access although it was not ended. */
export type Over = 'expired' | 'admin-removed' | 'client-gone' | 'client-is-admin';

export interface LookParts {
  readonly clock: Clock;
  readonly directory: Pick<Directory, 'personIn'>;
  readonly admins: Pick<AdminLists, 'isAdmin'>;
}

/**
 * Returns the client whose data a grant opens, or why it opens none. Checked on every request: the client may have been removed, moved to
 * another company or made an administrator meanwhile, and the administrator may have lost the role.
 */
export async function findGrantedClient(
  { clock, directory, admins }: LookParts,
  grant: Grant,
): Promise<
  { readonly client: PublishedUser; readonly over?: never } | { readonly client?: never; readonly over: Over }
> {
  if (clock() >= grant.expires_at) return { over: 'expired' };
  const [admin, target] = [emailKey(grant.admin_email), emailKey(grant.target_email)];
  if (!admin || !(await admins.isAdmin(admin))) return { over: 'admin-removed' };
  const client =
    target && grant.company_id !== null ? await directory.personIn(target, companyIdOf(grant.company_id)) : undefined;
  // If the name belongs to another client now, it has another id.
  if (client?.companyId !== grant.company_id) return { over: 'client-gone' };
  return (await admins.isAdmin(client.email)) ? { over: 'client-is-admin' } : { client };
}
