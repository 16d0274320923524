import type { Transaction } from 'kysely';
import { companyIdOf } from '#domain/company/company-id.ts';
import { instructionMail } from '#domain/mail/instruction-mail.ts';
import type { InstructionEvent, InstructionReader, ReceiptItem } from '#domain/mail/instruction-mail.ts';
import { MAIL } from '#server/base/limits.ts';
import type { Log } from '#server/base/log.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { ChainHead } from '#server/store/instruction-record.ts';
import type { Schema } from '#server/store/schema.ts';
import { addDelivery } from '#server/store/webhook-deliveries.ts';
import type { Webhook } from '#server/webhook/webhook.ts';
import type { HeadFile } from './head-file.ts';
import type { RecordedInstruction } from './read-instruction.ts';

/** New entries of one company's record. */
export interface NewEntries {
  readonly companyId: string;
  readonly first: number;
  readonly head: ChainHead;
}

/** A mail about instructions of one company. */
export interface Announcement {
  readonly event: InstructionEvent;
  readonly reader: InstructionReader;
  readonly to: readonly string[];
  readonly companyName: string;
  readonly instructions: readonly RecordedInstruction[];
  readonly sentence: string;
  readonly at: number;
  /** Path that ends such mails to the reader. Only copies have one: receipts themselves cannot be stopped. */
  readonly unsubscribePath?: string;
}

export interface AnnouncerParts {
  readonly outbox: Outbox;
  readonly headFile: HeadFile;
  readonly log: Log;
  readonly productName: string;
  readonly publicUrl: string;
  /** Sends the waiting messages to the firm's own system. */
  readonly webhook: Pick<Webhook, 'wake' | 'isOn'>;
}

/** Announces new entries of the record. Mails and messages are stored in the transaction of the entries, so that both are there or neither. */
export interface Announcer {
  /** Reads the settings. Call it before the transaction: inside it, only the transaction may use the store. */
  prepare(): Promise<{ readonly webhook: boolean }>;
  /** Stores a mail. */
  mail(trx: Transaction<Schema>, announcement: Announcement): Promise<void>;
  /** Stores the message to the firm's own system. */
  entries(
    trx: Transaction<Schema>,
    added: readonly NewEntries[],
    prepared: { webhook: boolean },
    now: number,
  ): Promise<void>;
  /** Call after the transaction: notes the heads outside the database, and begins to send. */
  settle(added: readonly NewEntries[], now: number): void;
}

export function createAnnouncer(parts: AnnouncerParts): Announcer {
  const { outbox, headFile, log, productName, publicUrl, webhook } = parts;
  return {
    prepare: async () => ({ webhook: await webhook.isOn() }),
    async mail(trx, { event, reader, to, companyName, instructions, sentence, at, unsubscribePath }) {
      if (to.length === 0 || instructions.length === 0) return;
      const items = instructions.map((one): ReceiptItem => ({
        word: one.word,
        shown: one.shown,
        note: one.note,
        receipt: receiptOf(one),
      }));
      const portalUrl = reader === 'firm' ? `${publicUrl}/admin/instructions` : `${publicUrl}/deadlines`;
      const message = instructionMail(productName, [...new Set(to)], {
        event,
        reader,
        companyName,
        items,
        sentence,
        at,
        portalUrl,
        ...(unsubscribePath !== undefined && {
          copy: { choose: `${publicUrl}/account#mails`, stop: publicUrl + unsubscribePath },
        }),
      });
      const [first] = instructions;
      // The mail names its client, because a reader may leave the client while it waits for the mail server.
      const about = reader === 'firm' || !first ? {} : { about: companyIdOf(first.companyId) };
      await outbox.enqueue({ kind: 'notice', message, expiresAt: at + MAIL.retryForMs, ...about }, trx);
    },
    async entries(trx, added, prepared, now) {
      if (!prepared.webhook) return;
      for (const { companyId, first, head } of added)
        await addDelivery(trx, { companyId, first, last: head.number }, now);
    },
    settle(added, now) {
      for (const { head } of added)
        log.info(
          { record: head.companyId, number: head.number, hash: head.hash },
          'the record of instructions has grown',
        );
      headFile.keep(
        added.map(({ head }) => head),
        now,
      );
      outbox.wake();
      webhook.wake();
    },
  };
}

/** The line by which a receipt identifies an entry; `verify-instructions` reads it. */
function receiptOf({ companyId, number, hash }: RecordedInstruction): string {
  return `${companyId}/${number}/${hash}`;
}
