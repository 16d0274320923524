import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-instructions.ts';
import { register } from '#server/http/register.ts';
import { saveDocument } from '#server/settings/save-document.ts';
import { redacted } from '#server/settings/stored-secret.ts';
import { WEBHOOK_KEY, WEBHOOK_SECRET_PURPOSE, webhookIn, webhookToStore } from '#server/settings/webhook-document.ts';
import { documentOf } from '#server/store/settings.ts';
import { deliveryFigures, hastenDeliveries } from '#server/store/webhook-deliveries.ts';
import type { WebhookCause } from '#server/webhook/send-message.ts';
import type { AdminInstructionParts } from './admin-instruction-parts.ts';

const CAUSES: Readonly<Record<WebhookCause, string>> = {
  'host-not-found': 'The name of the host was not found.',
  'forbidden-host':
    'The portal may not connect to this host. If it has a private address, ask the operator to set WEBHOOK_ALLOW_PRIVATE_HOSTS.',
  'forbidden-port': 'The portal may connect to port 443 or 8443 only.',
  'connection-failed': 'The host did not answer.',
  certificate: 'The certificate of the host is not valid.',
  'timed-out': 'The host gave no answer in time.',
  refused: 'The host refused the message.',
  redirect: 'The host answered with another address. Enter that address here.',
};

const UNKNOWN = 'The last message was not delivered.';

/** The calls for the address to which new entries of the record are sent. */
export function webhookRoutes(
  app: FastifyInstance,
  { audit, clock, database, secrets, settings, webhook }: AdminInstructionParts,
): void {
  register(app, contract.readWebhook, async () => {
    const { value, version, updatedAt, updatedBy } = documentOf(await settings.latest(), WEBHOOK_KEY);
    const { on, url, secret } = webhookIn(value);
    const { waiting, failed, lastSent, waitingSince, lastCause } = await deliveryFigures(database.db);
    return {
      on,
      url,
      secret: redacted(secret),
      waiting,
      failed,
      lastSent,
      lastFailure:
        lastCause === null ? null : { at: waitingSince ?? 0, cause: CAUSES[lastCause as WebhookCause] ?? UNKNOWN },
      version,
      ...(version > 0 && { updatedAt, updatedBy }),
    };
  });

  register(app, contract.saveWebhook, async (call) => {
    const { on, url, secret } = call.body;
    const seal = (plain: string) => secrets.seal(WEBHOOK_SECRET_PURPOSE, plain);
    const saved = await saveDocument({ audit, settings }, call, {
      key: WEBHOOK_KEY,
      read: webhookIn,
      change: (before) => webhookToStore({ on, url, secret }, before, seal),
      within: (transaction) => hastenDeliveries(transaction, clock()),
    });
    if (saved) webhook.wake();
    return { success: true as const };
  });

  register(app, contract.testWebhook, async ({ viewer, origin }) => {
    const sent = await webhook.test();
    if (!sent) return { success: false, message: 'Enter and save an address and a secret first.' };
    const details = { success: sent.ok, ...(!sent.ok && { cause: sent.cause }) };
    await audit.record({ kind: 'webhook-tested', actor: viewer.actor.email, origin, details });
    return sent.ok
      ? { success: true, message: 'The host accepted the message.' }
      : { success: false, message: CAUSES[sent.cause] };
  });
}
