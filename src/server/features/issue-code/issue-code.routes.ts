import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/issue-code.ts';
import { Refusal } from '#contract/errors.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { Directory } from '#server/directory/directory.ts';
import { register } from '#server/http/register.ts';
import { findPerson } from '#server/sessions/find-person.ts';
import { issueCode } from '#server/sessions/issue-code.ts';
import type { IssueCodeParts } from '#server/sessions/issue-code.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';

export interface IssueCodeRouteParts extends IssueCodeParts {
  readonly directory: Directory;
  readonly admins: AdminLists;
}

/** An administrator issues a code for a client whose mail does not arrive. Codes for administrators are refused. */
export function issueCodeRoutes(app: FastifyInstance, parts: IssueCodeRouteParts): void {
  register(app, contract.issueCode, async ({ body, viewer, origin }) => {
    const by = viewer.actor.email;
    const reason = oneLine(body.reason);
    if (reason === '') throw new Refusal('invalid-request', { message: 'Please give a reason.' });
    const email = emailKey(body.email.trim());
    const isAdmin =
      email !== undefined && ((await parts.admins.isAdmin(email)) || (await parts.admins.isAdminToSignIn(email)));
    if (isAdmin) {
      await parts.audit.record({
        kind: 'access-denied',
        actor: by,
        subject: email,
        origin,
        details: { reason: 'code-for-an-administrator', path: contract.issueCode.path },
      });
      throw new Refusal('issued-to-administrator');
    }
    const person = email && (await findPerson(parts, email));
    if (!person) throw new Refusal('cannot-sign-in');
    return { success: true as const, ...(await issueCode(parts, { person, issuer: 'page', by, reason, origin })) };
  });
}
