import { companyKey } from '#domain/company/company-key.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { ColumnLook, SheetLook } from './look.ts';
import { isDates, isEmails, isNameable } from './match-columns.ts';
import type { Matched } from './match-columns.ts';
import { isOfOthers } from './of-others.ts';
import { nearlyNames } from './synonyms.ts';

export interface MatchedSheet {
  readonly sheet: SheetLook;
  readonly tab: Tab;
  readonly matched: readonly Matched[];
}

/** This share of the names must be clients, and at least `FEWEST`: one may match by chance. */
const MOST = 0.5;
const FEWEST = 2;

/**
 * The column that probably names the client, for each sheet without such a heading: one with a typing error in its heading, one with names from the
 * sheets of people, or one that sheets of people and of matters have in common. Only a person can decide that it does.
 */
export function suggestedClients(sheets: readonly MatchedSheet[]): ReadonlyMap<SheetLook, ColumnLook> {
  const open = sheets.filter(({ tab, matched }) => OWNED.has(tab) && !matched.some(({ field }) => field === 'company'));
  const named = sheets.flatMap(({ tab, matched }) =>
    tab === 'users' ? matched.filter(({ field }) => field === 'company') : [],
  );
  const clients = namesIn(named.map(({ look }) => look));
  const found = new Map<SheetLook, ColumnLook>();
  for (const one of open) {
    const free = freeColumns(one);
    const elsewhere = open.filter(({ tab }) => (tab === 'users') !== (one.tab === 'users')).flatMap(freeColumns);
    const likely =
      only(free.filter(({ heading }) => nearlyNames(one.tab, heading, 'company'))) ??
      only(free.filter((look) => isMostly(look, clients))) ??
      (clients.size === 0 ? only(free.filter((look) => elsewhere.some((other) => isSame(look, other)))) : undefined);
    if (likely) found.set(one.sheet, likely);
  }
  return found;
}

const OWNED: ReadonlySet<Tab> = new Set(['users', 'matters', 'deadlines']);

function freeColumns({ sheet, matched }: MatchedSheet): readonly ColumnLook[] {
  const taken = new Set(matched.map(({ look }) => look));
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
      !isOfOthers(look.heading),
  );
}

/** Whether two columns have the same heading and share some names. */
function isSame(a: ColumnLook, b: ColumnLook): boolean {
  return letters(a.heading) === letters(b.heading) && isMostly(a, namesIn([b]));
}

export function isMostly({ values, examples }: ColumnLook, names: ReadonlySet<string>): boolean {
  const own = new Set((values?.map(([text]) => text) ?? examples).map(companyKey));
  const known = [...own].filter((name) => names.has(name)).length;
  return known >= Math.min(FEWEST, own.size) && known >= own.size * MOST;
}

export function namesIn(looks: readonly ColumnLook[]): ReadonlySet<string> {
  return new Set(looks.flatMap(({ values, examples }) => values?.map(([text]) => text) ?? examples).map(companyKey));
}

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);
