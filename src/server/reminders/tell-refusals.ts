import { days } from '#domain/time/duration.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { queueNotice } from '#server/mail/outbox.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import { refusalsSince } from '#server/store/refused-addresses.ts';
import type { Database } from '#server/store/database.ts';
import { transactUnder } from '#server/store/leases.ts';
import type { Fence } from '#server/store/leases.ts';
import { putState, readState } from '#server/store/state.ts';

export interface TellParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly outbox: Outbox;
  readonly admins: Pick<AdminLists, 'isAdmin' | 'listed'>;
  readonly productName: string;
  readonly publicUrl: string;
}

/** When administrators were last told of refused addresses. */
const TOLD = 'refused-reminders-told';

/** Tells administrators that addresses refuse reminders, at most once a day. The page lists the addresses; the mail does not. */
export async function tellRefusals(parts: TellParts, fence: Fence | undefined): Promise<void> {
  const { clock, database, publicUrl } = parts;
  const now = clock();
  const told = Number((await readState(database.db, TOLD)) ?? 0);
  if (now - told < days(1)) return;
  const count = await refusalsSince(database.db, told);
  if (count === 0) return;
  const to = await parts.admins.listed();
  await transactUnder(
    database,
    fence,
  )(async (transaction) => {
    await putState(transaction, TOLD, String(now));
    const lines = [
      `The mail server refused ${count === 1 ? 'one address' : `${count} addresses`} permanently. Reminders and digests are no longer sent there. Sign-in codes still are.`,
      `Which addresses they are, and how to send emails there again: ${publicUrl}/admin/mails`,
    ];
    await queueNotice(
      parts,
      to,
      { kind: 'alert', headline: 'addresses refuse reminders', lines, at: now },
      transaction,
    );
  });
}
