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
  /** The heading that is documented, where another one was found; otherwise empty. */
  expected: z.string(),
  /** How many cells of the column one cause has; `value` then has some of them and `cell` is the first. */
  cells: z.optional(z.number()),
});

/** A source that was read and is not published before an administrator has looked at it. */
export const waitingReading = z.object({
  /** Of what is shown here: sent back when it is published. */
  fingerprint: z.string(),
  since: z.number(),
  /** Published with the reading that is under way. */
  confirmed: z.boolean(),
  companies: z.number(),
  users: z.number(),
  tabs: z.array(
    z.object({
      tab: z.string(),
      found: z.boolean(),
      rows: z.number(),
      /** The headings that decide whose a row is, who signs in and when something is due. */
      headings: z.array(
        z.object({ column: z.string(), expected: z.string(), found: z.string(), documented: z.boolean() }),
      ),
    }),
  ),
  /** Sheets of the source that are none of the five. */
  otherSheets: z.array(z.string()),
});

/** Users who are missing from a held Users tab. */
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
  /** Rows that another client has now, where that is the reason. */
  moved: z.nullable(z.number()),
  headerBefore: z.array(z.string()),
  headerAfter: z.array(z.string()),
  accepted: z.boolean(),
  fingerprint: z.string(),
  /** Null where no user is missing. */
  vanished: z.nullable(vanishedUsers),
});

export const dataReport = endpoint({
  method: 'POST',
  path: '/api/admin/data-report',
  access: 'admin',
  effect: 'none',
  summary: 'When the data was last read, what was published, what is held back, and every skipped or doubtful row.',
  answer: z.object({
    source: z.nullable(
      z.object({
        kind: z.string(),
        label: z.string(),
        /** The sheets that the portal looks for, by tab. */
        sheetNames: z.record(z.string(), z.string()),
      }),
    ),
    syncing: z.boolean(),
    nextSyncAt: z.nullable(z.number()),
    /** Last reading without error. */
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
    /** Null where nothing waits for its first publication. */
    waiting: z.nullable(waitingReading),
    held: z.array(heldItem),
    /** Rows that no client sees while something is held, because the newest reading names another client. */
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

export const firstSample = endpoint({
  method: 'POST',
  path: '/api/admin/first-sample',
  access: 'admin',
  effect: 'none',
  summary: 'The first rows of a source that waits for its first publication. Written to the audit log.',
  body: z.strictObject({ fingerprint: z.string(), session: z.optional(z.unknown()) }),
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
  summary: 'Publishes a source that waits for its first publication, for exactly the headings that were shown.',
  body: z.strictObject({ fingerprint: z.string(), session: z.optional(z.unknown()) }),
  answer: done,
});
