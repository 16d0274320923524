import type { Clock } from '#server/base/clock.ts';
import { ALERTS } from '#server/base/limits.ts';
import type { Log } from '#server/base/log.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { queueNotice } from '#server/mail/outbox.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import { readAlert, writeAlert } from '#server/store/alerts.ts';
import type { Database } from '#server/store/database.ts';
import { hastenKind } from '#server/store/outbox.ts';

/** What an alert tells administrators, in plain sentences. */
export interface Trouble {
  readonly headline: string;
  readonly lines: readonly string[];
}

/** A problem that needs an administrator. */
export interface Watch {
  /** Key in the store, the same after a restart. */
  readonly name: string;
  /** The current problem; undefined while all is well. `on` is true when administrators have been told. */
  look(now: number, on: boolean): Promise<Trouble | undefined>;
  /** The message when it is over. */
  readonly over: Trouble;
  /** Another part of the program reports the beginning; this alert reports the end alone. */
  readonly announcedElsewhere?: true;
}

export interface AlertParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly log: Log;
  readonly outbox: Outbox;
  readonly admins: AdminLists;
  readonly productName: string;
}

export interface Alerts {
  /** Checks every alert once. */
  look(): Promise<void>;
}

/**
 * Mails the administrators once when a problem begins, and once when it is over. The store remembers what they were told, in the same
 * transaction as the mail, so that neither a restart nor another instance repeats it. A problem that comes and goes is mailed at most
 * once an hour.
 */
export function createAlerts(parts: AlertParts, watches: readonly Watch[]): Alerts {
  const { clock, database, log, outbox } = parts;

  async function tell(watch: Watch, now: number): Promise<void> {
    const known = await readAlert(database.db, watch.name);
    const trouble = await watch.look(now, known.on);
    if ((trouble !== undefined) === known.on) return;
    if (trouble && now - known.toldAt < ALERTS.quietMs) return;
    const said = trouble ?? watch.over;
    const silent = trouble !== undefined && watch.announcedElsewhere;
    const to = silent ? [] : await parts.admins.listed();
    const changed = await database.db.transaction().execute(async (transaction) => {
      const next = trouble ? { on: true, toldAt: now } : { on: false, toldAt: known.toldAt };
      if (!(await writeAlert(transaction, watch.name, known, next))) return false;
      // The mail about the beginning may still wait for an attempt, above all when mail itself failed. It must not arrive after the end.
      if (!trouble) await hastenKind(transaction, 'alert', now);
      await queueNotice(parts, to, { kind: 'alert', ...said, at: now }, transaction);
      return true;
    });
    if (!changed) return;
    log.warn({ alert: watch.name, on: trouble !== undefined }, said.headline);
    outbox.wake();
  }

  return {
    async look() {
      const now = clock();
      for (const watch of watches) {
        // A check that fails must not hide the others.
        await tell(watch, now).catch((error: unknown) =>
          log.error({ err: error, alert: watch.name }, 'a watch failed'),
        );
      }
    },
  };
}
