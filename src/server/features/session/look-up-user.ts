import type { AnswerOf } from '#contract/endpoint.ts';
import type { lookupUser } from '#contract/session.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import type { SessionParts } from './session-parts.ts';

/**
 * A user by e-mail. A client finds oneself, an administrator anybody, and one who looks through a client's eyes that client; nobody
 * learns from the answer whether another address exists.
 */
export async function lookUpUser(
  { directory }: Pick<SessionParts, 'directory'>,
  viewer: Viewer,
  typed: string,
): Promise<AnswerOf<typeof lookupUser>> {
  const email = emailKey(typed);
  const only =
    viewer.kind === 'client' ? viewer.actor.email : viewer.kind === 'impersonating' ? viewer.subject.email : undefined;
  if (email === undefined || (only !== undefined && email !== only)) return { found: false };
  const user = await directory.find(email);
  if (!user) return { found: false };
  const { name, address, phone, companyName } = user;
  return {
    found: true,
    user: { name, email: address, phone, client: companyName, company_name: companyName, status: 'active' },
  };
}
