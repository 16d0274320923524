import type { FastifyInstance } from 'fastify';
import { startImpersonation, stopImpersonation } from '#contract/impersonation.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { register } from '#server/http/register.ts';
import type { Impersonation } from '#server/impersonation/impersonation.ts';

/** Starts and stops an impersonation. While it lasts, the data calls need the matching headers. */
export function impersonationRoutes(
  app: FastifyInstance,
  { impersonation }: { readonly impersonation: Impersonation },
): void {
  register(app, startImpersonation, async ({ body, viewer, session, origin }) => {
    const asking = { email: viewer.actor.email, sessionId: session.id, origin };
    const { user, startedAt, expiresAt } = await impersonation.start(asking, body, oneLine(body.reason ?? ''));
    const { email, name, companyName } = user;
    return {
      success: true as const,
      user: { email, name, client: companyName, company_name: companyName },
      startedAt,
      expiresAt,
    };
  });

  register(app, stopImpersonation, async ({ viewer, session, origin }) => {
    await impersonation.stop({ email: viewer.actor.email, sessionId: session.id, origin }, 'exit');
    return { success: true as const };
  });
}
