import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { done, sentSession } from './session.ts';
import { SECTIONS } from '#domain/journal/changes-by-section.ts';

/** How many changes of each section are sent at first, and how many more on request: a company may have two thousand. */
export const SHOWN_AT_FIRST = 50;
export const SHOWN_MORE = 200;

const topic = z.enum(['matter', 'deadline', 'document', 'link']);
const section = z.enum(SECTIONS);
const number = z.int().check(z.gte(0));
const texts = z.record(z.string(), z.string());
const change = {
  topic,
  kind: z.enum(['added', 'removed', 'changed']),
  /** The fields that name the thing to a reader. */
  about: texts,
  /** Empty for something that was added or removed. */
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** When clients could see it, in milliseconds since the epoch. */
  at: z.number(),
};

/** Since when: the person's last visit to the list, or a week or a month ago. */
export const SINCE = ['visit', 'week', 'month'] as const;

export const whatsNew = endpoint({
  method: 'POST',
  path: '/api/data/whats-new',
  access: 'session',
  effect: 'none',
  summary:
    "What publications changed for the viewer's company since the last visit (for the first visit, in 30 days), or in 7 or 30 days: the net changes by field, the first of each section. Marks nothing as seen.",
  body: z.object({
    since: z.enum(SINCE),
    /** Asks for more changes of one section, beginning with number `from`. `after` and `until` are the answer's `after` and `publication`. */
    more: z.optional(z.object({ section, after: number, until: number, from: number })),
    session: sentSession,
  }),
  answer: z.object({
    /** By section, in the order in which they are shown. */
    changes: z.array(z.object({ ...change, key: z.string() })),
    /** How many changes each section has in all. */
    counts: z.array(z.object({ section, count: z.number() })),
    /** Topics with so many changes at once that they are not listed. */
    many: z.array(topic),
    /** The firm's data was replaced as a whole in between: no earlier change is listed. */
    replaced: z.boolean(),
    /** Older changes are no longer stored. */
    cut: z.boolean(),
    /** When the person saw the list last; null before the first time. */
    seenAt: z.nullable(z.number()),
    /** The last publication in the list. The page sends it to `/api/data/whats-new-seen` when the person has seen the list. */
    publication: z.number(),
    /** The list begins after this publication. */
    after: z.number(),
  }),
});

export const seeWhatsNew = endpoint({
  method: 'POST',
  path: '/api/data/whats-new-seen',
  access: 'session',
  summary: 'Notes that the person has seen what changed up to a publication. Refused under impersonation.',
  body: z.object({ publication: number, session: sentSession }),
  answer: done,
});

export const matterHistory = endpoint({
  method: 'POST',
  path: '/api/data/matter-history',
  access: 'session',
  effect: 'none',
  summary:
    "What publications changed in one matter of the viewer's company, in its deadlines and its documents: the newest first, as far back as it is kept.",
  body: z.object({
    id: z.string().check(z.maxLength(LONGEST.matterName)),
    /** Deadlines and documents may name the matter by its docket name. */
    docketNumber: z.string().check(z.maxLength(LONGEST.matterName)),
    session: sentSession,
  }),
  answer: z.object({ changes: z.array(z.object(change)) }),
});
