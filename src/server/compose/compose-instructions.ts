import type { ServerConfig } from '#server/base/config.ts';
import type { Log } from '#server/base/log.ts';
import { createAnnouncer } from '#server/instructions/announce.ts';
import type { Announcer } from '#server/instructions/announce.ts';
import { flagChanges } from '#server/instructions/flag-changes.ts';
import type { FlagParts } from '#server/instructions/flag-changes.ts';
import { createHeadFile } from '#server/instructions/head-file.ts';
import { createRecordWatch } from '#server/instructions/record-watch.ts';
import type { RecordWatch } from '#server/instructions/record-watch.ts';
import { tellLate } from '#server/instructions/tell-late.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { createWebhook } from '#server/webhook/webhook.ts';
import type { Webhook } from '#server/webhook/webhook.ts';

interface InstructionComposition extends Omit<FlagParts, 'announcer' | 'outbox'> {
  readonly config: ServerConfig;
  readonly log: Log;
  readonly outbox: Outbox;
  readonly secrets: Secrets;
}

export interface Instructing {
  readonly announcer: Announcer;
  readonly recordWatch: RecordWatch;
  readonly webhook: Webhook;
  /** Called after every reading of the source. Once for each publication, flags deadlines that have changed since they were instructed. */
  afterReading(): Promise<void>;
  /** Tasks that run every minute. */
  readonly upkeep: readonly (() => Promise<void>)[];
}

/** Builds the parts of instructions, and their background tasks. */
export function composeInstructions(parts: InstructionComposition): Instructing {
  const { clock, config, database, log, outbox, payloads, secrets, settings } = parts;
  const headFile = createHeadFile(config.dataDir, log);
  const webhook = createWebhook({ clock, database, log, secrets, settings, policy: config.webhook });
  const announcer = createAnnouncer({
    outbox,
    headFile,
    log,
    productName: config.productName,
    publicUrl: config.publicUrl,
    webhook,
  });
  const recordWatch = createRecordWatch({ clock, database, headFile, log });
  let compared = 0;

  async function compare(): Promise<void> {
    const version = await payloads.version();
    if (version === compared) return;
    await flagChanges({ ...parts, announcer });
    compared = version;
  }

  return {
    announcer,
    recordWatch,
    webhook,
    afterReading: compare,
    upkeep: [compare, () => tellLate({ ...parts, announcer }), () => recordWatch.checkIfDue()],
  };
}
