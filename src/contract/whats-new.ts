import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { done } from './session.ts';
import { SECTIONS } from '#domain/journal/changes-by-section.ts';

/** A company may have two thousand changes: of each section few at first, and more on request. */
export const SHOWN_AT_FIRST = 50;
export const SHOWN_MORE = 200;

const topic = z.enum(['matter', 'deadline', 'document', 'link']);
const section = z.enum(SECTIONS);
const number = z.int().check(z.gte(0));
const texts = z.record(z.string(), z.string());
const change = {
  topic,
  kind: z.enum(['added', 'removed', 'changed']),
  /** What names it to a reader, by field. */
  about: texts,
  /** Empty for something that came or went. */
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** When clients could see it, in milliseconds since the epoch. */
  at: z.number(),
};

/** From when on: the person's last visit to the list, or so many days. */
export const SINCE = ['visit', 'week', 'month'] as const;

export const whatsNew = endpoint({
  method: 'POST',
  path: '/api/data/whats-new',
  access: 'session',
  effect: 'none',
  summary:
    "What publications changed for the viewer's company since the last visit (30 days for a first one), or in 7 or 30 days: net, by field, the first of each section. Marks nothing as seen.",
  body: z.object({
    since: z.enum(SINCE),
    /** More of one section of an answer, from so many of its changes on; `after` and `until` are the answer's `after` and `publication`. */
    more: z.optional(z.object({ section, after: number, until: number, from: number })),
    session: z.optional(z.unknown()),
  }),
  answer: z.object({
    /** By section, and in the order in which they are told. */
    changes: z.array(z.object({ ...change, key: z.string() })),
    /** How many changes each section has in all. */
    counts: z.array(z.object({ section, count: z.number() })),
    /** Topics of which so much changed at once that it is not told one by one. */
    many: z.array(topic),
    /** The firm's data was replaced as a whole in between: nothing before that is told. */
    replaced: z.boolean(),
    /** Older changes are not kept any more. */
    cut: z.boolean(),
    /** When the person saw the list last; null before the first time. */
    seenAt: z.nullable(z.number()),
    /** The publication up to which the list tells: a person who has seen it says so by `/api/data/whats-new-seen`. */
    publication: z.number(),
    /** The publication after which it tells. */
    after: z.number(),
  }),
});

export const seeWhatsNew = endpoint({
  method: 'POST',
  path: '/api/data/whats-new-seen',
  access: 'session',
  summary: 'Notes that the person has seen what changed up to a publication. Refused under impersonation.',
  body: z.object({ publication: number, session: z.optional(z.unknown()) }),
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
    session: z.optional(z.unknown()),
  }),
  answer: z.object({ changes: z.array(z.object(change)) }),
});
