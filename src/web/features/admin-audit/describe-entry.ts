import { toCsv } from '#domain/export/csv.ts';
import { sourceAdvice } from '#domain/source/source-causes.ts';

import { deviceName } from '#web/lib/device-name.ts';
import { wordFor, formatNumber } from '#web/lib/format.ts';
import { adminAudit as texts } from '#web/texts/en/admin-audit.ts';
import { adminBackup } from '#web/texts/en/admin-backup.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { heldTexts } from '#domain/report/report-texts.ts';
import type { AuditEntry } from './api.ts';

export const titleOf = (kind: string): string => wordFor(texts.kinds, kind);

/** Who acted: an address, or the name of a part of the portal. */
export const actorOf = ({ actor }: AuditEntry): string => wordFor(texts.actors, actor);

export const deviceOf = ({ userAgent }: AuditEntry): string =>
  userAgent === '' ? '' : (deviceName(userAgent) ?? texts.unknownDevice);

/** The entry's details, each with its name, as text. */
export const detailsOf = ({ kind, details }: AuditEntry) => detailsInWords(kind, details);

/** The same in one line. */
export const detailLine = (entry: AuditEntry): string =>
  detailsOf(entry)
    .map(({ name, value }) => `${name}: ${value}`)
    .join(' · ');

/** The entries as CSV; undefined if there are none. Times are ISO, in UTC. */
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

type Details = AuditEntry['details'];
type Describe = (value: unknown, details: Details) => string;

/** Details that people have typed. They are shown as written, even if they look like a code of the portal. */
const AS_WRITTEN: ReadonlySet<string> = new Set([
  'company',
  'earlier',
  'sentence',
  'source',
  'client',
  'to',
  'name',
  'others',
  'account',
]);

/** Details that the sentence of the cause already contains. */
const IN_THE_SENTENCE: ReadonlySet<string> = new Set([
  'tab',
  'file',
  'rows',
  'mebibytes',
  'limitMebibytes',
  'seconds',
  'system',
  'signal',
]);

const heldTitles = Object.fromEntries(Object.entries(heldTexts).map(([reason, { title }]) => [reason, title]));

/** Details with their own meaning of codes, by kind of entry; the empty kind applies to all kinds. */
const DESCRIBE: Readonly<Record<string, Describe>> = {
  changed: (value) => wordsOf(value, fieldName),
  claims: (value) => wordsOf(value, (claim) => wordFor(texts.claims, claim)),
  tab: (value) => wordsOf(value, (tab) => wordFor(adminCommon.tabs, tab)),
  'impersonation-started reason': asWritten,
  'source-chosen source': (value) => wordsOf(value, (source) => wordFor(adminData.reading.kinds, source)),
  'sync-held reason': (value) => wordsOf(value, (reason) => wordFor(heldTitles, reason)),
  'sync-failed cause': causeOf,
  'test-connection cause': (value, details) =>
    value === 'not-configured' ? texts.noSpreadsheet : causeOf(value, details),
};

/** The details of an entry of this kind, each with its name, as text. */
function detailsInWords(kind: string, details: Details): readonly { name: string; value: string }[] {
  return Object.entries(details)
    .filter(([name]) => kind !== 'sync-failed' || !IN_THE_SENTENCE.has(name))
    .map(([name, value]) => {
      const describe = DESCRIBE[`${kind} ${name}`] ?? DESCRIBE[name] ?? (AS_WRITTEN.has(name) ? asWritten : inWords);
      return { name: wordFor(texts.details, name), value: describe(value, details) };
    })
    .filter(({ value }) => value !== '');
}

function asWritten(value: unknown): string {
  return wordsOf(value, (text) => text);
}

function inWords(value: unknown): string {
  return wordsOf(value, (code) => wordFor(texts.words, code));
}

function causeOf(cause: unknown, details: Details): string {
  const facts = Object.entries(details).filter(
    (fact): fact is [string, string | number] => typeof fact[1] === 'string' || typeof fact[1] === 'number',
  );
  return sourceAdvice(String(cause), Object.fromEntries(facts)).cause;
}

function wordsOf(value: unknown, wordOf: (code: string) => string): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return wordOf(value);
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, wordOf)).join(', ');
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([name, inner]) => `${wordFor(adminCommon.tabs, name)} ${wordsOf(inner, wordOf)}`)
    .join(', ');
}

/** The name of a setting from its field: `smtp.host`, with or without its section. */
function fieldName(path: string): string {
  const names: Readonly<Record<string, string>> = { ...adminBackup.fields, ...texts.settings };
  const found = [path, path.slice(path.indexOf('.') + 1)].find((name) => Object.hasOwn(names, name));
  return found === undefined ? path : wordFor(names, found);
}
