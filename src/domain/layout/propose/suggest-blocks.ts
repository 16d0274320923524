import { companyKey } from '#domain/company/company-key.ts';
import { isDitto } from '#domain/tabs/ditto.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { Blocks, HeadingFeed, Layout, LayoutColumn } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { columnOf } from './read-columns.ts';
import { mayBePostal } from '#domain/layout/read/letterheads.ts';
import { namesByKey } from './suggest-client.ts';
import type { ClientNames } from './suggest-client.ts';
import { mayBeOneClient } from '#domain/layout/words/one-client.ts';
import { isKinds, isPartOfWorld } from '#domain/layout/words/kinds-in-titles.ts';

export interface SuggestedBlocks {
  readonly by: Blocks['by'];
  /** The heading of the clients' column; empty if it has none, or if the clients have rows of their own. */
  readonly heading: string;
  readonly names: readonly string[];
  /** Texts between the rows of a client that are probably not names, such as "Patents". */
  readonly inside: readonly string[];
  /** Whether only some rows leave out their client. It may have been forgotten there, so a person must say that the client above is meant. */
  readonly hasGaps?: true;
  /** The first people in the rows without a client. */
  readonly people?: readonly string[];
  /** Whether addresses are beside the names. */
  readonly withAddress?: true;
  readonly apart?: true;
  /** Signs stand for the client above, though clients are in several rows: a person must say that the rows are in groups. */
  readonly signs?: true;
  /** Columns that are filled in as few rows as the client's: the rows below it leave them out, too. */
  readonly alike?: readonly LayoutColumn[];
}

/** The clients in the sheets of people. */
export function clientsOf({ feeds }: Layout, lookOf: (sheet: string) => SheetLook | undefined): ClientNames {
  const columns = feeds.flatMap((feed) => {
    const look = lookOf(feed.sheet);
    const ref = feed.by === 'heading' && feed.tab === 'users' && feed.columns.find(({ field }) => field === 'company');
    const column = look && ref ? columnOf(look, ref) : undefined;
    return column?.values ? [column] : [];
  });
  return namesByKey(columns);
}

const OWNED: ReadonlySet<Tab> = new Set(['users', 'matters', 'deadlines']);
/** In a column that names the client of each row, a larger share is filled. */
const MOST_FILLED = 0.6;
/** If fewer cells are empty, their clients were probably forgotten. */
const MOST_WITH_GAPS = 0.9;

const KEYS: ReadonlySet<string> = new Set(['id', 'docketNumber', 'matterId', 'company']);

/** How the rows of a sheet are probably arranged under their clients. Only a person can decide that they are. */
export function suggestBlocks(feed: HeadingFeed, look: SheetLook, clients: ClientNames): SuggestedBlocks | undefined {
  const { tab, columns, constants, clientFromMatter, blocks } = feed;
  if (blocks || clientFromMatter || !OWNED.has(tab) || 'company' in constants) return undefined;
  const ref = columns.find(({ field }) => field === 'company');
  if (ref) {
    const column = columnOf(look, ref);
    if (!column) return undefined;
    const key = columns.find(({ field }) => field === (tab === 'deadlines' ? 'matterId' : 'id'));
    const rows = key && columnOf(look, key)?.filled;
    // If each row with a reference names its client, the others are no matters.
    const signs = haveSigns(column, look) && { signs: true as const };
    const isFirst = isFirstOnly(column, look) && (rows === undefined || rows > namedIn(column));
    // A row with nothing beside its reference may be the title of a section.
    const saysMore = ({ field, ...other }: LayoutColumn): boolean =>
      !KEYS.has(field) && (columnOf(look, other)?.filled ?? 0) > column.filled;
    const hasMore = rows !== undefined && rows > column.filled && columns.some(saysMore);
    const alike = hasMore ? filledAlike(columns, column, look) : [];
    // The second person of a client often has no client in their row. Beside matters, rows without a person need none.
    const people = tab === 'users' && hasSeveral(column) ? column.emptyBeside : [];
    const isAbove = tab === 'matters' && hasGaps(column, look) && (alike.length > 0 || areMixed(column, look));
    const isInGaps = people.length > 0 || isAbove;
    if (signs) return { by: 'first-row', heading: column.heading, names: namesOf(column), inside: [], ...signs };
    return isFirst || isInGaps
      ? {
          ...{ by: 'first-row', heading: column.heading, names: namesOf(column), inside: [] },
          ...(!isFirst && { hasGaps: true }),
          ...(!isFirst && people.length > 0 && { people }),
          ...(alike.length > 0 && { alike }),
        }
      : undefined;
  }
  const side = sideOf(look);
  if (side && (clients.size === 0 || isMostly(namesOf(side), clients)))
    return { by: 'first-row', heading: '', names: namesOf(side), inside: [] };
  const texts = [...new Set(look.nameRows.map(({ name }) => name))];
  const towns = townsIn(look, clients);
  const mayBeClient = (text: string): boolean =>
    clients.has(companyKey(text)) || [...clients.values()].some((client) => mayBeOneClient(text, client));
  // Parts of the world are there for several clients: one that is there once may be a name.
  const isAgain = (text: string): boolean => look.nameRows.filter(({ name }) => name === text).length > 1;
  const inside = texts.filter(
    (text) => !mayBeClient(text) && (isKinds(text) || (isPartOfWorld(text) && isAgain(text)) || towns.has(text)),
  );
  const names = texts.filter((text) => !inside.includes(text));
  const known = names.filter((name) => clients.has(companyKey(name))).length;
  const withAddress = look.namesWithAddress && { withAddress: true as const };
  const apart = look.namesApart && { apart: true as const };
  return names.length > 1 || known > 0
    ? { by: 'name-row', heading: '', names, inside, ...withAddress, ...apart }
    : undefined;
}

/**
 * "38400 Voiron" in the row below a client's name: its postal address. The same form is the firm's number of a client with the name, or a name with its
 * town, so there must be several such texts, each right below a name without a number, and none the name of a client.
 */
function townsIn({ nameRows }: SheetLook, clients: ClientNames): ReadonlySet<string> {
  const coded = nameRows.flatMap(({ name }, at) => (mayBePostal(name) ? [{ name, above: nameRows[at - 1] }] : []));
  const areTowns = coded.every(
    ({ name, above }) =>
      above?.rows === 0 && !/^\d/.test(above.name) && namesIn(name).every((one) => !clients.has(companyKey(one))),
  );
  return new Set(areTowns && coded.length > 1 ? coded.map(({ name }) => name) : []);
}

/** "Vernay" in "10023 Vernay" and in "Vernay, 38500 Voiron". */
const namesIn = (text: string): readonly string[] => [text.replace(/^\d+\s+/u, ''), text.replace(/\s*[,(–].*$/su, '')];

/** In how many rows a column has a name, and no sign for the one above. */
const namedIn = ({ values, filled }: ColumnLook): number =>
  values?.reduce((sum, [name, count]) => sum + (isDitto(name, 'company') ? 0 : count), 0) ?? filled;

const namesOf = ({ values, examples }: ColumnLook): readonly string[] =>
  (values?.map(([name]) => name) ?? examples).filter((name) => !isDitto(name, 'company'));

function isMostly(names: readonly string[], clients: ClientNames): boolean {
  return names.filter((name) => clients.has(companyKey(name))).length * 2 >= names.length;
}

/** Whether each name is there once, and in at most so many rows that it can be in the first row of each client only. */
function isFirstOnly({ values, filled, repeated }: ColumnLook, { rows }: SheetLook): boolean {
  if (!values) return repeated === 0 && filled <= rows * MOST_FILLED;
  const named = values.filter(([name]) => !isDitto(name, 'company'));
  return named.length > 1 && named.length <= rows * MOST_FILLED && named.every(([, count]) => count === 1);
}

/** Whether several rows have a sign for the client above, such as 〃, and nearly all others a name. */
function haveSigns({ values, filled }: ColumnLook, { rows }: SheetLook): boolean {
  const signs = (values ?? []).reduce((sum, [name, count]) => sum + (isDitto(name, 'company') ? count : 0), 0);
  return signs > 1 && signs < filled && filled >= rows * MOST_WITH_GAPS;
}

/** Whether some rows do not name their client. Other clients may be in several rows, merged or written again. */
const hasGaps = (look: ColumnLook, { rows }: SheetLook): boolean =>
  hasSeveral(look) && look.filled <= rows * MOST_WITH_GAPS;

const hasSeveral = ({ values }: ColumnLook): boolean => (values?.length ?? 0) > 1;

/**
 * Whether some clients are in each of their rows, merged or written again, and others in their first row only: so many rows without a client were not
 * forgotten.
 */
function areMixed({ values, filled }: ColumnLook, { rows }: SheetLook): boolean {
  const once = (values ?? []).filter(([, count]) => count === 1).length;
  return filled <= rows * MOST_FILLED && once > 1 && rows - filled >= once * 2;
}

/** What all rows of a client or of a family have alike. */
export const SHARED: ReadonlySet<string> = new Set(
  'ipFamily title owner inventors ipType classes clientReference earliestPriorityDate priorityNumber technology'.split(
    ' ',
  ),
);
/** Beside columns that are filled in as many rows as the client's, one in which a few rows have a text of their own, such as another title. */
const MORE_FILLED = 1.25;

function filledAlike(columns: readonly LayoutColumn[], client: ColumnLook, look: SheetLook): readonly LayoutColumn[] {
  const filledIn = (ref: LayoutColumn): number => (SHARED.has(ref.field) && columnOf(look, ref)?.filled) || 0;
  const isNearly = (filled: number): boolean => filled >= client.filled && filled <= client.filled * MORE_FILLED;
  return columns.some((ref) => filledIn(ref) === client.filled) ? columns.filter((ref) => isNearly(filledIn(ref))) : [];
}

/** The only column without a heading left of all columns that have one. */
function sideOf({ columns }: SheetLook): ColumnLook | undefined {
  const first = columns.findIndex(({ heading }) => heading !== '');
  const before = columns.slice(0, Math.max(0, first)).filter(({ filled, hidden }) => filled > 0 && !hidden);
  const [side] = before;
  return side && before.length === 1 && side.numbers === 0 && side.dates === 0 ? side : undefined;
}
