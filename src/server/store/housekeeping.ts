import type { Clock } from '../clock.ts';
import { COOKIES, HOUSEKEEPING, RETENTION } from '../limits.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';

/** Deletes what is over: codes, sessions, budgets, browsers not seen and passkeys not used for long, and audit entries past their time. */
export async function sweep({ db }: Database, now: number): Promise<void> {
  await db.deleteFrom('challenges').where('expires_at', '<=', now).execute();
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

/** Sweeps every minute until stopped, and then does what else is due. A sweep that fails is logged; the next one makes up for it. */
export function startHousekeeping(
  database: Database,
  clock: Clock,
  log: Log,
  alsoDue: () => Promise<void>,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(database, clock())
      .then(alsoDue)
      .catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
  }, HOUSEKEEPING.everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
