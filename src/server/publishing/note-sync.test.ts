import { expect, test } from 'vitest';
import type { AuditEvent } from '#server/audit/audit-log.ts';
import { keptLog } from '#server/testing/log.ts';
import type { BuildSummary } from './build-publication.ts';
import type { ConfiguredSource } from './configured-source.ts';
import type { HeldItem } from './guard-reading.ts';
import { createSyncNotes } from './note-sync.ts';
import type { SyncOutcome } from './publisher.ts';
import { NO_CENSUS } from './take-census.ts';

const SOURCE: ConfiguredSource = {
  spec: { kind: 'workbook', path: '/srv/firm.xlsx' },
  identity: 'workbook /srv/firm.xlsx',
  label: 'firm.xlsx',
  fingerprint: async () => undefined,
};

const summary = (held: readonly HeldItem[] = []): BuildSummary => ({
  shapes: {},
  missingTabs: [],
  held,
  vanished: [],
  census: NO_CENSUS,
  journal: 'entries',
  companies: 2,
  users: 4,
  rows: { matters: 6 },
  setAside: { rows: 0, people: 0 },
  issues: [],
  issueCounts: {},
  issuesCut: false,
  registerExamples: {},
});
const failed = (code: 'quota' | 'not-shared'): SyncOutcome => ({
  kind: 'failed',
  code,
  facts: {},
  retryAfterMs: undefined,
});
const unchanged = (held?: readonly HeldItem[]): SyncOutcome => ({ kind: 'unchanged', summary: summary(held) });

const heldItem = (fingerprint: string): HeldItem => ({
  tab: 'matters',
  company: 'acme widgets',
  reason: 'company-rows-gone',
  rowsBefore: 3,
  rowsAfter: 0,
  headerBefore: [],
  headerAfter: [],
  fingerprint,
});

interface Notes {
  note(outcome: SyncOutcome): Promise<void>;
  /** From now on another server over the same store writes the notes. */
  restart(): void;
  readonly events: AuditEvent[];
  readonly logLines: readonly string[];
}

function notes(): Notes {
  const events: AuditEvent[] = [];
  const { log, lines } = keptLog();
  let kept: string | undefined;
  const memory = { read: async () => kept, write: async (text: string) => void (kept = text) };
  const create = (): ReturnType<typeof createSyncNotes> =>
    createSyncNotes({ record: async (event) => void events.push(event) }, log, memory);
  let server = create();
  return {
    note: (outcome) => server(outcome, SOURCE),
    restart: () => void (server = create()),
    events,
    logLines: lines,
  };
}

test('a publication is audited with its figures', async () => {
  const { note, events } = notes();
  await note({ kind: 'published', publication: 7, changed: 3, summary: summary() });
  expect(events).toEqual([
    {
      kind: 'sync-published',
      actor: 'system',
      details: {
        source: 'firm.xlsx',
        publication: 7,
        payloads: 3,
        companies: 2,
        users: 4,
        rows: { matters: 6 },
        held: 0,
      },
    },
  ]);
});

test('a lasting failure is one entry; another failure, or the same one after a success, is a second entry', async () => {
  const { note, events, logLines } = notes();
  for (const outcome of [failed('quota'), failed('quota'), failed('not-shared'), unchanged(), failed('not-shared')])
    await note(outcome);
  expect(events.map(({ kind, details }) => [kind, details?.['cause']])).toEqual([
    ['sync-failed', 'quota'],
    ['sync-failed', 'not-shared'],
    ['sync-failed', 'not-shared'],
  ]);
  expect(logLines).toHaveLength(4);
});

test('a hold is audited once, and again for another reading or when it returns', async () => {
  const { note, events } = notes();
  for (const held of [[heldItem('a')], [heldItem('a')], [heldItem('b')], [], [heldItem('b')]])
    await note(unchanged(held));
  expect(events.map(({ kind }) => kind)).toEqual(['sync-held', 'sync-held', 'sync-held']);
  expect(events[0]?.details).toEqual({
    source: 'firm.xlsx',
    tab: 'matters',
    company: 'acme widgets',
    reason: 'company-rows-gone',
    rowsBefore: 3,
    rowsAfter: 0,
  });
});

test('after a restart, neither a lasting hold nor a lasting failure is audited again', async () => {
  const { note, restart, events } = notes();
  await note(unchanged([heldItem('a')]));
  await note(failed('quota'));
  restart();
  await note(failed('quota'));
  await note(unchanged([heldItem('a')]));
  restart();
  await note(unchanged([heldItem('a'), heldItem('b')]));
  await note(failed('quota'));
  expect(events.map(({ kind }) => kind)).toEqual(['sync-held', 'sync-failed', 'sync-held', 'sync-failed']);
});
