import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { takeEverything } from '#contract/full-export.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { AuditLog, Origin } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import { EXPORT } from '#server/base/limits.ts';
import { randomToken } from '#server/base/tokens.ts';
import type { Directory } from '#server/directory/directory.ts';
import { zipStream } from '#server/files/zip-stream.ts';
import { register } from '#server/http/register.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { queueNotice } from '#server/mail/outbox.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { refuseIssued } from '#server/sessions/stored-session.ts';
import { takeFromBudgets } from '#server/store/budgets.ts';
import { releaseLease, takeLease } from '#server/store/leases.ts';
import { exportedFiles } from './exported-files.ts';
import type { ExportedFilesParts } from './exported-files.ts';

export interface FullExportParts extends ExportedFilesParts {
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly directory: Directory;
  readonly outbox: Outbox;
  readonly secrets: Secrets;
}

/** "Take everything with you": one .zip of everything that the portal holds for a client, made while it is sent. */
export function fullExportRoutes(app: FastifyInstance, parts: FullExportParts): void {
  const { clock, database } = parts;

  register(app, takeEverything, async ({ viewer, session, origin, request, reply }) => {
    refuseIssued(session);
    if (viewer.kind !== 'client') return app.gate.deny(request, viewer, 'no-client');
    const owner = viewer.actor;
    const scope = companyScopeOf(viewer);
    if (!scope) return app.gate.deny(request, viewer, 'no-client');
    // A stranger who finds an open session must not be able to download everything.
    if (clock() - session.created_at > EXPORT.freshMs)
      throw new Refusal('sign-in-again', {
        message: 'To take everything with you, confirm with a new code that it is you.',
      });
    const lease = `export/${owner.companyId}`;
    const holder = randomToken(12);
    if (!(await takeLease(database, lease, holder, EXPORT.longestMs))) throw new Refusal('export-under-way');
    const release = () => releaseLease(database, lease, holder);
    try {
      await noteExport(parts, owner, origin);
      const files = await exportedFiles(parts, owner, scope, clock());
      const stream = Readable.from(zipStream(files, clock()), { objectMode: false });
      const limit = setTimeout(() => stream.destroy(new Error('the export took too long')), EXPORT.longestMs);
      stream.once('close', () => {
        clearTimeout(limit);
        // A lease that cannot be released expires by itself.
        release().catch((error: unknown) => request.log.warn({ err: error }, 'the end of an export was not noted'));
      });
      const name = `portfolio-${new Date(clock()).toISOString().slice(0, 10)}.zip`;
      void reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .type('application/zip');
      return reply.send(stream);
    } catch (error) {
      await release();
      throw error;
    }
  });
}

/** Writes the audit entry and the mails to the company's other users, and takes from the budget. If one of them fails, there is no export. */
async function noteExport(parts: FullExportParts, owner: PublishedUser, origin: Origin): Promise<void> {
  const { audit, clock, database, directory, outbox, secrets } = parts;
  const at = clock();
  const others = (await directory.all()).filter(
    ({ companyId, email }) => companyId === owner.companyId && email !== owner.email,
  );
  await database.db.transaction().execute(async (transaction) => {
    const key = `export/${secrets.keyedHash('full-export', owner.companyId)}`;
    const answer = await takeFromBudgets(transaction, [{ key, budget: EXPORT.perCompany }], at);
    if (!answer.allowed) throw new Refusal('too-many-requests', { retryAfterMs: answer.retryAfterMs });
    const { email: actor, companyId } = owner;
    await audit.mustRecord({ kind: 'data-exported', actor, companyId, origin }, transaction);
    // One mail each, so that no one learns a colleague's address from it.
    for (const { address } of others)
      await queueNotice(parts, [address], { kind: 'data-exported', by: owner.name || owner.email, at }, transaction);
  });
  outbox.wake();
}
