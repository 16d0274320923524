import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, sentSession } from './session.ts';

export const rowIssue = z.object({
  tab: z.string(),
  /** The sheet and the portal's name of the column, if a layout of the firm's own is published. */
  sheet: z.optional(z.string()),
  heading: z.optional(z.string()),
  rowNumber: z.number(),
  /** Cell address as the spreadsheet shows it, or the row's first cell. */
  cell: z.string(),
  column: z.string(),
  kind: z.string(),
  severity: z.enum(['skipped', 'doubtful']),
  value: z.string(),
  /** The documented heading, if the sheet has another one; otherwise empty. */
  expected: z.string(),
  /** How many cells of the column have the same problem; `cell` is the first, and `value` shows some of them. */
  cells: z.optional(z.number()),
});

/** A source that was read and waits for an administrator to publish it for the first time. */
export const waitingReading = z.object({
  /** Identifies the reading that is shown; `publish-first` sends it back. */
  fingerprint: z.string(),
  since: z.number(),
  /** An administrator has confirmed it; the running sync publishes it. */
  confirmed: z.boolean(),
  companies: z.number(),
  users: z.number(),
  tabs: z.array(
    z.object({
      tab: z.string(),
      found: z.boolean(),
      rows: z.number(),
      /** The headings of the columns for company, email and due date. */
      headings: z.array(
        z.object({ column: z.string(), expected: z.string(), found: z.string(), documented: z.boolean() }),
      ),
    }),
  ),
  /** Sheets of the source that the portal does not use. */
  otherSheets: z.array(z.string()),
});

/** Users whom the newest Users tab no longer lists, while the guard holds that tab back. */
export const vanishedUsers = z.object({
  total: z.number(),
  revoked: z.number(),
  /** From then on they cannot sign in. */
  keptOutFrom: z.number(),
  /** The first few. */
  emails: z.array(z.string()),
});

export const heldItem = z.object({
  tab: z.string(),
  company: z.string(),
  reason: z.string(),
  since: z.number(),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  /** How many rows moved to another client, if that is the reason. */
  moved: z.nullable(z.number()),
  headerBefore: z.array(z.string()),
  headerAfter: z.array(z.string()),
  accepted: z.boolean(),
  fingerprint: z.string(),
  /** Null if no user vanished. */
  vanished: z.nullable(vanishedUsers),
});

export const dataReport = endpoint({
  method: 'POST',
  path: '/api/admin/data-report',
  access: 'admin',
  effect: 'none',
  summary:
    'When the data was last read, what was published, what the guard holds back, and how many rows are skipped or doubtful.',
  answer: z.object({
    source: z.nullable(
      z.object({
        kind: z.string(),
        label: z.string(),
        /** The name of the sheet that the portal looks for, by tab. */
        sheetNames: z.record(z.string(), z.string()),
      }),
    ),
    syncing: z.boolean(),
    nextSyncAt: z.nullable(z.number()),
    /** When the source was last read without error. */
    dataAsOf: z.nullable(z.number()),
    lastRun: z.nullable(
      z.object({
        startedAt: z.number(),
        finishedAt: z.number(),
        outcome: z.enum(['published', 'unchanged', 'waiting', 'failed']),
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
    /** Null if nothing waits for its first publication. */
    waiting: z.nullable(waitingReading),
    held: z.array(heldItem),
    /** Rows and users not shown to any client while a tab is held back, because the newest reading names another client for them. */
    setAside: z.object({ rows: z.number(), people: z.number() }),
    issueCounts: z.record(z.string(), z.number()),
    issuesCut: z.boolean(),
    /** Names the list of `/api/admin/data-issues`: another name means another list. */
    issuesName: z.string(),
  }),
});

export const dataIssues = endpoint({
  method: 'POST',
  path: '/api/admin/data-issues',
  access: 'admin',
  effect: 'none',
  summary: 'Every skipped or doubtful row of the data report, searched and filtered, a page at a time.',
  body: z.object({
    /** Absent: all. */
    severity: z.optional(z.enum(['skipped', 'doubtful'])),
    tab: z.optional(z.string().check(z.maxLength(20))),
    kind: z.optional(z.string().check(z.maxLength(60))),
    /** Words that are all in the sheet's name, the cell, its address or the title. */
    q: z.optional(z.string().check(z.maxLength(200))),
    from: z.int().check(z.gte(0)),
    limit: z.int().check(z.gte(1), z.lte(1_000)),
    session: sentSession,
  }),
  answer: z.object({
    /** How many are listed at all, and how many of them the filter finds. */
    listed: z.number(),
    total: z.number(),
    issues: z.array(rowIssue),
    /** How many of each kind pass the other filters, the most frequent first. */
    kinds: z.array(z.object({ kind: z.string(), count: z.number() })),
    /** The tabs that have rows to review. */
    tabs: z.array(z.string()),
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
  summary: 'Publishes a tab that the guard holds back. Refused if a newer reading was held meanwhile.',
  body: z.strictObject({
    tab: z.string(),
    company: z.string(),
    fingerprint: z.string(),
    session: sentSession,
  }),
  errors: ['conflict'],
  answer: done,
});

export const revokeVanished = endpoint({
  method: 'POST',
  path: '/api/admin/revoke-vanished',
  access: 'admin',
  summary:
    'Revokes at once the access of users whom the newest Users tab no longer lists, while the guard holds it back: their sessions end, and they cannot sign in until they are listed again. No other held change is published.',
  body: z.strictObject({ company: z.string(), fingerprint: z.string(), session: sentSession }),
  errors: ['conflict'],
  answer: z.object({ success: z.literal(true), revoked: z.number() }),
});

export const firstSample = endpoint({
  method: 'POST',
  path: '/api/admin/first-sample',
  access: 'admin',
  effect: 'none',
  summary: 'The first rows of a source that waits for its first publication. Written to the audit log.',
  body: z.strictObject({ fingerprint: z.string(), session: sentSession }),
  errors: ['conflict'],
  answer: z.object({
    tabs: z.array(
      z.object({
        tab: z.string(),
        columns: z.array(z.object({ column: z.string(), expected: z.string(), found: z.string() })),
        rows: z.array(z.array(z.string())),
      }),
    ),
  }),
});

export const publishFirst = endpoint({
  method: 'POST',
  path: '/api/admin/publish-first',
  access: 'admin',
  summary:
    'Publishes a source that waits for its first publication. Refused if its headings are not those that were shown.',
  body: z.strictObject({ fingerprint: z.string(), session: sentSession }),
  errors: ['conflict'],
  answer: done,
});
