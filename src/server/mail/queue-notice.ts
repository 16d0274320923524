import type { Transaction } from 'kysely';
import { noticeMail } from '#domain/mail/notice-mail.ts';
import type { Notice } from '#domain/mail/notice-mail.ts';
import { MAIL } from '#server/base/limits.ts';
import type { Schema } from '#server/store/schema.ts';
import type { Outbox } from './outbox.ts';

/** Stores a notice to each recipient, if there are any; `outbox.wake` sends it. */
export async function queueNotice(
  { outbox, productName }: { readonly outbox: Outbox; readonly productName: string },
  to: readonly string[],
  notice: Notice,
  transaction?: Transaction<Schema>,
): Promise<void> {
  if (to.length === 0) return;
  const kind = notice.kind === 'alert' ? 'alert' : 'notice';
  const message = noticeMail(productName, to, notice);
  await outbox.enqueue({ kind, message, expiresAt: notice.at + MAIL.retryForMs }, transaction);
}
