import type { FastifyInstance } from 'fastify';
import { audit } from '#contract/admin-audit.ts';
import { Refusal } from '#contract/errors.ts';
import { AUDIT_KINDS } from '#server/audit/audit-log.ts';
import type { AuditKind } from '#server/audit/audit-log.ts';
import { register } from '#server/http/register.ts';
import { listAudit } from '#server/store/audit.ts';
import { namesOfClient } from '#server/store/clients-by-name.ts';
import type { Database } from '#server/store/database.ts';

const PAGE = 100;

/** The audit log, in pages: who did what, when, from where. */
export function adminAuditRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  register(app, audit, async ({ body }) => {
    const { kinds, person, client = '', company, from, until, before, limit = PAGE } = body;
    const { entries, more } = await listAudit(database, {
      limit,
      ...(kinds ? { kinds: kinds.map(knownKind) } : {}),
      ...(person === undefined ? {} : { person }),
      ...(company === undefined
        ? client.trim() === ''
          ? {}
          : { client: { name: client } }
        : { client: { id: company } }),
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { until }),
      ...(before === undefined ? {} : { before }),
    });
    return {
      entries: entries.map(({ companyId, ...entry }) => ({
        ...entry,
        details: { ...entry.details },
        company: companyId,
      })),
      more,
      ...(company !== undefined && { names: [...(await namesOfClient(database.db, company))] }),
    };
  });
}

function knownKind(kind: string): AuditKind {
  const known = AUDIT_KINDS.find((one) => one === kind);
  if (!known) throw new Refusal('invalid-request');
  return known;
}
