import { randomBytes } from 'node:crypto';
import { hours } from '#domain/time/duration.ts';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import type { AuditEvent } from '#server/audit/audit-log.ts';
import { createSecrets } from '#server/secrets/create-secrets.ts';
import type { Dialect } from '#server/store/schema.ts';
import { keptLog } from './log.ts';
import { createTestStore } from './test-store.ts';
import type { TestStore } from './test-store.ts';
import { createOutbox } from '#server/mail/create-outbox.ts';
import type { OutboxParts } from '#server/mail/create-outbox.ts';
import type { MailFailure, MailResult, Mailer } from '#server/mail/mailer.ts';
import type { Outbox, QueuedMail } from '#server/mail/outbox.ts';

/** An outbox over a real store, with a clock and timers that the test moves. */
export interface OutboxBench {
  readonly store: TestStore;
  readonly audited: readonly AuditEvent[];
  readonly logLines: readonly string[];
  now(): number;
  /** Opens an outbox over the store. Several outboxes act as several instances. */
  outbox(mailer: () => Mailer | undefined, parts?: Partial<OutboxParts>): Outbox;
  /** Moves the clock, and runs every timer that is due on the way, one after the other. */
  pass(ms: number): Promise<void>;
  /** Moves the clock at once, as on a machine that slept. */
  leap(ms: number): Promise<void>;
  /** Waits until no outbox is working. */
  settled(): Promise<void>;
  rows(): Promise<readonly OutboxRowSeen[]>;
  close(): Promise<void>;
}

export interface OutboxRowSeen {
  readonly kind: string;
  readonly status: string;
  readonly attempts: number;
  readonly sealed_message: string | null;
  readonly last_cause: string | null;
}

/** A store, a clock that the test moves, and outboxes that act as several instances. */
export async function outboxBench(dialect: Dialect = 'sqlite'): Promise<OutboxBench> {
  const store = await createTestStore(dialect);
  const secrets = createSecrets(randomBytes(32));
  const audited: AuditEvent[] = [];
  const { log, lines } = keptLog();
  const timers = new Set<{ readonly at: number; run(): void }>();
  const outboxes: Outbox[] = [];
  let now = Date.UTC(2026, 10, 21, 9);
  const settled = async (): Promise<void> => {
    await Promise.all(outboxes.map((outbox) => outbox.settled()));
  };

  function ring(): void {
    for (const timer of [...timers].filter(({ at }) => at <= now)) {
      timers.delete(timer);
      timer.run();
    }
  }

  return {
    store,
    audited,
    logLines: lines,
    now: () => now,
    outbox(mailer, parts = {}) {
      const outbox = createOutbox({
        database: store.database,
        secrets,
        clock: () => now,
        log,
        audit: { record: async (event) => void audited.push(event) },
        mailer: async () => mailer(),
        later(run, ms) {
          const timer = { at: now + ms, run };
          timers.add(timer);
          return () => void timers.delete(timer);
        },
        ...parts,
      });
      outboxes.push(outbox);
      return outbox;
    },
    async pass(ms) {
      await settled();
      for (const end = now + ms; now < end;) {
        now = Math.min(end, ...[...timers].map(({ at }) => Math.max(at, now)));
        ring();
        await settled();
      }
    },
    async leap(ms) {
      await settled();
      now += ms;
      ring();
      await settled();
    },
    settled,
    rows: () => store.database.db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    async close() {
      await Promise.all(outboxes.map((outbox) => outbox.stop()));
      await store.remove();
    },
  };
}

/** A mail of a kind, as features queue it. */
export function mailOf(
  now: number,
  wanted: Partial<QueuedMail> & { readonly to?: readonly string[] } = {},
): QueuedMail {
  const { to = ['ann@acme.example'], ...rest } = wanted;
  const message: MailMessage = { to, subject: 'CANARY-SUBJECT', text: 'CANARY-TEXT 123456\n', html: '<p>123456</p>' };
  return { kind: 'login-code', message, expiresAt: now + 600_000, ...rest };
}

/** A mailer whose results the test decides, and which keeps the mails. */
export function scripted(answer: (message: MailMessage, nth: number) => MailResult | Promise<MailResult>): Mailer & {
  readonly sent: { readonly message: MailMessage; readonly id: string | undefined }[];
  checks: number;
} {
  const mailer = {
    sent: [] as { message: MailMessage; id: string | undefined }[],
    checks: 0,
    async send(message: MailMessage, id?: string) {
      mailer.sent.push({ message, id });
      return answer(message, mailer.sent.length);
    },
    async check(): Promise<MailResult> {
      mailer.checks += 1;
      return answer({ to: [], subject: '', text: '', html: '' }, 0);
    },
  };
  return mailer;
}

export const TAKEN: MailResult = { ok: true };

export const failure = (cause: MailFailure['cause'], temporary = true): MailFailure => ({
  ok: false,
  cause,
  temporary,
  greeted: true,
});

/** A client's message, with enough time to send it. */
export const helpdeskMailOf = (now: number): QueuedMail =>
  mailOf(now, { kind: 'helpdesk', expiresAt: now + hours(48) });

/** Without timers, for an instance that never looks for mail by itself. */
export const NO_TIMERS = { later: () => () => undefined };
