import { sourceAdvice } from '#domain/source/source-causes.ts';

import { formatNumber, wordFor } from '#web/lib/format.ts';
import { adminAudit as texts } from '#web/texts/en/admin-audit.ts';
import { adminBackup } from '#web/texts/en/admin-backup.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { heldTexts } from '#web/texts/en/admin-issues.ts';
import type { AuditEntry } from './api/audit-log.ts';

type Details = AuditEntry['details'];
type Describe = (value: unknown, details: Details) => string;

/** What people have written, or called something of theirs: shown as it stands, whatever code it may look like. */
const AS_WRITTEN: ReadonlySet<string> = new Set(['company', 'sentence', 'source', 'name', 'others', 'account']);

/** Told by the sentence of the cause. */
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

/** Details whose codes mean something else than everywhere; under a kind of entry or, where it is the same for all, under none. */
const DESCRIBE: Readonly<Record<string, Describe>> = {
  changed: (value) => wordsOf(value, fieldName),
  claims: (value) => wordsOf(value, (claim) => wordFor(texts.claims, claim)),
  tab: (value) => wordsOf(value, (tab) => wordFor(adminCommon.tabs, tab)),
  'impersonation-started reason': asWritten,
  'sync-held reason': (value) => wordsOf(value, (reason) => wordFor(heldTitles, reason)),
  'sync-failed cause': causeOf,
  'test-connection cause': (value, details) =>
    value === 'not-configured' ? texts.noSpreadsheet : causeOf(value, details),
};

/** What is known of an entry of this kind beyond the kind, each with its name, in words. */
export function detailsInWords(kind: string, details: Details): readonly { name: string; value: string }[] {
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

/** Settings by the names of their fields: `smtp.host`, or with its section before it. */
function fieldName(path: string): string {
  const names: Readonly<Record<string, string>> = { ...adminBackup.fields, ...texts.settings };
  const found = [path, path.slice(path.indexOf('.') + 1)].find((name) => Object.hasOwn(names, name));
  return found === undefined ? path : wordFor(names, found);
}
