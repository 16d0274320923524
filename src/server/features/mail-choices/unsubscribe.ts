import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unsubscribe, unsubscribePage } from '#contract/mail-choices.ts';
import { Refusal } from '#contract/errors.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import { INPUT, REMINDERS } from '#server/base/limits.ts';
import type { Directory } from '#server/directory/directory.ts';
import { createAllowance } from '#server/http/call-counts.ts';
import { originOf } from '#server/http/origin.ts';
import { registerPublic } from '#server/http/register.ts';
import { endCopiesPath, unsubscribeHash, unsubscribePath } from '#server/reminders/unsubscribe-secret.ts';
import { choicesByHash, endChoices, endCopies } from '#server/store/mail-choices.ts';
import type { Database } from '#server/store/database.ts';
import { STYLE, pageOf } from './unsubscribe-page.ts';
import type { EndedMails } from './unsubscribe-page.ts';

export interface UnsubscribeParts {
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly database: Database;
  readonly directory: Pick<Directory, 'personIn'>;
  readonly productName: string;
}

/** The format of a secret. Any other text is not a link of the portal. */
const SECRET = /^[0-9a-f]{64}$/;

/**
 * Ends mails by the link that they contain. Opening it only shows a button, because mail scanners open every link. The button posts a form, because
 * mail programs and pages without scripts send nothing else. It carries no session; only the secret says whose mails they are.
 */
export function unsubscribeRoutes(app: FastifyInstance, parts: UnsubscribeParts): void {
  const { audit, clock, database, productName } = parts;
  const mayMiss = createAllowance(clock, REMINDERS.unknownSecrets);

  app.get(STYLE.path, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(STYLE.text),
  );

  // The page is the same for every secret, so that it reveals nothing.
  registerPublic(app, unsubscribePage, ({ params: { secret }, query, reply }) => {
    const of = query.of ?? 'chosen';
    const path = of === 'copies' ? endCopiesPath(secret) : unsubscribePath(secret);
    return answer(reply, pageOf(productName, of, SECRET.test(secret) ? path : undefined));
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: INPUT.formBytes },
      (_request, body, done) => done(null, String(body)),
    );
    registerPublic(scope, unsubscribe, async ({ params: { secret }, query, request, reply }) => {
      const of = query.of ?? 'chosen';
      if (!isOneClick(request)) throw new Refusal('invalid-request');
      if (!(await end(secret, of, request)) && !mayMiss(request.ip)) throw new Refusal('too-many-requests');
      return answer(reply, pageOf(productName, of, undefined));
    });
  });

  /** Ends the mails of the secret's owner. Returns false for an unknown secret. */
  async function end(secret: string, of: EndedMails, request: FastifyRequest): Promise<boolean> {
    const stored = SECRET.test(secret) ? await choicesByHash(database.db, unsubscribeHash(secret)) : undefined;
    const address = stored && emailKey(stored.email);
    if (!stored || !address) return false;
    const person = await parts.directory.personIn(address, stored.companyId);
    const companyIds = person?.companyIds ?? [stored.companyId];
    await database.db.transaction().execute(async (transaction) => {
      const changedAt = Math.max(clock(), stored.changedAt + 1);
      await (of === 'copies' ? endCopies : endChoices)(transaction, companyIds, stored.email, changedAt);
      const ended = of === 'copies' ? { copies: false } : { reminders: '', digest: 'off' };
      const details = { ...ended, by: 'link' };
      const { email: actor, companyId } = person ?? stored;
      const event = { kind: 'mails-chosen', actor, companyId, origin: originOf(request), details } as const;
      await audit.mustRecord(event, transaction);
    });
    return true;
  }
}

/** Whether the body has the one field of RFC 8058, in either of its two encodings. */
function isOneClick({ body, headers }: FastifyRequest): boolean {
  const text = typeof body === 'string' ? body : '';
  if (headers['content-type']?.startsWith('multipart/form-data'))
    return /name="List-Unsubscribe"\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/.test(text);
  return new URLSearchParams(text).get('List-Unsubscribe') === 'One-Click';
}

function answer(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}
