import { REMINDERS } from '#server/base/limits.ts';
import type { SyncLoop } from '#server/publishing/sync-loop.ts';
import { createReminders } from '#server/reminders/create-reminders.ts';
import type { ReminderParts } from '#server/reminders/create-reminders.ts';

export interface Reminders {
  /** Sends the mails that are due, if this instance is the one that reads the source. */
  look(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Every minute, the one instance that reads the source sends the reminders and digests that are due. */
export function composeReminders(parts: ReminderParts & { readonly sync: Pick<SyncLoop, 'lead'> }): Reminders {
  const { log, sync } = parts;
  const reminders = createReminders(parts);
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function once(): Promise<void> {
    const lead = await sync.lead();
    if (lead) await reminders.run(lead.fence);
  }
  function look(): Promise<void> {
    running ??= once().finally(() => (running = undefined));
    return running;
  }
  return {
    look,
    start() {
      timer = setInterval(() => {
        void look().catch((error: unknown) => log.error({ err: error }, 'the due reminders could not be computed'));
      }, REMINDERS.everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
