import { companyKey } from '#domain/company/company-key.ts';
import { plainName } from '#domain/company/legal-form.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { isDates, isEmails } from './column-kinds.ts';
import { isNameable } from './name-column.ts';
import type { Matched } from './match-columns.ts';
import { mayBeOneClient } from '#domain/layout/words/one-client.ts';
import { headingParts } from '#domain/layout/words/heading-words.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';
import { isKinds } from '#domain/layout/words/kinds-in-titles.ts';
import { fieldsOfHeading, nearlyNames } from '#domain/layout/words/synonyms.ts';

/** The names of clients, by their keys. */
export type ClientNames = ReadonlyMap<string, string>;
type Names = Pick<ClientNames, 'has'>;

export interface MatchedSheet {
  readonly sheet: SheetLook;
  readonly tab: Tab;
  readonly matched: readonly Matched[];
}

/** This share of the names must be clients, and at least `FEWEST`: one may match by chance. */
const MOST = 0.5;
const FEWEST = 2;
/** If so many are, the names say whose the rows are. */
export const NEARLY_ALL = 0.8;

/** The column that probably names the client of each row, in a sheet without such a heading. */
export interface SuggestedClient {
  readonly look: ColumnLook;
  /**
   * Whether its heading may name a client and nearly all its cells are clients of other sheets, so that it is proposed. The cells alone are not
   * enough: the rival of a client may be another client. Then a person is asked.
   */
  readonly isCertain: boolean;
}

/**
 * For each sheet without a heading that names the client: the column that has the names of clients, one with a typing error in its heading, or one
 * that sheets of people and of matters have in common. Nothing of it is published before a person has confirmed the heading.
 */
export function suggestedClients(sheets: readonly MatchedSheet[]): ReadonlyMap<SheetLook, SuggestedClient> {
  const clients = clientNames(sheets);
  const spelt = inAnySpelling(clients);
  const open = sheets.filter((one) => !namesClients(one, clients) && mayNameClient(one));
  const headings = new Set(clientColumns(sheets).map(({ heading }) => letters(heading)));
  const found = new Map<SheetLook, SuggestedClient>();
  for (const one of open) {
    const free = freeColumns(one);
    const elsewhere = open.filter(({ tab }) => (tab === 'users') !== (one.tab === 'users')).flatMap(freeColumns);
    const named = free.filter((other) => isMostly(other, spelt));
    const isAlone = ({ heading }: ColumnLook): boolean =>
      one.sheet.columns.filter((other) => letters(other.heading) === letters(heading)).length === 1;
    const isSaid = ({ heading }: ColumnLook): boolean => headings.has(letters(heading)) || saysClient(one.tab, heading);
    const said = only(named.filter((other) => isAlone(other) && isSaid(other)));
    const look =
      said ??
      only(free.filter(({ heading }) => nearlyNames(one.tab, heading, 'company'))) ??
      only(named) ??
      only(ownersIn(one).filter((owners) => isMostly(owners, clients, NEARLY_ALL))) ??
      (clients.size === 0 ? only(free.filter((other) => elsewhere.some((same) => isSame(other, same)))) : undefined);
    // Another column that says "Client" is overruled by no program.
    const isFirst = !one.matched.some(({ field }) => field === 'company');
    const isKnown = isFirst && look === said && look !== undefined && isMostly(look, spelt, NEARLY_ALL);
    if (look)
      found.set(one.sheet, { look, isCertain: isKnown || (named.includes(look) && namesEachClient(one, look)) });
  }
  return found;
}

/** Whether a sheet has a column of clients. One in which no text is any of the clients is another's, if a column beside it has them. */
function namesClients({ matched, tab }: MatchedSheet, clients: ClientNames): boolean {
  const look = matched.find(({ field }) => field === 'company')?.look;
  if (!look) return false;
  const texts = new Set(textsIn(look));
  const names = [...clients.values()];
  const isOne = (text: string): boolean =>
    clients.has(companyKey(text)) || names.some((name) => mayBeOneClient(text, name));
  return tab !== 'matters' || texts.size < FEWEST || names.length === 0 || [...texts].some(isOne);
}

/** "Short name": in nearly every row of people, each name once. */
function namesEachClient({ tab, sheet }: MatchedSheet, { heading, filled, repeated }: ColumnLook): boolean {
  const isName = fieldsOfHeading('users', heading).some((field) => LOOSE.has(field));
  return tab === 'users' && isName && repeated === 0 && filled >= sheet.rows * NEARLY_ALL;
}

/** The names of clients in the sheets of people; if these name none, in those of matters; if these do not, either, in rows of their own. */
export function clientNames(sheets: readonly MatchedSheet[]): ClientNames {
  const names = namesInColumns(sheets);
  if (names.size > 0) return names;
  const rows = sheets.flatMap(({ sheet, tab }) => (tab === 'matters' ? sheet.nameRows : []));
  return new Map(rows.flatMap(({ name }) => (!isKinds(name) ? [[companyKey(name), name] as const] : [])));
}

/** The names of clients in columns of their own. A text above several tables, such as "Marks and names", is in no column. */
export const namesInColumns = (sheets: readonly MatchedSheet[]): ClientNames => namesByKey(clientColumns(sheets));

function clientColumns(sheets: readonly MatchedSheet[]): readonly ColumnLook[] {
  const columns = (of: Tab): readonly ColumnLook[] =>
    sheets.flatMap(({ tab, matched }) =>
      tab === of ? matched.filter(({ field }) => field === 'company').map(({ look }) => look) : [],
    );
  const people = columns('users');
  return people.length > 0 ? people : columns('matters');
}

/** "Firma" names the client in a sheet of people and may name others in one of matters; with a typing error, a heading is not certain, either. */
const saysClient = (tab: Tab, heading: string): boolean =>
  nearlyNames(tab, heading, 'company') || fieldsOfHeading('users', heading).includes('company');

export const namesByKey = (looks: readonly ColumnLook[]): ClientNames =>
  new Map(looks.flatMap(textsIn).map((name) => [companyKey(name), name]));

/** Whether rows of a sheet need a client of their own. Deadlines that name their matter have its client. */
export const mayNameClient = ({ tab, matched }: MatchedSheet): boolean =>
  tab === 'users' || tab === 'matters' || (tab === 'deadlines' && !matched.some(({ field }) => field === 'matterId'));

function freeColumns({ sheet, matched }: MatchedSheet): readonly ColumnLook[] {
  const isLoose = ({ field, look }: Matched): boolean =>
    LOOSE.has(field) || (field === 'owner' && namesClientToo(look.heading));
  const taken = new Set(matched.filter((one) => !isLoose(one)).map(({ look }) => look));
  return sheet.columns.filter(
    (look) =>
      !look.hidden &&
      look.heading !== '' &&
      look.filled > 0 &&
      look.numbers === 0 &&
      !taken.has(look) &&
      !isDates(look) &&
      !isEmails(look) &&
      isNameable(look, sheet.columns) &&
      (!isOfOthers(look.heading) || namesClientToo(look.heading)) &&
      (!fieldsOfHeading('matters', look.heading).includes('owner') || namesClientToo(look.heading)),
  );
}

/** "Applicant / Client" names both. */
const namesClientToo = (heading: string): boolean =>
  headingParts(heading).some((part) => fieldsOfHeading('matters', part).includes('company'));

/** The owner may be another company of the client, so a person must say that it is the client. */
const ownersIn = ({ sheet, tab, matched }: MatchedSheet): readonly ColumnLook[] =>
  tab === 'matters'
    ? matched.filter(({ field, look }) => field === 'owner' && isNameable(look, sheet.columns)).map(({ look }) => look)
    : [];

/** "Name" may be the title of a matter, or its client. */
const LOOSE: ReadonlySet<string> = new Set(['title', 'name']);

/** Whether two columns have the same heading and share some names. */
function isSame(a: ColumnLook, b: ColumnLook): boolean {
  return letters(a.heading) === letters(b.heading) && isMostly(a, namesIn([b]));
}

export const isMostly = (look: ColumnLook, names: Names, most = MOST): boolean => areMostly(textsIn(look), names, most);

/** Whether so many of these texts are names. */
export function areMostly(texts: readonly string[], names: Names, most: number): boolean {
  const own = new Set(texts.map(companyKey));
  const known = [...own].filter((name) => names.has(name)).length;
  return known > 0 && known >= Math.min(FEWEST, own.size) && known >= own.size * most;
}

/** The names in any spelling that leaves their words. */
function inAnySpelling(names: ClientNames): Names {
  const words = (name: string): string => plainName(name).words.join(' ');
  const known = new Set([...names.values()].map(words));
  return { has: (key) => names.has(key) || known.has(words(key)) };
}

/** The texts of a column, or the first of them. */
export const textsIn = ({ values, texts, examples }: ColumnLook): readonly string[] =>
  values?.map(([text]) => text) ?? texts ?? examples;

export function namesIn(looks: readonly ColumnLook[]): ReadonlySet<string> {
  return new Set(looks.flatMap(textsIn).map(companyKey));
}

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);
