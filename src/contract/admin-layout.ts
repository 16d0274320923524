import * as z from 'zod/mini';
import { CAUSE_KINDS } from '#domain/layout/cause.ts';
import { SURENESS } from '#domain/layout/propose/proposal.ts';
import { TABS } from '#domain/tabs/tab.ts';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { clientCodes, familyCountry, feed, headingRef, layoutChange, layoutSchema } from './layout.ts';
import { savedBeside, version } from './saved-config.ts';
import { sentSession } from './session.ts';

const tab = z.enum(TABS);
/** Null is the documented layout. */
const layout = z.nullable(layoutSchema);

/** The saved layout, and the draft of the next one. */
export const layoutState = z.object({
  source: z.nullable(z.object({ kind: z.string(), label: z.string() })),
  published: layout,
  publishedAt: z.nullable(z.number()),
  publishedBy: z.string(),
  /** Null also if there is no draft; then `hasDraft` is false. */
  draft: layout,
  hasDraft: z.boolean(),
  draftAt: z.nullable(z.number()),
  draftBy: z.string(),
  /** The version of the draft. */
  version,
});

export const readLayout = endpoint({
  method: 'GET',
  path: '/api/admin/layout',
  access: 'admin',
  effect: 'none',
  summary: 'The layout by which the source is read, and the draft of the next one.',
  answer: layoutState,
});

export const saveLayoutDraft = endpoint({
  method: 'POST',
  path: '/api/admin/layout-draft',
  access: 'admin',
  versioned: true,
  bodyLimit: 'config',
  summary: 'Stores a draft of the layout. It publishes nothing. Without a layout, the draft is the documented one.',
  body: z.strictObject({ layout, ...savedBeside }),
  errors: ['conflict', 'invalid-configuration'],
  answer: layoutState,
});

export const changeLayout = endpoint({
  method: 'POST',
  path: '/api/admin/layout-change',
  access: 'admin',
  versioned: true,
  bodyLimit: 'config',
  summary: 'Makes one change to the draft of the layout, such as the one that fixes a cause. It publishes nothing.',
  body: z.strictObject({ change: layoutChange, ...savedBeside }),
  errors: ['conflict', 'invalid-configuration'],
  answer: layoutState,
});

export const discardLayoutDraft = endpoint({
  method: 'POST',
  path: '/api/admin/layout-discard',
  access: 'admin',
  versioned: true,
  summary: 'Discards the draft of the layout: the published one is the base of the next draft.',
  body: z.strictObject(savedBeside),
  errors: ['conflict'],
  answer: layoutState,
});

/** The answer while the source is read, with the number of rows so far. A page calls every second, and gets the result in the end. */
const reading = z.object({ state: z.literal('reading'), rows: z.number() });
/** Why the source could not be read, in plain words. */
const failed = z.object({ state: z.literal('failed'), code: z.string(), cause: z.string(), fix: z.string() });

const sheetLook = z.object({
  name: z.string(),
  hidden: z.boolean(),
  rows: z.number(),
  /** Null if the source does not say. */
  hiddenRows: z.nullable(z.number()),
  struckRows: z.optional(z.number()),
  headerRow: z.nullable(z.number()),
  columns: z.array(
    z.object({
      column: z.string(),
      heading: z.string(),
      group: z.string(),
      hidden: z.boolean(),
      filled: z.number(),
      lastRow: z.number(),
      dates: z.number(),
      dayFirst: z.number(),
      monthFirst: z.number(),
      ambiguous: z.number(),
      ambiguousExamples: z.array(z.string()),
      shortYears: z.number(),
      shortExamples: z.array(z.string()),
      taiwanYears: z.number(),
      /** Null if there are too many different ones. */
      values: z.nullable(z.array(z.object({ text: z.string(), count: z.number() }))),
      examples: z.array(z.string()),
      /** How many of the first texts repeat an earlier one. */
      repeated: z.number(),
      /** The first addresses in rows in which this column is empty. */
      emptyBeside: z.array(z.string()),
      /** It stands for the columns with this heading of all countries. */
      byCountry: z.optional(z.literal(true)),
    }),
  ),
  /** Texts in rows of their own that may name the clients of the rows under them. */
  nameRows: z.array(z.object({ name: z.string(), rows: z.number() })),
  namesWithAddress: z.optional(z.literal(true)),
  namesApart: z.optional(z.literal(true)),
  hasMonths: z.optional(z.literal(true)),
  /** Texts in rows of their own between the rows of such clients that are no names. */
  noteRows: z.array(z.object({ name: z.string(), rows: z.number() })),
  /** The first addresses in rows right below the names of clients. */
  peopleBelow: z.array(z.string()),
  /** Only in a sheet with a row for each family. */
  countries: z.optional(z.array(familyCountry)),
  /** The first rows as they are. */
  head: z.array(z.array(z.string())),
  /** Only if the sheet has several tables: each is described as a sheet of its own. */
  table: z.optional(z.object({ sheet: z.string(), title: z.string(), firstRow: z.number() })),
});

export const proposal = z.object({
  layout: layoutSchema,
  columns: z.array(
    z.object({
      sheet: z.string(),
      tab,
      field: z.string(),
      column: z.string(),
      heading: z.string(),
      sure: z.enum(SURENESS),
      why: z.enum(['heading', 'content']),
      examples: z.array(z.string()),
      ambiguousExamples: z.array(z.string()),
    }),
  ),
  perhaps: z.optional(feed),
  asked: z.optional(z.array(feed)),
  again: z.optional(
    z.array(
      z.object({
        ...{ sheet: z.string(), of: z.string(), heading: z.string(), isAbout: z.boolean() },
        ...{ count: z.number(), examples: z.array(z.string()) },
      }),
    ),
  ),
  missing: z.array(
    z.object({
      sheet: z.string(),
      tab,
      field: z.string(),
      suggested: z.optional(z.object(headingRef)),
      codes: z.optional(clientCodes),
    }),
  ),
});

export const cause = z.object({
  kind: z.enum(CAUSE_KINDS),
  tab: z.nullable(tab),
  sheet: z.string(),
  field: z.string(),
  heading: z.string(),
  count: z.number(),
  expected: z.string(),
  found: z.string(),
  examples: z.array(z.string()),
  change: z.nullable(layoutChange),
});

export const lookAtSource = endpoint({
  method: 'POST',
  path: '/api/admin/layout-look',
  access: 'admin',
  effect: 'none',
  budget: 'layoutReadings',
  summary:
    'All sheets of the source with their first rows, and a proposed layout. Written to the audit log. Answers at once: repeated calls return the number of rows read so far, and in the end the result.',
  body: z.strictObject({
    /** Reads the source again instead of answering with what was read before. */
    again: z.optional(z.boolean()),
    /** Reads the source that clients see, also if another one is chosen to be published next. */
    inUse: z.optional(z.boolean()),
    session: sentSession,
  }),
  errors: ['not-found'],
  answer: z.discriminatedUnion('state', [
    reading,
    failed,
    z.object({
      state: z.literal('done'),
      readAt: z.number(),
      /** Whether the source says which rows and columns are hidden. */
      tellsHidden: z.boolean(),
      sheets: z.array(sheetLook),
      proposal,
      /** The causes of what the documented layout, or the published one, misreads. */
      causes: z.array(cause),
    }),
  ]),
});

const names = z.object({ count: z.number(), first: z.array(z.string()) });
const people = z.object({ count: z.number(), first: z.array(z.object({ email: z.string(), company: z.string() })) });

export const preview = z.object({
  /** Identifies what is shown; `layout-publish` sends it back. */
  fingerprint: z.string(),
  readAt: z.number(),
  figures: z.object({ companies: z.number(), users: z.number(), rows: z.record(z.string(), z.number()) }),
  /** Rows of each tab that clients see now, and would see. */
  rows: z.array(z.object({ tab, before: z.number(), after: z.number() })),
  companiesGained: names,
  companiesLost: names,
  peopleGained: people,
  peopleLost: people,
  /** The headings that decide which client a row belongs to, who signs in, and when something is due. */
  deciding: z.array(z.object({ tab, field: z.string(), expected: z.string(), found: z.string() })),
  leftOut: z.number(),
  /** Which rows are left out: by sheet, and by the heading of the column that marks them, empty for totals, headings and remarks. */
  leftOutRows: z.array(z.object({ sheet: z.string(), mark: z.string(), rows: z.string(), more: z.number() })),
  hiddenRows: z.nullable(z.number()),
  ambiguousDates: z.number(),
  causes: z.array(cause),
  /** What clients would not see, or not as it should be, by reason, with the first places. */
  issues: z.array(
    z.object({
      kind: z.string(),
      severity: z.enum(['skipped', 'doubtful']),
      count: z.number(),
      first: z.array(
        z.object({ sheet: z.string(), row: z.number(), column: z.string(), value: z.string(), cells: z.number() }),
      ),
    }),
  ),
  /** What clients would miss, or find late, though every row is read; for each the clients with the most. */
  gaps: z.array(
    z.object({
      kind: z.enum(['contacts', 'deadlines', 'title', 'ipType', 'jurisdiction', 'status', 'overdue']),
      count: z.number(),
      of: z.number(),
      clients: z.number(),
      first: z.array(z.object({ client: z.string(), count: z.number() })),
    }),
  ),
  /** The clients to choose from. */
  clients: z.array(z.string()),
  /** The portfolio of one client as it will be: the first rows of each tab, as `/api/data` answers. */
  client: z.nullable(
    z.object({
      name: z.string(),
      tabs: z.array(z.object({ tab, count: z.number(), values: z.array(z.array(z.string())) })),
    }),
  ),
});

export const previewLayout = endpoint({
  method: 'POST',
  path: '/api/admin/layout-preview',
  access: 'admin',
  effect: 'none',
  budget: 'layoutReadings',
  summary:
    'What the draft of the layout would publish: figures, causes, what clients would gain and lose, and one client’s portfolio. Written to the audit log. Answers like `layout-look`.',
  body: z.strictObject({
    /** The client whose portfolio is shown; absent: the one with the most matters. */
    client: z.optional(z.string().check(z.maxLength(LONGEST.heading))),
    again: z.optional(z.boolean()),
    session: sentSession,
  }),
  errors: ['not-found'],
  answer: z.discriminatedUnion('state', [reading, failed, z.object({ state: z.literal('done'), ...preview.shape })]),
});

export const publishLayout = endpoint({
  method: 'POST',
  path: '/api/admin/layout-publish',
  access: 'admin',
  versioned: true,
  summary:
    'Publishes the draft of the layout as it was previewed. The next reading replaces what is published. Refused if the draft, its headings or the workbook are not those that were shown; a Google spreadsheet, which does not tell whether it has changed, must have been previewed within two minutes, and the next reading waits if its rows are not those of the preview.',
  body: z.strictObject({ fingerprint: z.string(), ...savedBeside }),
  errors: ['conflict'],
  answer: layoutState,
});
