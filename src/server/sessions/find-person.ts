import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';

/** Somebody who may sign in: as whom, and where mail reaches them. */
export interface Person {
  readonly viewer: Exclude<Viewer, { kind: 'impersonating' }>;
  /** As the sheet has it, or as the admin list does; never as it was typed. */
  readonly address: string;
  readonly companyName: string;
}

/** Who an address belongs to, now; undefined for one that may not sign in. */
export async function findPerson(
  { directory, admins }: { readonly directory: Directory; readonly admins: AdminLists },
  email: EmailKey,
): Promise<Person | undefined> {
  const [user, admin] = await Promise.all([directory.findToSignIn(email), admins.isAdminToSignIn(email)]);
  const address = user?.address ?? email;
  if (admin) return { viewer: { kind: 'admin', actor: { email, name: user?.name ?? '' } }, address, companyName: '' };
  return user && { viewer: { kind: 'client', actor: user }, address, companyName: user.companyName };
}
