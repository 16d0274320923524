import type { AnswerOf } from '#contract/endpoint.ts';
import type { lookupUser } from '#contract/session.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import type { Directory } from '#server/directory/directory.ts';

/**
 * Finds a user by email address. A client finds only themselves, an administrator any user, and an impersonating administrator only that
 * client. For any other address the answer is the same, whether it exists or not.
 */
export async function lookUpUser(
  { directory }: { readonly directory: Directory },
  viewer: Viewer,
  typed: string,
): Promise<AnswerOf<typeof lookupUser>> {
  const email = emailKey(typed);
  if (email === undefined) return { found: false };
  const only = viewer.kind === 'client' ? viewer.actor : viewer.kind === 'impersonating' ? viewer.subject : undefined;
  if (only && email !== only.email) return { found: false };
  // For a person with several companies, the user in the company that the session shows.
  const user = only ?? (await directory.find(email));
  if (!user) return { found: false };
  const { name, address, phone, companyName } = user;
  return {
    found: true,
    user: { name, email: address, phone, client: companyName, company_name: companyName, status: 'active' },
  };
}
