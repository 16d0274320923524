import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/base/clock.ts';
import { WEBHOOK } from '#server/base/limits.ts';
import type { Log } from '#server/base/log.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { WEBHOOK_SECRET_PURPOSE, webhookNow } from '#server/settings/webhook-document.ts';
import type { Database } from '#server/store/database.ts';
import { companyNames } from '#server/store/instruction-desk.ts';
import { contentOf, readEntries } from '#server/store/instruction-record.ts';
import type { InstructionEntryRow, WebhookDeliveryRow } from '#server/store/instruction-rows.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { claimDelivery, noteDelivery } from '#server/store/webhook-deliveries.ts';
import { sendMessage } from './send-message.ts';
import type { Sent, WebhookPolicy } from './send-message.ts';

export interface WebhookParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly secrets: Secrets;
  readonly settings: SettingsStore;
  readonly policy: WebhookPolicy;
}

/** Sends new entries of the record to the firm's own system. The record is binding, not the data of that system. */
export interface Webhook {
  /** Begins to send due messages; returns at once. */
  wake(): void;
  /** Whether entries are sent at all. */
  isOn(): Promise<boolean>;
  /** Sends a message without an instruction. Resolves with undefined if nothing is configured. */
  test(): Promise<Sent | undefined>;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export function createWebhook(parts: WebhookParts): Webhook {
  const { clock, database, log } = parts;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const timer = setInterval(wake, WEBHOOK.lookEveryMs);
  timer.unref();

  function wake(): void {
    if (stopped) return;
    again = true;
    running ??= work().finally(() => (running = undefined));
  }

  async function work(): Promise<void> {
    while (again && !stopped) {
      again = false;
      await sendDue().catch((error: unknown) =>
        log.error({ err: error }, 'the due messages of the webhook could not be sent'),
      );
    }
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      const target = await targetOf(parts);
      if (!target || stopped) return;
      const delivery = await claimDelivery(database.db, clock());
      if (!delivery) return;
      const body = JSON.stringify(await contentsOf(database, delivery));
      const sent = await sendMessage(target.url, target.secret, messageOf(delivery.id, clock(), body), parts.policy);
      if (sent.ok) await noteDelivery(database.db, delivery, { sent: true }, clock());
      else {
        const next = nextAttempt(delivery, clock());
        log.warn(
          { cause: sent.cause, attempts: delivery.attempts, again: next !== null },
          'the webhook did not accept a message',
        );
        await noteDelivery(database.db, delivery, { cause: sent.cause, again: next }, clock());
      }
    }
  }

  return {
    wake,
    isOn: async () => (await webhookNow(parts.settings)).on,
    async test() {
      const target = await targetOf(parts, { evenIfOff: true });
      if (!target) return undefined;
      const body = JSON.stringify({ type: 'test' });
      return sendMessage(target.url, target.secret, messageOf(randomUUID(), clock(), body), parts.policy);
    },
    async settled() {
      while (running) await running;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function targetOf(
  { secrets, settings }: WebhookParts,
  { evenIfOff = false } = {},
): Promise<{ readonly url: string; readonly secret: string } | undefined> {
  const { on, url, secret } = await webhookNow(settings);
  if (url === '' || secret === '' || !(on || evenIfOff)) return undefined;
  return { url, secret: secrets.open(WEBHOOK_SECRET_PURPOSE, secret) };
}

const MS_PER_SECOND = 1_000;

function messageOf(id: string, now: number, body: string) {
  return { id, sentAt: Math.floor(now / MS_PER_SECOND), body };
}

/** When a message is tried again; null when it is given up. */
function nextAttempt({ attempts, created_at }: WebhookDeliveryRow, now: number): number | null {
  const wait = Math.min(WEBHOOK.longestRetryMs, WEBHOOK.firstRetryMs * 2 ** Math.min(attempts - 1, 20));
  return now + wait - created_at > WEBHOOK.retryForMs ? null : now + wait;
}

/** The content of a message: the entries as they are in the record, with their hashes. */
async function contentsOf({ db }: Database, { company_id, first_number, last_number }: WebhookDeliveryRow) {
  const [names, rows] = await Promise.all([
    companyNames(db, [company_id]),
    readEntries(db, company_id, { from: first_number, limit: last_number - first_number + 1 }),
  ]);
  return {
    type: 'instructions',
    company: { id: company_id, name: names.get(company_id) ?? '' },
    entries: rows.map(entryOf),
  };
}

function entryOf(row: InstructionEntryRow) {
  const { number, instruction, at, kind, previous, hash } = row;
  const { person = null, text = null, shown = null } = contentOf(row);
  const facts = JSON.parse(row.facts) as unknown;
  return { number, instruction, at, kind, facts, person, text, shown, previous, hash };
}
