import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done } from './session.ts';

export const rowIssue = z.object({
  tab: z.string(),
  rowNumber: z.number(),
  /** Cell address as the spreadsheet shows it, or the row's first cell. */
  cell: z.string(),
  column: z.string(),
  kind: z.string(),
  severity: z.enum(['skipped', 'doubtful']),
  value: z.string(),
});

/** Users of a held Users tab who do not stand in it any more. */
export const vanishedUsers = z.object({
  total: z.number(),
  revoked: z.number(),
  /** From when on they can sign in no more. */
  keptOutFrom: z.number(),
  /** The first of them. */
  emails: z.array(z.string()),
});

export const heldItem = z.object({
  tab: z.string(),
  company: z.string(),
  reason: z.string(),
  since: z.number(),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  /** Rows that stand under another client than before, where that is the reason. */
  moved: z.nullable(z.number()),
  headerBefore: z.array(z.string()),
  headerAfter: z.array(z.string()),
  accepted: z.boolean(),
  fingerprint: z.string(),
  /** Null where nobody vanished. */
  vanished: z.nullable(vanishedUsers),
});

export const dataReport = endpoint({
  method: 'POST',
  path: '/api/admin/data-report',
  access: 'admin',
  effect: 'none',
  summary: 'When the data was last read, what was published, what is held back, and every skipped or doubtful row.',
  answer: z.object({
    source: z.nullable(z.object({ kind: z.string(), label: z.string() })),
    syncing: z.boolean(),
    nextSyncAt: z.nullable(z.number()),
    /** Last reading without error. */
    dataAsOf: z.nullable(z.number()),
    lastRun: z.nullable(
      z.object({
        startedAt: z.number(),
        finishedAt: z.number(),
        outcome: z.enum(['published', 'unchanged', 'failed']),
        cause: z.nullable(z.string()),
        facts: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    published: z.nullable(
      z.object({
        publication: z.number(),
        publishedAt: z.number(),
        companies: z.number(),
        users: z.number(),
        rows: z.record(z.string(), z.number()),
      }),
    ),
    held: z.array(heldItem),
    /** What is shown to nobody while something is held, because the newest reading names another client. */
    setAside: z.object({ rows: z.number(), people: z.number() }),
    issueCounts: z.record(z.string(), z.number()),
    issues: z.array(rowIssue),
    issuesCut: z.boolean(),
  }),
});

export const syncNow = endpoint({
  method: 'POST',
  path: '/api/admin/sync',
  access: 'admin',
  summary: 'Reads the source now, whatever its age. Answers at once; the data report shows the progress.',
  answer: done,
});

export const acceptHeld = endpoint({
  method: 'POST',
  path: '/api/admin/accept-held',
  access: 'admin',
  summary: 'Publishes what the guard holds back, for exactly the reading that was shown.',
  body: z.strictObject({
    tab: z.string(),
    company: z.string(),
    fingerprint: z.string(),
    session: z.optional(z.unknown()),
  }),
  answer: done,
});

export const revokeVanished = endpoint({
  method: 'POST',
  path: '/api/admin/revoke-vanished',
  access: 'admin',
  summary:
    'Revokes at once the access of users whom only a held Users tab still lets in: their sessions end, and they cannot sign in until their rows return. No other held change is published.',
  body: z.strictObject({ company: z.string(), fingerprint: z.string(), session: z.optional(z.unknown()) }),
  answer: z.object({ success: z.literal(true), revoked: z.number() }),
});
