import type { Clock } from '#server/base/clock.ts';
import { COOKIES, HOUSEKEEPING, RETENTION } from '#server/base/limits.ts';
import type { Log } from '#server/base/log.ts';
import type { Database } from './database.ts';

/** Deletes what is over: codes, sessions, budgets, browsers not seen and passkeys not used for long, and audit entries past their time. */
export async function sweep({ db }: Database, now: number): Promise<void> {
  await db
    .updateTable('challenges')
    .set({ sealed_code: null })
    .where('expires_at', '<=', now)
    .where('sealed_code', 'is not', null)
    .execute();
  await db
    .deleteFrom('challenges')
    .where('expires_at', '<=', now - RETENTION.overCodesMs)
    .execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb('absolute_expires_at', '<=', now),
        eb.and([eb('idle_ms', 'is not', null), eb(eb('last_seen_at', '+', eb.ref('idle_ms')), '<=', now)]),
      ]),
    )
    .execute();
  await db.deleteFrom('budgets').where('expires_at', '<=', now).execute();
  const unused = now - RETENTION.unusedPasskeyMs;
  await db
    .deleteFrom('passkeys')
    .where('created_at', '<=', unused)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', unused)]))
    .execute();
  await db
    .deleteFrom('devices')
    .where('last_used_at', '<=', now - COOKIES.deviceMs)
    .execute();
  await db
    .deleteFrom('audit')
    .where('at', '<=', now - RETENTION.auditMs)
    .execute();
}

/** Every minute until stopped does what is due, and sweeps. What fails is logged and keeps nothing else from its turn; the next minute makes up for it. */
export function startHousekeeping(
  database: Database,
  clock: Clock,
  log: Log,
  alsoDue: readonly (() => Promise<void>)[],
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const due = [...alsoDue, () => sweep(database, clock())];

  async function keep(): Promise<void> {
    for (const work of due) await work().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
  }

  const timer = setInterval(() => {
    running = keep();
  }, HOUSEKEEPING.everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
