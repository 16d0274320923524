import { toCsv } from '#domain/export/csv.ts';
import { sourceAdvice } from '#domain/source/source-causes.ts';

import { deviceName } from '../../lib/device-name.ts';
import { formatNumber } from '../../lib/format.ts';
import { adminAudit as texts } from '../../texts/en/admin-audit.ts';
import { adminBackup } from '../../texts/en/admin-backup.ts';
import type { AuditEntry } from './api/audit-log.ts';

/** The word for a code; a code that a newer server knows stands for itself. */
const wordFor = (words: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? code) : code;

export const titleOf = (kind: string): string => wordFor(texts.kinds, kind);

/** Who acted: an address, or what stands for it. */
export const actorOf = ({ actor }: AuditEntry): string => wordFor(texts.actors, actor);

export const deviceOf = ({ userAgent }: AuditEntry): string =>
  userAgent === '' ? '' : (deviceName(userAgent) ?? texts.unknownDevice);

/** What is known beyond the kind, each with its name, in words. */
export function detailsOf({ kind, details }: AuditEntry): readonly { name: string; value: string }[] {
  return Object.entries(details)
    .map(([name, value]) => ({
      name: wordFor(texts.details, name),
      value: kind === 'sync-failed' && name === 'cause' ? causeOf(details) : wordsOf(value),
    }))
    .filter(({ value }) => value !== '');
}

/** The same in one line. */
export const detailLine = (entry: AuditEntry): string =>
  detailsOf(entry)
    .map(({ name, value }) => `${name}: ${value}`)
    .join(' · ');

function causeOf(details: AuditEntry['details']): string {
  const facts = Object.entries(details).filter(
    (fact): fact is [string, string | number] => typeof fact[1] === 'string' || typeof fact[1] === 'number',
  );
  return sourceAdvice(String(details['cause']), Object.fromEntries(facts)).cause;
}

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string')
    return Object.hasOwn(texts.words, value) ? wordFor(texts.words, value) : fieldName(value);
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${wordsOf(inner)}`)
    .join(', ');
}

/** Settings by the names of their fields: `smtp.host`, or with its section before it. */
function fieldName(path: string): string {
  const { fields } = adminBackup;
  const found = [path, path.slice(path.indexOf('.') + 1)].find((name) => Object.hasOwn(fields, name));
  return found === undefined ? path : wordFor(fields, found);
}

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
