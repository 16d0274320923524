import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { AUDIT_KINDS } from '#server/audit/audit-log.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import { diskUse } from '#server/backups/disk.ts';
import { newestBackup } from '#server/backups/backup-names.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/store/database.ts';
import { countHeld } from '#server/store/held-items.ts';
import { countMails } from '#server/store/outbox-figures.ts';
import type { Payloads } from '#server/store/payloads.ts';
import { isStoreFailure } from '#server/store/store-failure.ts';
import { storeAnswers } from './store-answers.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Wraps the audit log so that every recorded event is counted by its kind. */
  counting(audit: AuditLog): AuditLog;
  observe(method: string, route: string, status: number, seconds: number): void;
}

/** The metrics that a monitoring system reads; `docs/operations.md` explains each. */
export function createMetrics({
  clock,
  database,
  payloads,
  dataDir,
}: {
  readonly clock: Clock;
  readonly database: Database;
  readonly payloads: Payloads;
  /** The data folder; undefined with PostgreSQL. */
  readonly dataDir: string | undefined;
}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'ipb_' });
  const registers = [registry];
  const events = new Counter({
    name: 'ipb_events_total',
    help: 'Events of the audit log by kind, in this process.',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of AUDIT_KINDS) events.inc({ kind }, 0);
  const latency = new Histogram({
    name: 'ipb_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const inStore = (
    name: string,
    help: string,
    measure: (gauge: Gauge) => Promise<void>,
    ...labelNames: string[]
  ): Gauge =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        return measureInStore(this, measure, labelNames.length > 0);
      },
    });
  new Gauge({
    name: 'ipb_database_up',
    help: 'Whether the database answers: 1, or 0. While it does not, the figures from the database are left out.',
    registers,
    async collect() {
      this.set((await storeAnswers(database)) ? 1 : 0);
    },
  });
  inStore(
    'ipb_data_age_seconds',
    'Since the source was last read without error; -1 before the first time.',
    async (gauge) => {
      await payloads.version();
      const asOf = payloads.dataAsOf();
      gauge.set(asOf === undefined ? -1 : Math.max(0, clock() - asOf) / 1000);
    },
  );
  inStore('ipb_held_items', 'Tabs and company tabs that the guard holds back.', async (gauge) => {
    gauge.set(await countHeld(database));
  });
  const measureMails = async (gauge: Gauge): Promise<void> => {
    const counts = await countMails(database);
    for (const status of ['waiting', 'sending', 'sent', 'failed']) gauge.set({ status }, counts[status] ?? 0);
  };
  inStore('ipb_mail_queue', 'Mails in the outbox by status.', measureMails, 'status');

  if (dataDir !== undefined) measureDataFolder(registers, clock, dataDir);

  return {
    registry,
    counting: (audit) => ({
      record(event) {
        events.inc({ kind: event.kind });
        return audit.record(event);
      },
      mustRecord(event, transaction) {
        events.inc({ kind: event.kind });
        return audit.mustRecord(event, transaction);
      },
    }),
    observe: (method, route, status, seconds) => latency.observe({ method, route, status: String(status) }, seconds),
  };
}

/** Measures a figure from the store. While the store is down the figure is left out, so that no old value is shown. */
async function measureInStore(
  gauge: Gauge,
  measure: (gauge: Gauge) => Promise<void>,
  labelled: boolean,
): Promise<void> {
  try {
    await measure(gauge);
  } catch (error) {
    if (!isStoreFailure(error)) throw error;
    gauge.reset();
    // `reset` sets a gauge without labels to 0, which would be a wrong value.
    if (!labelled) gauge.remove();
  }
}

/** Measures the disk and the newest backup of the data folder. */
function measureDataFolder(registers: Registry[], clock: Clock, dataDir: string): void {
  const gauge = (name: string, help: string, measure: () => Promise<number>): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await measure());
      },
    });
  gauge('ipb_disk_free_bytes', 'Free on the disk of the data folder.', async () => (await diskUse(dataDir)).freeBytes);
  gauge(
    'ipb_disk_used_ratio',
    'Used of the disk of the data folder, 0 to 1.',
    async () => (await diskUse(dataDir)).usedPercent / 100,
  );
  gauge('ipb_backup_age_seconds', 'Since the newest backup was made; -1 before the first.', async () => {
    const newest = await newestBackup(dataDir);
    return newest ? Math.max(0, clock() - newest.at) / 1000 : -1;
  });
  gauge('ipb_backup_bytes', 'Size of the newest backup; 0 before the first.', async () => {
    return (await newestBackup(dataDir))?.bytes ?? 0;
  });
}
