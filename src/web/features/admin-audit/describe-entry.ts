import { toCsv } from '#domain/export/csv.ts';

import { wordFor } from '#web/lib/format.ts';
import { deviceName } from '#web/lib/device-name.ts';
import { adminAudit as texts } from '#web/texts/en/admin-audit.ts';
import type { AuditEntry } from './api/audit-log.ts';
import { detailsInWords } from './describe-details.ts';

export const titleOf = (kind: string): string => wordFor(texts.kinds, kind);

/** Who acted: an address, or what stands for it. */
export const actorOf = ({ actor }: AuditEntry): string => wordFor(texts.actors, actor);

export const deviceOf = ({ userAgent }: AuditEntry): string =>
  userAgent === '' ? '' : (deviceName(userAgent) ?? texts.unknownDevice);

/** What is known beyond the kind, each with its name, in words. */
export const detailsOf = ({ kind, details }: AuditEntry) => detailsInWords(kind, details);

/** The same in one line. */
export const detailLine = (entry: AuditEntry): string =>
  detailsOf(entry)
    .map(({ name, value }) => `${name}: ${value}`)
    .join(' · ');

/** The entries as CSV; undefined for none. Times are ISO, in UTC. */
export function auditCsv(entries: readonly AuditEntry[]): string | undefined {
  const [at, kind, who, about, ip, browser, request, details] = texts.csv;
  return toCsv<AuditEntry>(
    [
      { name: at, value: (entry) => new Date(entry.at).toISOString() },
      { name: kind, value: (entry) => entry.kind },
      { name: who, value: (entry) => entry.actor },
      { name: about, value: ({ subject }) => subject },
      { name: ip, value: (entry) => entry.ip },
      { name: browser, value: ({ userAgent }) => userAgent },
      { name: request, value: ({ requestId }) => requestId },
      { name: details, value: detailLine },
    ],
    entries,
  );
}
