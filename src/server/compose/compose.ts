import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { loginCodeMail } from '#domain/mail/login-code-mail.ts';
import { diskUse } from '#server/backups/disk.ts';
import type { Clock } from '#server/base/clock.ts';
import type { ServerConfig } from '#server/base/config.ts';
import { createPublishedDirectory } from '#server/directory/published-directory.ts';
import { agreeOnErasures } from '#server/forgetting/apply-erasures.ts';
import { endFeedsOfLeavers } from '#server/features/calendar-feed/end-left.ts';
import { createMetrics } from '#server/features/operations/metrics.ts';
import { createCookies } from '#server/http/cookies.ts';
import { CALENDAR, CODES, MAIL } from '#server/base/limits.ts';
import { createImpersonation } from '#server/impersonation/impersonation.ts';
import { markUsed } from '#server/store/copy-store.ts';
import { isLeftBehind } from '#server/moving/left-behind.ts';
import { createOutbox } from '#server/mail/create-outbox.ts';
import { recordProof } from '#server/mail/mail-standing.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { openStore } from './open-store.ts';
import type { ReadLayout } from '#server/settings/read-layout.ts';
import type { Parts } from './parts.ts';
import { inspectInChild } from '#server/publishing/inspect-source.ts';
import { readLayoutInChild } from '#server/publishing/read-layout.ts';
import { runInChild } from '#server/publishing/run-in-child.ts';
import type { RunBuild } from '#server/publishing/run-in-child.ts';
import { openSecrets } from '#server/secrets/open-secrets.ts';
import { parseSecretKey } from '#server/secrets/secret-key.ts';
import { createAdminLists } from '#server/settings/create-admin-lists.ts';
import { createEmailSettings } from '#server/settings/email-settings.ts';
import { byLayout, layoutsInUse } from '#server/settings/layout-document.ts';
import { createGoogleSheetsSettings } from '#server/settings/google-sheets-settings.ts';
import { createSourceSettings } from '#server/settings/source-settings.ts';
import { createUploadedWorkbooks } from '#server/uploads/uploaded-workbooks.ts';
import { mailerFor } from './compose-mailer.ts';
import { composeInstructions } from './compose-instructions.ts';
import { composeSources, fieldsTaken, sheetsSpec } from './compose-source.ts';
import { composeReminders } from './compose-reminders.ts';
import { composeSync } from './compose-sync.ts';
import { composeUpkeep } from './compose-upkeep.ts';
import { createChosenGate } from '#server/reminders/chosen-gate.ts';
import { peopleIn } from '#server/directory/directory.ts';
import { createJournal } from '#server/journal/journal.ts';
import { createSettingsStore } from '#server/store/settings.ts';
import { createAuditLog } from '#server/store/audit.ts';
import { createCompanyIds } from '#server/store/companies.ts';
import { createGrantStore } from '#server/store/grants.ts';
import { releaseClaims } from '#server/store/outbox-claims.ts';
import { createPayloads } from '#server/store/payloads.ts';
import { createPublications } from '#server/store/publications.ts';
import { createSessionStore } from '#server/store/sessions.ts';
import { createSeveralCompanies } from '#server/store/several-companies.ts';
import { createVanishedUsers } from '#server/store/vanished-users.ts';

export interface Composition {
  readonly parts: Parts;
  /** Begins to send mail and to sync. Resolves after the first sync, successful or not. */
  start(): Promise<void>;
  /** Stops the background work, and closes the store. */
  stop(): Promise<void>;
}

export interface ComposeOptions {
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly secretKey: string;
  /** Takes the mail while no mail server is configured: the demo's mailbox. Production has none. */
  readonly fallbackMailer?: Mailer;
  /** Reads a source and builds its publication. By default in a child process. */
  readonly runBuild?: RunBuild;
  /** Looks at a source, or previews a layout. By default in a child process. */
  readonly readLayout?: ReadLayout;
}

/** Puts the real parts together. Only this, the demo and the sync's child process name adapters. */
export async function compose(
  config: ServerConfig,
  { clock, log, secretKey, fallbackMailer, runBuild = runInChild, readLayout = readLayoutInChild }: ComposeOptions,
): Promise<Composition> {
  const key = parseSecretKey(secretKey);
  const database = await openStore(config, key, 'server', log);
  await markUsed(database.db);
  const dataLeftBehind = await isLeftBehind(database, config.dataDir);
  if (dataLeftBehind)
    log.warn(
      { dataDir: config.dataDir },
      'this portal begins with an empty PostgreSQL, although DATA_DIR holds the data of a portal: move it with "npm run admin -- move-to <address of an empty PostgreSQL>", run without DATABASE_URL; if you do not need it, move portal.db to another folder',
    );
  const secrets = await openSecrets(database, key);
  await agreeOnErasures(database, secrets, config.dataDir, log);
  const payloads = createPayloads(database, clock, (where) => {
    log.error(where, 'what is stored is not what was published: check the disk; the source is read again');
    void sync.syncNow();
  });
  const dataDir = database.dialect === 'sqlite' ? config.dataDir : undefined;
  const metrics = createMetrics({ clock, database, payloads, dataDir });
  const audit = metrics.counting(createAuditLog(database, clock, log));
  await payloads.version();
  const vanished = createVanishedUsers(database, clock);
  const companyIds = createCompanyIds(database, clock);
  const severalCompanies = createSeveralCompanies(database, clock);
  const directory = createPublishedDirectory(payloads, vanished, companyIds, severalCompanies);
  const sessions = createSessionStore(database, clock, log);
  const publications = createPublications(database);
  const settings = createSettingsStore(database, clock);
  const admins = createAdminLists({
    store: settings,
    directory,
    defaults: config.adminEmails,
    staffDomain: config.staffDomain,
  });
  const emailSettings = createEmailSettings({ store: settings, secrets, productName: config.productName });
  const sheetsSettings = createGoogleSheetsSettings({ store: settings, secrets });
  const grants = createGrantStore(database);
  const impersonation = createImpersonation({ clock, grants, directory, admins, audit });
  const smtpPolicy = { ...config.smtp, clientName: new URL(config.publicUrl).hostname };
  const mailer = mailerFor(emailSettings, {
    policy: smtpPolicy,
    fallback: fallbackMailer,
    proven: (smtp) => recordProof(database, secrets, smtp),
  });
  const journal = createJournal(database);
  const chosen = createChosenGate({ admins, clock, database, payloads, journal, directory, settings });
  const areIn = peopleIn(directory);
  const outbox = createOutbox({ database, secrets, clock, log, audit, mailer, chosen, areIn });

  const sourceSettings = createSourceSettings({ store: settings });
  const uploads = createUploadedWorkbooks({ database, secrets });
  const { inUse: source, next: nextSource } = composeSources({
    config,
    settings,
    sheetsSettings,
    sourceSettings,
    uploads,
  });
  const instructing = composeInstructions({
    clock,
    config,
    database,
    directory,
    log,
    outbox,
    payloads,
    secrets,
    settings,
  });
  const upkeep = composeUpkeep({
    clock,
    log,
    database,
    payloads,
    outbox,
    admins,
    impersonation,
    endFeedsOfLeavers: () => endFeedsOfLeavers({ audit, database, directory }),
    settings,
    audit,
    dataDir,
    productName: config.productName,
    publicUrl: config.publicUrl,
    hasSource: async () => (await source()) !== undefined,
    instructing,
  });
  const sync = composeSync({
    clock,
    log,
    intervalMs: config.syncIntervalMs,
    database,
    payloads,
    publications,
    vanished,
    audit,
    source,
    fields: () => fieldsTaken(settings),
    runBuild,
    async afterReading() {
      await instructing.afterReading();
      await upkeep.look();
    },
  });

  const reminders = composeReminders({
    clock,
    log,
    database,
    secrets,
    payloads,
    journal,
    directory,
    settings,
    admins,
    outbox,
    productName: config.productName,
    publicUrl: config.publicUrl,
    sync,
  });
  const portalHost = new URL(config.publicUrl).host;
  const parts: Parts = {
    clock,
    log,
    database,
    cookies: createCookies(config, secrets),
    secrets,
    audit,
    payloads,
    directory,
    admins,
    sessions,
    grants,
    impersonation,
    outbox,
    reminders,
    publications,
    vanished,
    journal,
    companyIds,
    severalCompanies,
    sync,
    source,
    nextSource,
    sourceSettings,
    uploads,
    inspectSource: inspectInChild,
    freeBytes: async () => (dataDir === undefined ? undefined : (await diskUse(dataDir)).freeBytes),
    workbookName: config.workbook === undefined ? undefined : basename(config.workbook),
    async inspectSheets(access) {
      const { layout } = await layoutsInUse(settings);
      return inspectInChild(byLayout({ spec: sheetsSpec(access, config), identity: '' }, layout).spec);
    },
    readLayout,
    productName: config.productName,
    responseFloorMs: CODES.responseFloorMs,
    calendarMissMs: CALENDAR.missMs,
    async codeMail() {
      const template = await emailSettings.template();
      return ({ address, companyName, viewer }, code) =>
        loginCodeMail(template, { to: address, code, userName: viewer.actor.name, companyName, portalHost });
    },
    metrics,
    mailer,
    mailTestFloor: () => setTimeout(MAIL.testFloorMs, undefined, { ref: false }),
    settings,
    announcer: instructing.announcer,
    recordWatch: instructing.recordWatch,
    webhook: instructing.webhook,
    emailSettings,
    sheetsSettings,
    dataLeftBehind,
  };
  return {
    parts,
    async start() {
      if (!database.shared)
        await releaseClaims(database, clock()).catch((error: unknown) =>
          log.error({ err: error }, 'mails that the previous server was sending wait until their claims expire'),
        );
      outbox.wake();
      reminders.start();
      await sync.start();
    },
    async stop() {
      await reminders.stop();
      await sync.stop();
      await outbox.stop();
      await instructing.webhook.stop();
      await upkeep.stop();
      await database.close();
    },
  };
}
