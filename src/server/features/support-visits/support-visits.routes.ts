import type { FastifyInstance } from 'fastify';
import { supportVisits } from '#contract/support-visits.ts';
import { register } from '#server/http/register.ts';
import { listSupportVisits } from '#server/store/audit.ts';
import type { Database } from '#server/store/database.ts';

const KINDS: Readonly<Record<string, 'viewed' | 'previewed'>> = {
  'impersonation-started': 'viewed',
  'layout-previewed': 'previewed',
};

/** Shows a client when the firm's administrators viewed the portal as them, or previewed their client's data. */
export function supportVisitsRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  register(app, supportVisits, async ({ viewer }) => {
    if (viewer.kind === 'admin') return { visits: [] };
    const person = viewer.kind === 'impersonating' ? viewer.subject : viewer.actor;
    return {
      visits: (await listSupportVisits(database, person)).map(({ kind, at, details }) => ({
        kind: KINDS[kind] ?? ('code-issued' as const),
        at,
        reason: typeof details['reason'] === 'string' ? details['reason'] : '',
      })),
    };
  });
}
