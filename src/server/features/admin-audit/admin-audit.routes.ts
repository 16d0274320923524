import type { FastifyInstance } from 'fastify';
import { audit } from '#contract/admin-audit.ts';
import { Refusal } from '#contract/errors.ts';
import { AUDIT_KINDS } from '#server/audit/audit-log.ts';
import type { AuditKind } from '#server/audit/audit-log.ts';
import { register } from '#server/http/register.ts';
import { listAudit } from '#server/store/audit.ts';
import type { Database } from '#server/store/database.ts';

const PAGE = 100;

/** The audit log, in pages: who did what, when, from where. */
export function adminAuditRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  register(app, audit, async ({ body }) => {
    const { kinds, person, from, until, before, limit = PAGE } = body;
    const { entries, more } = await listAudit(database, {
      limit,
      ...(kinds ? { kinds: kinds.map(knownKind) } : {}),
      ...(person === undefined ? {} : { person }),
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { until }),
      ...(before === undefined ? {} : { before }),
    });
    return { entries: entries.map((entry) => ({ ...entry, details: { ...entry.details } })), more };
  });
}

function knownKind(kind: string): AuditKind {
  const known = AUDIT_KINDS.find((one) => one === kind);
  if (!known) throw new Refusal('invalid-request');
  return known;
}
