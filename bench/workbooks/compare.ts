import type { Tab } from '#domain/tabs/tab.ts';
import { fold } from '#domain/text/fold.ts';
import { fieldNamed, isOwn, ownHeading, tabNamed } from './field-names.ts';
import type { Knowledge } from './knowledge.ts';
import type { View } from './read-clients.ts';
import { reportedCells } from './reported-cells.ts';
import type { Issue } from './assistant.ts';
import { isExpected, isoOf, plain } from './same-value.ts';
import { placeOf } from './truth.ts';
import type { TrueCell, Truth } from './truth.ts';

/**
 * `right`: published as expected. `held`: not published, or shown as written, and the data report says so. `written`: shown exactly as in the sheet, though
 * it means something. `missing`: neither published nor reported. `wrong`: another value is published.
 */
export type Outcome = 'right' | 'held' | 'written' | 'missing' | 'wrong';

export interface CellResult {
  readonly cell: TrueCell;
  readonly outcome: Outcome;
  /** What the client sees; empty if nothing. */
  readonly seen: string;
}

/** A published row by the names of its fields. */
interface Shown {
  readonly fields: Readonly<Record<string, string>>;
  /** The values of the firm's own and of optional fields, by heading. */
  readonly own: ReadonlyMap<string, string>;
  /** Only for a deadline: such values of its matter. A column beside a date is shown with the matter if the date's row is one. */
  readonly ofMatter?: readonly string[];
  /** The due dates of a matter's deadlines. */
  readonly due?: readonly string[];
}

/** Compares every readable cell with what the clients see. */
export function compare(
  truth: Truth,
  views: readonly View[],
  knows: Knowledge,
  issues: readonly Issue[],
): readonly CellResult[] {
  const report = reportedCells(issues);
  return truth.clients.flatMap(({ name }) => {
    const own = views.filter(({ client }) => knows.clientOf(client) === name);
    const used = new Set<Shown>();
    const placeApart = placesApart();
    const rows = Map.groupBy(
      truth.cells.filter(({ client, ambiguous }) => client === name && !ambiguous),
      (cell) => JSON.stringify([cell.tab, cell.key, cell.due ?? '', cell.type ?? '', placeApart(cell)]),
    );
    const shown = shownOf(own);
    // The rows of which most is known choose first.
    return [...rows.values()]
      .toSorted((a, b) => b.length - a.length)
      .flatMap((cells) => {
        const [first] = cells;
        if (!first) return [];
        const tab = tabNamed(first.tab);
        const all = candidates(first, tab, shown);
        const others = tab === 'deadlines' || tab === 'documents' ? all.filter((one) => !used.has(one)) : all;
        // Two sheets may have one deadline, which clients see once.
        const row = best(others.length === 0 && tab === 'deadlines' ? all : others, cells, tab);
        if (row) used.add(row);
        return cells.map((cell) => {
          const result = resultOf(cell, tab, row, report(cell.cell, cell.text));
          const isOther =
            (result.outcome === 'wrong' || result.outcome === 'written') &&
            fieldOf(cell, tab) === 'company' &&
            knows.clientOf(result.seen) === name;
          // Its own name in another spelling is right; a code or a short name is not.
          return isOther
            ? { ...result, outcome: knows.isName(result.seen) ? ('right' as const) : ('written' as const) }
            : result;
        });
      });
  });
}

/**
 * What tells rows apart besides what they say: a matter has several documents, also in one row, and two sheets may have the same deadline, each with other
 * columns. Call it once for each cell, in their order.
 */
function placesApart(): (cell: TrueCell) => string {
  const counts = new Map<string, number>();
  return ({ tab, field, key, cell }) => {
    const { sheet, row } = placeOf(cell);
    const named = tabNamed(tab);
    if (named !== 'documents') return named === 'deadlines' ? sheet : '';
    const place = JSON.stringify([sheet, row, key, field]);
    const count = counts.get(place) ?? 0;
    counts.set(place, count + 1);
    return JSON.stringify([sheet, row, count]);
  };
}

type ShownTabs = Readonly<Record<'matters' | 'deadlines' | 'documents' | 'users' | 'contacts', readonly Shown[]>>;

function shownOf(views: readonly View[]): ShownTabs {
  // All people of a client see the same rows.
  const [view] = views;
  const matters = (view?.matters ?? []).map(shownEntity);
  const ofMatters = Map.groupBy(matters, ({ fields }) => fields['id'] ?? '');
  const dueOf = new Map<string, string[]>();
  for (const { matterId, dueDate } of view?.deadlines ?? [])
    dueOf.set(matterId, [...(dueOf.get(matterId) ?? []), dueDate]);
  return {
    matters: matters.map((matter) => ({ ...matter, due: dueOf.get(matter.fields['id'] ?? '') ?? [] })),
    deadlines: (view?.deadlines ?? []).map((deadline) => ({
      ...shownEntity(deadline),
      ofMatter: (ofMatters.get(deadline.matterId) ?? []).flatMap(({ own }) => [...own.values()]),
    })),
    documents: (view?.documents ?? []).map(shownEntity),
    users: views
      .filter(({ email }) => email !== '')
      .map(({ email, name, phone, client }) => ({ fields: { email, name, phone, company: client }, own: new Map() })),
    contacts: views.flatMap(({ contacts }) => contacts.map((fields) => ({ fields, own: new Map() }))),
  };
}

function shownEntity(entity: object): Shown {
  const fields: Record<string, string> = {};
  const own = new Map<string, string>();
  for (const [name, value] of Object.entries(entity))
    if (typeof value === 'string') fields[name === 'companyName' ? 'company' : name] = value;
  const { optional = [] } = entity as { optional?: readonly { field: string; heading: string; text: string }[] };
  for (const { field, heading, text } of optional) {
    fields[field] = text;
    own.set(fold(heading), text);
  }
  return { fields, own };
}

/** The published rows that may be the one of a cell: by its reference and, for deadlines, its day or its type. */
function candidates(cell: TrueCell, tab: Tab | undefined, shown: ShownTabs): readonly Shown[] {
  const is = (text: string | undefined): boolean => text !== undefined && fold(plain(text)) === fold(plain(cell.key));
  // A list of renewals may name matters by their numbers.
  const ofMatter = shown.matters.filter(({ fields }) =>
    ['id', 'docketNumber', 'grantNumber', 'applicationNumber'].some((field) => is(fields[field])),
  );
  const names = new Set(ofMatter.flatMap(({ fields }) => [fields['id'], fields['docketNumber']]));
  const isOf = ({ fields }: Shown): boolean => is(fields['matterId']) || names.has(fields['matterId']);
  switch (tab) {
    case 'matters':
      return ofMatter.length > 0
        ? ofMatter
        : shown.matters.filter(({ fields, own }) => [...Object.values(fields), ...own.values()].some(is));
    case 'deadlines': {
      const all = shown.deadlines.filter(isOf);
      return all.filter(
        ({ fields }) =>
          isoOf(fields['dueDate'] ?? '') === cell.due ||
          (cell.type !== undefined && fold(fields['type'] ?? '') === fold(cell.type)) ||
          cell.due === undefined,
      );
    }
    case 'documents':
      return shown.documents.filter(isOf);
    case 'users':
      return shown.users.filter(({ fields }) => is(fields['email']));
    default:
      return shown.contacts;
  }
}

/** The candidate in which most cells are right. */
function best(rows: readonly Shown[], cells: readonly TrueCell[], tab: Tab | undefined): Shown | undefined {
  const scores = rows.map((row) => ({
    row,
    score: cells.filter((cell) => isRight(cell, tab, row)).length,
  }));
  return scores.toSorted((a, b) => b.score - a.score)[0]?.row;
}

function isRight(cell: TrueCell, tab: Tab | undefined, row: Shown): boolean {
  const field = fieldOf(cell, tab);
  // A column that only the firm has is shown as it is written.
  const expect = isOwn(field) ? [...cell.expect, cell.text] : cell.expect;
  const values = seenIn(cell, tab, row);
  const beside = isOwn(field) || values.length === 0 ? (row.ofMatter ?? []) : [];
  // The day on which a mark must be renewed is the end of its term and a deadline: clients see it as either.
  const due = field === 'expiryDate' && values.length === 0 ? (row.due ?? []) : [];
  return [...values, ...beside, ...due].some((value) => isExpected(tab ?? 'users', field, value, expect));
}

const fieldOf = ({ field }: TrueCell, tab: Tab | undefined): string => (tab ? fieldNamed(tab, field) : field);

/** The published values that may be the cell's. */
function seenIn(cell: TrueCell, tab: Tab | undefined, { fields, own }: Shown): readonly string[] {
  const field = fieldOf(cell, tab);
  if (!tab) return Object.values(fields);
  if (isOwn(field)) {
    const named = own.get(fold(ownHeading(field)));
    return named === undefined ? [...Object.values(fields), ...own.values()] : [named];
  }
  // A client sees a right that has ended by its legal status, whatever word the status has.
  if (field === 'status') return [fields['status'] ?? '', fields['legalStatus'] ?? ''].filter((value) => value !== '');
  const names = FIELDS_AS_ONE.find((same) => same.includes(field)) ?? [field];
  const values = names.flatMap((name) => fields[name] ?? []).filter((value) => value !== '');
  // What is to be done and a remark are shown below each other.
  return field === 'notes' || field === 'description' ? values.flatMap((text) => [text, ...text.split('\n')]) : values;
}

/** Fields that a person would not tell apart: one reference fills both. */
const FIELDS_AS_ONE: readonly (readonly string[])[] = [
  ['id', 'docketNumber'],
  ['notes', 'description'],
];

function resultOf(cell: TrueCell, tab: Tab | undefined, row: Shown | undefined, isReported: boolean): CellResult {
  const values = row ? seenIn(cell, tab, row) : [];
  const field = fieldOf(cell, tab);
  if (row && isRight(cell, tab, row)) return { cell, outcome: 'right', seen: values[0] ?? '' };
  const isLoose = !tab || (isOwn(field) && !row?.own.has(fold(ownHeading(field))));
  const seen = isLoose ? '' : (values[0] ?? '');
  // The row of a deadline is known by its matter, and that of a user by the address, whatever else is in it.
  if (seen === '') return { cell, outcome: isReported ? 'held' : 'missing', seen };
  if (isReported) return { cell, outcome: 'held', seen };
  const isWritten = fold(plain(seen)) === fold(plain(cell.text));
  return { cell, outcome: isWritten ? 'written' : 'wrong', seen };
}
