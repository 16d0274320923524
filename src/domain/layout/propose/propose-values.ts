import { FEE_FIELDS } from '#domain/money/has-fees.ts';
import { currencyInHeading } from '#domain/money/currency.ts';
import { placeCode, placeName } from '#domain/places/place.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { foreignPlace, guessedPlace } from '#domain/layout/words/foreign-places.ts';
import type { LayoutColumn, LayoutValues } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { arePatentApplications, kindBesideApplications, sayKindsToo } from './application-types.ts';
import type { Legend } from './legend.ts';
import { meaningOfStatus, statusOfSheet } from '#domain/layout/words/status-words.ts';
import { fieldsOfHeading, isNextDue, isTask, typeOfSheet, typeOfWord } from '#domain/layout/words/synonyms.ts';

/** Whether a word is the portal's own already. "Dead" as a status is not yet a legal status, and "Trade mark" is not yet the type "Trademark". */
function needsNothing(word: string, meaning: string): boolean {
  // "🟡 Pending" does.
  if (meaning === 'granted' || meaning === 'pending') return word.trim().toLowerCase() === meaning;
  return word === meaning;
}

/** The meaning that a legend gives a code, if it has one alone that the portal knows. */
function inLegend<Meaning extends string>(
  legend: Legend,
  code: string,
  meaning: (word: string) => Meaning | undefined,
): Meaning | undefined {
  const known = new Set(legend(code).flatMap((word) => meaning(word) ?? []));
  return known.size === 1 ? [...known][0] : undefined;
}

/** The known meanings of the sheets' words. What the firm's own legend says of a code comes first. */
export function valuesOf(
  used: readonly { readonly tab: Tab; readonly field: string; readonly look: ColumnLook }[],
  legend: Legend,
): LayoutValues {
  const of = (...fields: readonly string[]): string[] =>
    used.flatMap(({ tab, field, look }) =>
      tab === 'matters' && fields.includes(field) ? (look.values ?? []).map(([text]) => text) : [],
    );
  const known = <Meaning extends string>(
    words: readonly string[],
    meaning: (word: string) => Meaning | undefined,
  ): Record<string, Meaning> =>
    Object.fromEntries(
      words.flatMap((word) => {
        const is = inLegend(legend, word, meaning) ?? meaning(word);
        return is === undefined || needsNothing(word, is) ? [] : [[word, is] as const];
      }),
    );
  return {
    statuses: known(of('status', 'legalStatus'), meaningOfStatus),
    types: {
      ...known(of('ipType'), typeOfWord),
      ...known(
        used.flatMap(({ field, look }) =>
          field === 'ipType' && sayKindsToo(look) ? (look.values ?? []).map(([text]) => text) : [],
        ),
        kindBesideApplications,
      ),
    },
    countries: known(of('jurisdiction'), (word) => (placeCode(word) === undefined ? foreignPlace(word) : undefined)),
    clients: {},
  };
}

/** The names of a sheet. The title of a table says more than its sheet's name. */
export const namesOf = ({ name, table }: SheetLook): readonly string[] => (table ? [table.title, table.sheet] : [name]);

/** The longest code of a country. */
const LONGEST_CODE = 3;

/**
 * What the name of a sheet says about every row: the kind of right and the country; and the client whom its title names. "Opposition deadline" says
 * what its days are for, "Due date" does not; then a sheet of "Annuities" does.
 */
export function constantsOf(
  sheet: SheetLook,
  tab: Tab,
  columns: readonly LayoutColumn[],
  company: string | undefined,
): Record<string, string> {
  if (tab !== 'matters' && tab !== 'deadlines' && tab !== 'users') return {};
  const says = <Said>(what: (name: string) => Said | undefined): Said | undefined =>
    namesOf(sheet)
      .map(what)
      .find((said) => said !== undefined);
  const place = says((name) =>
    // "TM" is trademarks and not Turkmenistan.
    guessedPlace(name) === undefined && (typeOfSheet(name) === undefined || name.length > LONGEST_CODE)
      ? (placeCode(name) ?? placeCode(foreignPlace(name) ?? ''))
      : undefined,
  );
  const due = columns.find(({ field }) => field === 'dueDate')?.heading;
  const task = taskOfSheet(sheet);
  const isName =
    tab === 'deadlines' &&
    due !== undefined &&
    !fieldsOfHeading(tab, due).includes('dueDate') &&
    (task === undefined || isTask(due));
  const said: readonly (readonly [string, string | undefined])[] =
    tab !== 'matters'
      ? [
          ['type', isName ? due : task],
          ['currency', tab === 'deadlines' ? currencySaid(columns) : undefined],
          ['company', company],
        ]
      : [
          ...statusSaid(says(statusOfSheet), columns),
          ['ipType', says(typeOfSheet) ?? typeOfMarks(columns) ?? typeOfApplications(sheet, columns)],
          ['jurisdiction', place && placeName(place)],
          ['company', company],
        ];
  const free = said.filter(([field]) => !columns.some((column) => column.field === field));
  return Object.fromEntries(free.flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])));
}

/** What the names of a sheet say is to be done; undefined if they say nothing. */
export const taskOfSheet = (sheet: SheetLook): string | undefined =>
  namesOf(sheet)
    .map(taskIn)
    .find((task) => task !== undefined);

/** "FOREIGN ANNUITIES" in "FOREIGN ANNUITIES (through associates)", "Renewals" in "Renewals diary", "年金" in "年金管理". A sentence is no task. */
function taskIn(name: string): string | undefined {
  const plain = name
    .replace(/\s*[(（].*$/su, '')
    .replace(OF_LIST, '')
    .trim();
  return plain.length <= LONGEST_TASK && !/[.!?;:]\s/u.test(plain) && isNextDue(plain) && isTask(plain)
    ? plain
    : undefined;
}
const LONGEST_TASK = 60;
/** Words that say of a sheet no more than that it is a list. */
const OF_LIST =
  /(?:[\s_-]+(?:diary|list|schedule|register|log|tracker|calendar|overview|liste|kalender|übersicht|tabelle|agenda|lista|calendario|elenco|agenda|overzicht|lijst)|(?:管理|监控|監視|監控|一覧|一览|台账|台帳|名簿|表)+)$/iu;

/** The list of a sheet called "Registered" or "Abandoned" has rights of that status, if no column says it. */
function statusSaid(
  said: { readonly word: string; readonly meaning: string } | undefined,
  columns: readonly LayoutColumn[],
): readonly (readonly [string, string])[] {
  if (!said || columns.some(({ field }) => field === 'status' || field === 'legalStatus')) return [];
  if (said.meaning === 'dead') {
    return [
      ['status', said.word],
      ['legalStatus', 'Dead'],
    ];
  }
  return [['status', said.meaning === 'granted' ? 'Granted' : 'Pending']];
}

/** A sheet has marks alone if its titles are headed "Mark", and another column has classes. */
const typeOfMarks = (columns: readonly LayoutColumn[]): string | undefined => {
  const title = columns.find(({ field }) => field === 'title')?.heading ?? '';
  const areMarks = typeOfWord(title) === 'Trademark' && columns.some(({ field }) => field === 'classes');
  return areMarks ? 'Trademark' : undefined;
};

/** The currency that the headings of fees name: "Fee (EUR)", "Tasa €". Undefined if they name none, or several. */
export function currencySaid(columns: readonly LayoutColumn[]): string | undefined {
  const fees = columns.filter(({ field }) => (FEE_FIELDS as readonly string[]).includes(field));
  const said = new Set(fees.flatMap(({ heading }) => currencyInHeading(heading) ?? []));
  return said.size === 1 ? [...said][0] : undefined;
}

/** A sheet with inventors and without classes has patents, if its rights were applied for as only patents are. */
function typeOfApplications({ columns: looks }: SheetLook, columns: readonly LayoutColumn[]): string | undefined {
  const has = (field: string): boolean => columns.some((one) => one.field === field);
  const ref = columns.find(({ field }) => field === 'applicationType');
  const look = looks.find(({ heading, hidden }) => !hidden && heading === ref?.heading);
  return look && has('inventors') && !has('classes') && arePatentApplications(look) ? 'Patent' : undefined;
}
