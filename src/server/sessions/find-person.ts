import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';

/** A user who may sign in: their role and company, and the address for their mail. */
export interface Person {
  readonly viewer: Exclude<Viewer, { kind: 'impersonating' }>;
  /** The address as the sheet or the admin list spells it, never as it was typed. */
  readonly address: string;
  readonly companyName: string;
}

/** Finds the user of an address; undefined if the address may not sign in. */
export async function findPerson(
  { directory, admins }: { readonly directory: Directory; readonly admins: AdminLists },
  email: EmailKey,
): Promise<Person | undefined> {
  const [user, admin] = await Promise.all([directory.findToSignIn(email), admins.isAdminToSignIn(email)]);
  const address = user?.address ?? email;
  if (admin) return { viewer: { kind: 'admin', actor: { email, name: user?.name ?? '' } }, address, companyName: '' };
  return user && { viewer: { kind: 'client', actor: user }, address, companyName: user.companyName };
}
