import type { Tab } from '#domain/tabs/tab.ts';
import type { LayoutChange } from './layout.ts';

export const CAUSE_KINDS = [
  /** No sheet feeds a tab without which clients see nothing. */
  'tab-without-sheet',
  /** A list of people (`tab` is users), of links for every client, or of what may be the firm's own work, that is read only after a Yes; the examples are addresses, or names of the rows. */
  'sheet-to-confirm',
  /** Another table in a sheet that is read; `expected` is the row in which it begins, `found` its title. */
  'table-unread',
  /** The matters of the sheet `expected` once more; `found` says whether they are `read` or `unread`. */
  'matters-again',
  /** `expected` and `found` are row numbers. */
  'header-row',
  /** `expected` and `found` are letters of columns; `heading` is in another one than documented. */
  'column-elsewhere',
  /** A field that decides whose a row is, or when something is due, has no column. */
  'field-without-column',
  /** One cause for each column with the heading; `found` is its letters. */
  'heading-twice',
  /** Columns of countries that a sheet with families no longer has (`examples`: "JP", "JP / Status"), or that are not read because they are new. */
  'country-columns-gone',
  'country-columns-unread',
  /** The name of the client above the header is gone or, if `found` has one, another. */
  'client-above-gone',
  /** The column `heading` has codes; their names are in the column `found` of the sheet `expected`. */
  'client-codes',
  /** The cells of the column `heading` begin with codes; their names are in the column `found` of the sheet `expected`. */
  'client-at-start',
  /** The example has two names that are probably one client's; `heading` is the first of them. */
  'client-spellings',
  /** The references of matters under `heading` are there several times, each time with another text under `expected`. The examples have both. */
  'reference-in-two',
  /** Codes that are not in the sheet `expected`, or are there for two clients. */
  'unknown-codes',
  /** `found` says where the clients are: `name-row`, or `first-row` in the column `heading` (empty for a column without a heading), or `gaps` if only some of its cells are empty, or `groups` if the columns `expected` are empty in as many. With `name-row`, each line of `expected` is a text between the names that is taken for none. */
  'client-in-blocks',
  /** Only the first rows of groups have texts under `heading` and the headings `expected`: do the rows below them have the same? */
  'fields-in-groups',
  /** The examples are texts in rows of their own: are they the titles of the rows below, all of the client `found` (empty if the rows name it)? */
  'titles-in-rows',
  /** `heading` is a text in a row of its own that names no client: are the `count` rows below it the client's above? */
  'remark-in-blocks',
  /** The name of the sheet or its title is like a client's; each example has both. `found` has texts in rows of their own that may be other clients. */
  'client-of-sheet',
  /** Another column of people has addresses, or, if `found` is `below-names`, lines below the names of clients, or `above`, those above the header of a client's sheet; only a person can tell whether they sign in. */
  'more-addresses',
  /** Dates of which only a person can tell what they are: `field` is the due date or the expiry date, `found` is `first-rows` where no other row has one, and `series` for all the columns `expected`. */
  'dates-unread',
  /** `count` rows have a day under `heading`, and nothing of a matter: are these deadlines those of the matter above? */
  'deadlines-below',
  /** `found` is the heading of a column whose dates prove the order `expected`, with its sheet if that is another one. */
  'ambiguous-dates',
  /** Years of two digits; the first example is another day in each order if any is. `expected` and `found` as above. */
  'short-years',
  'unknown-statuses',
  'unknown-types',
  'unknown-countries',
  /** A client in the Matters has no users, and one in the Users has no matters: probably the same client under two names. */
  'client-renamed',
  'clients-without-users',
  'users-without-matters',
  /** The letters of a .csv file were guessed; `found` is the encoding. */
  'guessed-letters',
  /** `count` rows are struck through. */
  'struck-rows',
  'hidden-rows',
  'hidden-sheet',
] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/** One cause of mistakes in many rows. The web has the sentences. */
export interface Cause {
  readonly kind: CauseKind;
  readonly tab: Tab | null;
  /** Empty if no sheet causes it. */
  readonly sheet: string;
  readonly field: string;
  readonly heading: string;
  /** How many rows, cells or matters it affects. */
  readonly count: number;
  readonly expected: string;
  readonly found: string;
  readonly examples: readonly string[];
  /** Null if only a person can tell what is right. */
  readonly change: LayoutChange | null;
}

/** A cause with what all causes have. */
export function causeOf(kind: CauseKind, more: Partial<Cause>): Cause {
  return {
    kind,
    tab: null,
    sheet: '',
    field: '',
    heading: '',
    count: 0,
    expected: '',
    found: '',
    examples: [],
    change: null,
    ...more,
  };
}
