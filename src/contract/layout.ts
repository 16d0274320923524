import * as z from 'zod/mini';
import { DATE_ORDERS, LONGEST_QUESTION, STATUS_MEANINGS } from '#domain/layout/layout.ts';
import { TABS } from '#domain/tabs/tab.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { LONGEST } from './field-lengths.ts';

/** How many columns, words or sheets one list of a layout may have. */
const LAYOUT_LIST = 400;

const LONGEST_SEPARATOR = 3;

const text = z.string().check(z.maxLength(LONGEST.heading));
const sheet = z.string().check(z.maxLength(LONGEST.sheetName));
const tab = z.enum(TABS);
const dateOrder = z.optional(z.enum(DATE_ORDERS));
const shortYears = z.optional(z.literal(true));
export const headingRef = { heading: text, group: z.optional(text) };

/** The sheet's own words, each with its meaning. */
const words = <Meaning extends z.ZodMiniType<string>>(meaning: Meaning) =>
  z.record(text, meaning).check(z.refine((all) => Object.keys(all).length <= LAYOUT_LIST));
const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(LAYOUT_LIST));

const separator = z.string().check(z.maxLength(LONGEST_SEPARATOR));

const column = z.strictObject({
  ...headingRef,
  field: text,
  dateOrder,
  shortYears,
  decimal: z.optional(z.enum(['.', ','])),
  latestNumber: z.optional(z.literal(true)),
  withDay: z.optional(z.literal(true)),
  second: z.optional(z.strictObject(headingRef)),
  separator: z.optional(separator),
  amongWords: z.optional(z.literal(true)),
  byNumber: z.optional(z.literal(true)),
});

/** A column with marks, and the texts that are marks. */
const marked = z.strictObject({ ...headingRef, marks: list(text), days: z.optional(z.literal(true)) });

export const clientCodes = z.strictObject({
  sheet,
  code: z.strictObject(headingRef),
  name: z.strictObject(headingRef),
  atStart: z.optional(z.literal(true)),
});

/** A country of families, with the headings of its columns. */
export const familyCountry = z.strictObject({ country: text, code: z.optional(text), headings: list(text) });

export const feed = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('position'), sheet, tab }),
  z.strictObject({
    by: z.literal('heading'),
    sheet,
    tab,
    columns: list(column),
    constants: words(text),
    leaveOut: z.optional(marked),
    shownIf: z.optional(z.strictObject({ ...headingRef, texts: list(text) })),
    leaveOutTotals: z.boolean(),
    leaveOutStruck: z.optional(z.literal(true)),
    deadlines: list(
      z.strictObject({
        ...headingRef,
        dateOrder,
        shortYears,
        name: text,
        action: z.optional(z.strictObject(headingRef)),
        done: z.optional(marked),
        columns: z.optional(list(column)),
        constants: z.optional(words(text)),
      }),
    ),
    deadlinesBelow: z.optional(z.literal(true)),
    clientFromMatter: z.boolean(),
    ownTable: z.optional(z.literal(true)),
    byCountry: z.optional(
      z.strictObject({
        countries: list(familyCountry),
        separator,
      }),
    ),
    clientAbove: z.optional(text),
    blocks: z.optional(
      z.strictObject({
        by: z.enum(['name-row', 'first-row']),
        inside: list(text),
        fields: z.optional(list(text)),
        withAddress: z.optional(z.literal(true)),
        apart: z.optional(z.literal(true)),
        signs: z.optional(z.literal(true)),
      }),
    ),
    groupFields: z.optional(list(text)),
    titlesAbove: z.optional(z.literal(true)),
    clientCodes: z.optional(clientCodes),
    moreEmails: z.optional(list(z.strictObject(headingRef))),
    moreLinks: z.optional(list(z.strictObject(headingRef))),
    above: z.optional(list(z.strictObject(headingRef))),
  }),
]);

/** People whom an administrator typed. */
const people = list(
  z.strictObject({
    email: z.string().check(
      z.maxLength(LONGEST.email),
      z.refine((address) => emailKey(address) !== undefined),
    ),
    company: z.string().check(z.minLength(1), z.maxLength(LONGEST.companyName)),
  }),
);
const questions = list(z.string().check(z.maxLength(LONGEST_QUESTION)));

const contacts = z.strictObject({ sheet, columns: list(column), clientCodes: z.optional(clientCodes) });

/** `Layout` of `src/domain/layout`. */
export const layoutSchema = z.strictObject({
  feeds: list(feed),
  contacts: z.optional(contacts),
  people: z.optional(people),
  declined: z.optional(questions),
  values: z.strictObject({
    statuses: words(z.enum(STATUS_MEANINGS)),
    types: words(text),
    countries: words(text),
    clients: words(text),
  }),
  empties: list(text),
});

/** `LayoutChange` of `src/domain/layout`. */
export const layoutChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('put-feed'), feed }),
  z.strictObject({ kind: z.literal('put-contacts'), contacts }),
  z.strictObject({
    kind: z.literal('date-order'),
    sheet,
    tab,
    column: z.strictObject(headingRef),
    order: dateOrder,
    shortYears,
  }),
  z.strictObject({
    kind: z.literal('values'),
    of: z.enum(['statuses', 'types', 'countries', 'clients']),
    values: words(text),
  }),
  z.strictObject({ kind: z.literal('empties'), values: list(text) }),
  z.strictObject({ kind: z.literal('people'), people }),
  z.strictObject({ kind: z.literal('decline'), questions }),
]);
