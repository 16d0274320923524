import { companyKey } from '#domain/company/company-key.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import {
  codesAtStart,
  isClientNumber,
  isCode,
  isPlainCode,
  isShortName,
  saysOfClient,
} from '#domain/layout/words/code.ts';
import { isCounter, isPlainNumber } from '#domain/layout/words/counter.ts';
import type { ClientCodes } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { isDates, isEmails } from './column-kinds.ts';
import { isNameable, refOf } from './name-column.ts';
import { isMostly, mayNameClient, NEARLY_ALL, namesIn, textsIn } from './suggest-client.ts';
import type { MatchedSheet, SuggestedClient } from './suggest-client.ts';
import { isOfOthers, saysAttorneys } from '#domain/layout/words/of-others.ts';
import { fieldsOfHeading, isSheetOf } from '#domain/layout/words/synonyms.ts';
import { namesOf } from './propose-values.ts';

export interface SuggestedCodes extends SuggestedClient {
  readonly codes: ClientCodes;
}

interface CodeList {
  readonly sheet: SheetLook;
  readonly code: ColumnLook;
  readonly name: ColumnLook;
}

const OWNED: ReadonlySet<Tab> = new Set(['users', 'matters', 'deadlines']);
/** Codes may be in a column that fills no field, or one of these: they are often mistaken for the client's reference. */
const OPEN: ReadonlySet<string> = new Set(['company', 'clientReference']);

/** The columns with codes of clients whose names are in another sheet. Nothing of them is published before a person has confirmed it. */
export function suggestedCodes(
  sheets: readonly MatchedSheet[],
  all: readonly SheetLook[] = [],
): ReadonlyMap<SheetLook, SuggestedCodes> {
  const unread = all.filter((sheet) => !sheets.some((one) => one.sheet === sheet));
  const lists = [...sheets.flatMap(listsIn), ...unread.flatMap(listsOfClients)];
  const found = new Map<SheetLook, SuggestedCodes>();
  for (const one of sheets) {
    const { sheet, tab, matched } = one;
    if (!OWNED.has(tab)) continue;
    const named = matched.find(({ field }) => field === 'company')?.look;
    const others = lists.filter((list) => list.sheet !== sheet);
    const mixed = named && others.find((list) => hasSomeOf(named, list));
    if (named && mixed && !hasCodesOf(named, mixed.code)) {
      found.set(sheet, { look: named, codes: codesIn(mixed), isCertain: true });
      continue;
    }
    if (named && others.some(({ name }) => isMostly(named, namesIn([name])))) continue;
    const taken = new Set(matched.filter(({ field }) => !OPEN.has(field)).map(({ look }) => look));
    const open = named
      ? [named]
      : sheet.columns.filter(
          (look) => !taken.has(look) && isOfCodes(look, sheet) && !isCounter(look) && !isOfOthers(look.heading),
        );
    const of = best(open.flatMap((look) => others.map((list) => ({ look, list, near: nearness(look, list.code) }))));
    if (of) {
      const { look, list } = of;
      const { code, name } = list;
      const codes = codesIn(list);
      // Whole names may be between short ones.
      const known = namesIn(isShortName(code.heading) ? [code, name] : [code]);
      const isKnown = look.values !== null && code.values !== null && isMostly(look, known, NEARLY_ALL);
      // Another list may say that the same codes are other clients'.
      const used = namesIn([look]);
      const isOnly = !others.some(
        (other) => other.sheet !== list.sheet && textsIn(other.code).some((text) => used.has(companyKey(text))),
      );
      if (!isOnly && isShortName(code.heading)) continue;
      const isCertain = isKnown && isOnly && saysCode(look, code) && mayNameClient(one);
      found.set(sheet, { look, codes, isCertain });
    }
    const begins = named || found.has(sheet) || tab !== 'matters' ? undefined : codesAtStartOf(one, others);
    if (begins) found.set(sheet, begins);
  }
  return found;
}

const KEYS: ReadonlySet<string> = new Set(['id', 'docketNumber']);

/** The references of matters that begin with the codes of clients: "ALT-100-FR". Only a person can tell that they are the clients'. */
function codesAtStartOf({ matched }: MatchedSheet, lists: readonly CodeList[]): SuggestedCodes | undefined {
  const look = matched.find(({ field }) => KEYS.has(field))?.look;
  const list =
    look && lists.find(({ code }) => beginWith(textsIn(look), new Set(textsIn(code).map((text) => text.trim()))));
  return list && { look, codes: { ...codesIn(list), atStart: true }, isCertain: false };
}

/** Whether nearly all references begin with one of these codes, and with two of them at least. */
function beginWith(references: readonly string[], codes: ReadonlySet<string>): boolean {
  const begins = references.map((reference) => codesAtStart(reference).find((code) => codes.has(code)));
  const known = begins.filter((code) => code !== undefined);
  return new Set(known).size > 1 && known.length >= references.length * NEARLY_ALL;
}

const codesIn = ({ sheet, code, name }: CodeList): ClientCodes => ({
  sheet: sheet.name,
  code: refOf(code, sheet.columns),
  name: refOf(name, sheet.columns),
});

/** Whether a column has codes of a list between its names. One may be there by chance. */
function hasSomeOf(column: ColumnLook, { code, name }: CodeList): boolean {
  const known = new Set(textsIn(code));
  const areNames = isShortName(code.heading);
  const some = textsIn(column).filter((text) => (areNames || isCode(text)) && known.has(text));
  return some.length > 1 && isMostly(column, namesIn([code, name]));
}

/** The columns of a sheet of people that have a code beside the name of each client. */
function listsIn({ sheet, tab, matched }: MatchedSheet): readonly CodeList[] {
  const name = matched.find(({ field }) => field === 'company')?.look;
  if (tab !== 'users' || !name) return [];
  const clients = name.values?.length ?? name.texts?.length;
  return sheet.columns
    .filter((code) => code !== name && (isOfCodes(code, sheet) || areShortNames(code, sheet)))
    .filter(({ values, texts, repeated }) =>
      clients === undefined ? repeated === 0 : (values ?? texts ?? []).length >= clients * MOST,
    )
    .map((code) => ({ sheet, code, name }));
}

/** The same of a sheet that is called after the clients and has no people: "Client master" with numbers and names. */
function listsOfClients(sheet: SheetLook): readonly CodeList[] {
  if (sheet.hidden || !namesOf(sheet).some((name) => isSheetOf('users', name))) return [];
  const name = sheet.columns.find(
    ({ heading, hidden, repeated }) =>
      !hidden &&
      repeated === 0 &&
      fieldsOfHeading('users', heading).some((field) => field === 'company' || field === 'name'),
  );
  if (!name) return [];
  const asUsers = { field: 'company', look: name, sure: 'likely', why: 'heading' } as const;
  // A group or an attorney may have one client only, in such a list.
  return listsIn({ sheet, tab: 'users', matched: [asUsers] }).filter(
    ({ code }) => isClientNumber(code.heading) || isShortName(code.heading),
  );
}

/** The share of names that must have their own code: agents in the same list have none. */
const MOST = 0.5;

function isOfCodes(look: ColumnLook, { columns }: SheetLook): boolean {
  const { hidden, heading, filled, examples } = look;
  if (saysAttorneys(heading) || fieldsOfHeading('deadlines', heading).includes('sheetUpdatedBy')) return false;
  if (hidden || heading === '' || filled < 2 || isDates(look) || isEmails(look) || !isNameable(look, columns))
    return false;
  return examples.every(isCode);
}

function areShortNames(look: ColumnLook, { columns }: SheetLook): boolean {
  const { hidden, heading, filled, numbers } = look;
  const isText = numbers === 0 && !isDates(look) && !isEmails(look);
  return !hidden && filled > 1 && isText && isShortName(heading) && isNameable(look, columns);
}

interface CodesOfList {
  readonly look: ColumnLook;
  readonly list: CodeList;
  readonly near: number;
}

/** Whether a heading says that its codes are clients': "Client", "Kd.", "Code", or as the list says it. The codes of opponents may be those of clients, too. */
const saysCode = ({ heading, values }: ColumnLook, code: ColumnLook): boolean =>
  letters(heading) === letters(code.heading) ||
  saysOfClient(heading) ||
  isClientNumber(heading) ||
  isPlainCode(heading) ||
  // Long numbers are found in no other column by chance.
  (values ?? []).every(([text]) => /^\d{4,}$/.test(text.trim())) ||
  (['matters', 'users'] as const).some((tab) => fieldsOfHeading(tab, heading).includes('company'));

/** The column and list of codes that are nearest by their headings; undefined if none are. */
function best(pairs: readonly CodesOfList[]): CodesOfList | undefined {
  const [nearest, ...others] = pairs.filter(({ near }) => near > 0).toSorted((a, b) => b.near - a.near);
  const alike = others.filter(({ near, look }) => near === nearest?.near && look !== nearest.look);
  if (!nearest || alike.length === 0) return nearest;
  // Of several columns with codes that a list has, the initials of people may be one.
  const said = [nearest, ...alike].filter(({ look }) => isClientNumber(look.heading));
  return said.length === 1 ? said[0] : undefined;
}

/**
 * How surely the codes of a column are those of a list; 0 if they are not. Short numbers are in many columns (years of annuities, priorities, boxes), so
 * both headings must say that they are clients'. Of long numbers and of letters, the cells tell.
 */
function nearness(column: ColumnLook, code: ColumnLook): number {
  if (!hasCodesOf(column, code)) return 0;
  const { heading, repeated } = column;
  const isEqual = letters(heading) === letters(code.heading);
  const ofClients = isClientNumber(code.heading);
  const isPlain = isPlainNumber(code.heading) || isPlainCode(code.heading);
  const rank = isEqual ? 4 : ofClients ? 3 : isPlain ? 2 : 1;
  const numbers = textsIn(column).map((text) => text.trim());
  const areShort = numbers.every((text) => /^\d+$/.test(text)) && (repeated === 0 || numbers.some(isShort));
  if (!areShort) return rank;
  const isSaid =
    isClientNumber(heading) ||
    fieldsOfHeading('matters', heading).includes('company') ||
    (isEqual && !isPlainNumber(heading));
  return isSaid && rank > 1 ? rank : 0;
}

const isShort = (number: string): boolean => number.length < 4 || /^(?:19|20)\d\d$/.test(number);

const areTold = ({ values, texts }: ColumnLook): boolean => values !== null || texts !== undefined;

/** Whether the codes of a column are in a list. If they are not told, the headings decide. */
function hasCodesOf(column: ColumnLook, code: ColumnLook): boolean {
  if (areTold(column) && areTold(code)) return isMostly(column, namesIn([code]));
  return letters(column.heading) === letters(code.heading);
}
