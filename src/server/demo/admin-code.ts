import type { FastifyInstance } from 'fastify';
import { DEMO_ADMIN } from '#demo/people.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { findPerson } from '#server/sessions/find-person.ts';
import { issueCode } from '#server/sessions/issue-code.ts';
import type { IssueCodeParts } from '#server/sessions/issue-code.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';

export interface DemoCodeParts extends IssueCodeParts {
  readonly directory: Directory;
  readonly admins: AdminLists;
}

/** Issues a new single-use code for every view of the page, so that no code of the demo works twice or is known in advance. The page fills in the code's secret too. */
export function demoAdminCode(app: FastifyInstance, parts: DemoCodeParts): void {
  let shown: { readonly code: string; readonly secret: string } | undefined;

  app.get('/dev/admin-code.json', async (_request, reply) => {
    const email = emailKey(DEMO_ADMIN.email);
    const person = email && (await findPerson(parts, email));
    if (!person) return reply.code(503).send({});
    const { code, address } = await issueCode(parts, { person, issuer: 'host', by: 'host', reason: '' });
    shown = { code, secret: new URL(address).hash.slice(1) };
    return reply.header('cache-control', 'no-store').send({ email: DEMO_ADMIN.email, code });
  });

  app.addHook('preHandler', async ({ body }) => {
    if (shown && isTyped(body) && body.code.replace(/\s/g, '') === shown.code) body.secret ??= shown.secret;
  });
}

function isTyped(body: unknown): body is { code: string; secret?: string } {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}
