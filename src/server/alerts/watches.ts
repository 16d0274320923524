import { minutes } from '#domain/time/duration.ts';
import { mailTimestamp } from '#domain/mail/mail-message.ts';
import { lastsUntilFixed, sourceAdvice } from '#domain/source/source-causes.ts';
import type { SourceFacts } from '#domain/source/source-causes.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { DiskUse } from '#server/backups/disk.ts';
import { ALERTS, CODES, DISK, HELD_USERS, WEBHOOK } from '#server/base/limits.ts';
import { isMailFailing } from '#server/mail/mail-standing.ts';
import { ALL_FAILURES } from '#server/sessions/address-failures.ts';
import { usedOf } from '#server/store/budgets.ts';
import type { Database } from '#server/store/database.ts';
import { readHeld } from '#server/store/held-items.ts';
import type { Payloads } from '#server/store/payloads.ts';
import { lastReminderCause } from '#server/store/outbox-figures.ts';
import { readLastRun } from '#server/store/sync-report.ts';
import { deliveryFigures } from '#server/store/webhook-deliveries.ts';
import type { Watch } from './create-alerts.ts';

export interface WatchParts {
  readonly database: Database;
  readonly payloads: Payloads;
  /** Address of the portal. */
  readonly publicUrl: string;
  /** Whether a source is configured at all. */
  readonly hasSource: () => Promise<boolean>;
  /** Whether a mail server is configured at all. */
  readonly hasMailServer: () => Promise<boolean>;
  /** What the last check of the record of instructions found. */
  readonly recordProblems: () => readonly { readonly sentence: string }[];
  /** The disk that must not fill up; undefined with PostgreSQL. */
  readonly disk: (() => Promise<DiskUse>) | undefined;
}

/** Every alert. */
export function createWatches(parts: WatchParts): readonly Watch[] {
  return [
    staleData(parts),
    heldBack(parts),
    waitingReading(parts),
    failingMail(parts),
    refusedSender(parts),
    failingWebhook(parts),
    damagedRecord(parts),
    wrongCodes(parts),
    ...(parts.disk === undefined ? [] : [fullDisk(parts.disk)]),
  ];
}

function staleData({ database, payloads, hasSource, publicUrl }: WatchParts): Watch {
  return {
    name: 'stale-data',
    over: { headline: 'the data is up to date again', lines: ['The spreadsheet could be read again.'] },
    async look(now) {
      await payloads.version();
      const asOf = payloads.dataAsOf();
      if (asOf === undefined || !(await hasSource())) return undefined;
      const run = await readLastRun(database);
      // The alert of waiting spreadsheets reports this case.
      if (run?.outcome === 'waiting') return undefined;
      const cause = run?.outcome === 'failed' ? (run.cause ?? '') : undefined;
      const stale = now - asOf >= ALERTS.staleMs;
      if (!stale && !(cause !== undefined && lastsUntilFixed(cause))) return undefined;
      const advice =
        cause === undefined ? undefined : sourceAdvice(cause, JSON.parse(run?.details ?? '{}') as SourceFacts);
      return {
        headline: stale ? 'the data is not up to date' : 'the spreadsheet cannot be read',
        lines: [
          stale
            ? `The spreadsheet has not been read since ${mailTimestamp(asOf)}. Clients see the data of that time.`
            : `Clients see the data as of ${mailTimestamp(asOf)}.`,
          ...(advice ? [advice.cause, advice.fix] : []),
          `More: ${publicUrl}/admin/data`,
        ],
      };
    },
  };
}

function heldBack({ database, publicUrl }: WatchParts): Watch {
  return {
    name: 'held-back',
    over: { headline: 'no changes are held back', lines: ['Clients now see the latest data.'] },
    async look() {
      const held = (await readHeld(database)).filter(({ accepted }) => !accepted);
      if (held.length === 0) return undefined;
      const causes = new Set(held.map(({ tab, reason }) => heldCause(reason, WIRE_NAMES[tab as Tab] ?? tab)));
      return {
        headline: 'spreadsheet changes are held back',
        lines: [
          ...causes,
          'Clients keep seeing the previous data; all other changes are published. Rows and users that changed client are shown to neither client until this is settled.',
          ...(held.some(({ tab }) => tab === 'users')
            ? [
                `Users missing from the spreadsheet stay signed in, but ${HELD_USERS.signInForMs / minutes(1)} minutes after they went missing they can no longer sign in.`,
              ]
            : []),
          `Correct the spreadsheet, or accept the change: ${publicUrl}/admin/data`,
        ],
      };
    },
  };
}

function waitingReading({ database, publicUrl }: WatchParts): Watch {
  return {
    name: 'waiting-reading',
    over: {
      headline: 'no spreadsheet is waiting for review',
      lines: ['Clients see the spreadsheet as it was read last.'],
    },
    async look() {
      if ((await readLastRun(database))?.outcome !== 'waiting') return undefined;
      return {
        headline: 'a spreadsheet is waiting for your review',
        lines: [
          'The portal read it for the first time and does not recognise all of its sheets and headings.',
          'Clients do not see its data until an administrator publishes it.',
          `Review and publish it: ${publicUrl}/admin/data`,
        ],
      };
    },
  };
}

/** Why something is held back, without the name of a client. */
function heldCause(reason: string, tab: string): string {
  switch (reason) {
    case 'tab-gone':
      return `The spreadsheet no longer has a sheet named ${tab}: it was renamed or deleted.`;
    case 'header-changed':
      return `The headings of ${tab} have changed.`;
    case 'headings-unknown':
      return `${tab} is new, and the portal does not recognise all of its headings.`;
    case 'rows-gone':
      return `Many rows are gone from ${tab}.`;
    case 'rows-moved':
      return `Many rows of ${tab} changed client: a column may have been sorted by itself.`;
    default:
      return `All rows of a client are gone from ${tab}.`;
  }
}

function failingMail({ database, hasMailServer, publicUrl }: WatchParts): Watch {
  return {
    name: 'failing-mail',
    over: {
      headline: 'email is being sent again',
      lines: ['The mail server accepts email again. Waiting messages are being sent.'],
    },
    async look(now) {
      if (!(await hasMailServer())) return undefined;
      if (!(await isMailFailing(database, now))) return undefined;
      return {
        headline: 'email is failing',
        lines: [
          'Email could not be sent. Until it can, users cannot get sign-in codes, and helpdesk messages wait.',
          `Check the email settings and send a test email: ${publicUrl}/admin`,
        ],
      };
    },
  };
}

function failingWebhook({ database, publicUrl }: WatchParts): Watch {
  return {
    name: 'failing-webhook',
    over: {
      headline: 'instructions reach the firm’s own system again',
      lines: ['The webhook takes messages again. What waited is being sent.'],
    },
    async look(now) {
      const { failed, waitingSince } = await deliveryFigures(database.db);
      const waits = waitingSince !== null && now - waitingSince >= WEBHOOK.alarmAfterMs;
      if (failed === 0 && !waits) return undefined;
      return {
        headline: 'instructions do not reach the firm’s own system',
        lines: [
          'The webhook takes no messages. The instructions are in the portal, whose record counts: work through them there.',
          `Check the webhook and send a test: ${publicUrl}/admin/instructions`,
        ],
      };
    },
  };
}

function damagedRecord({ publicUrl, recordProblems }: WatchParts): Watch {
  return {
    name: 'damaged-record',
    over: { headline: 'the record of instructions is whole', lines: ['The last check found no problem.'] },
    async look() {
      const problems = recordProblems();
      if (problems.length === 0) return undefined;
      return {
        headline: 'the record of instructions is not whole',
        lines: [
          'Entries were changed or are missing, for example because an older backup was restored. Compare with the receipts that were mailed.',
          `Ask the operator to run: npm run admin -- verify-instructions. More: ${publicUrl}/admin`,
        ],
      };
    },
  };
}

function refusedSender({ database, publicUrl }: WatchParts): Watch {
  return {
    name: 'refused-reminder-sender',
    over: { headline: 'reminders are being sent again', lines: ['The mail server accepts the sender of reminders.'] },
    async look() {
      if ((await lastReminderCause(database.db)) !== 'sender-refused') return undefined;
      return {
        headline: 'reminders are not sent',
        lines: [
          'The mail server does not let the portal send from the address that is set for reminders. Sign-in codes are not affected.',
          `Change the sender, or allow it at your mail provider: ${publicUrl}/admin/mails`,
        ],
      };
    },
  };
}

function wrongCodes({ database }: WatchParts): Watch {
  return {
    name: 'wrong-codes',
    announcedElsewhere: true,
    over: {
      headline: 'wrong sign-in codes are back to normal',
      lines: ['The number of wrong sign-in codes is back to normal.'],
    },
    async look(now) {
      const used = await usedOf(database.db, ALL_FAILURES, now);
      return used < CODES.failuresAlert.max ? undefined : { headline: 'many wrong sign-in codes', lines: [] };
    },
  };
}

function fullDisk(disk: () => Promise<DiskUse>): Watch {
  return {
    name: 'full-disk',
    over: { headline: 'the disk has free space again', lines: ['The portal’s disk has free space again.'] },
    async look(_now, on) {
      const { usedPercent } = await disk();
      // Begins at the second mark and ends below the first, so that use between the two does not start and end it again and again.
      if (usedPercent < (on ? DISK.warnPercent : DISK.alarmPercent)) return undefined;
      return {
        headline: 'the disk is nearly full',
        lines: [
          `${Math.floor(usedPercent)} % of the portal’s disk is used. When it is full, no one can sign in or save anything.`,
          'Ask the operator to free up space.',
        ],
      };
    },
  };
}
