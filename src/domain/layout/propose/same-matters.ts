import { companyKey } from '#domain/company/company-key.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { officialNumber } from '#domain/matter/official-number.ts';
import { referenceIn } from '#domain/matter/reference-in-text.ts';
import { mayBeOneClient } from '#domain/layout/words/one-client.ts';
import { matchColumns } from './match-columns.ts';
import type { Matched, MattersNamed } from './match-columns.ts';
import type { MattersAgain } from './proposal.ts';
import { isMostly, namesIn, NEARLY_ALL, textsIn } from './suggest-client.ts';

/** Fields that describe a matter. */
export const DESCRIBE: ReadonlySet<string> = new Set([
  ...['title', 'jurisdiction', 'status', 'ipType', 'applicationNumber', 'filingDate'],
]);
/** What only an office gives to a matter: a sheet that alone has it is a list of matters. */
const OFFICIAL = ['applicationNumber', 'filingDate', 'grantNumber', 'grantDate'];
/** A copy may lack one field that describes a matter. */
const FEWER = 2;
/** A list of matters has each of them once. */
const MOST_REPEATED = 0.2;

const EXAMPLES = 4;
/** The share of the texts of a column that name a matter among other words. */
const MOST_NAMED = 0.6;
const HALF = 0.5;

interface Listed {
  readonly sheet: SheetLook;
  readonly place: number;
  readonly references: ColumnLook;
  readonly keys: ReadonlySet<string>;
  readonly client: ColumnLook | undefined;
  readonly fields: ReadonlySet<string>;
  readonly described: number;
}

/**
 * The sheets of matters whose references are nearly all those of a larger one, which has the same clients; or of several together, such as one for each
 * client, all of which describe them better.
 */
export function sameMatters(sheets: readonly SheetLook[]): readonly MattersAgain[] {
  const listed = sheets.flatMap(listedIn);
  return listed.flatMap((one): readonly MattersAgain[] => {
    const { sheet, references, client } = one;
    const others = listed.filter(
      (other) =>
        isLarger(other, one) &&
        isMostly(references, other.keys, NEARLY_ALL) &&
        !(client && other.client && !areAlike(client, [other.client], one.fields.has('title'))),
    );
    const [first] = others.length > 0 ? others : togetherWith(one, listed);
    if (!first) return [];
    const of = others.reduce((largest, other) => (isLarger(other, largest) ? other : largest), first);
    const shared = textsIn(references).filter((text) => of.keys.has(companyKey(text)));
    const [heading, count, examples] = [references.heading, shared.length, shared.slice(0, EXAMPLES)];
    return [{ sheet: sheet.name, of: of.sheet.name, heading, isAbout: isAbout(one, of), count, examples }];
  });
}

/** Sheets that have the matters of a sheet with days only together, the one with the most of them first. None if a sheet with some does not describe them better. */
function togetherWith(one: Listed, listed: readonly Listed[]): readonly Listed[] {
  const sharedWith = (other: Listed): number =>
    textsIn(one.references).filter((text) => other.keys.has(companyKey(text))).length;
  const parts = listed.filter((other) => other !== one && sharedWith(other) > 0);
  const keys = new Set(parts.flatMap((other) => [...other.keys]));
  const areWhole = parts.length > 1 && isMostly(one.references, keys, NEARLY_ALL);
  // A row with a number of its own beside a reference that is there again is another right of the family.
  const areRights = hasRepeated(one) && [...OFFICIAL, 'jurisdiction'].some((field) => one.fields.has(field));
  const areBetter = parts.every((other) => one.described <= other.described - FEWER && !hasMoreOfOffice(one, other));
  const clients = parts.flatMap((other) => other.client ?? []);
  const areOthers = one.client && clients.length > 0 && !areAlike(one.client, clients, one.fields.has('title'));
  return areWhole && areBetter && !areOthers && !areRights
    ? parts.toSorted((a, b) => sharedWith(b) - sharedWith(a))
    : [];
}

/**
 * Whether the clients of a column are those of another. A list without titles may spell them in another way: "Brightwater" for "BRIGHTWATER FILTRATION,
 * INC.". Two lists that both have titles may have other matters under the same references, so most names must be the same.
 */
function areAlike(client: ColumnLook, others: readonly ColumnLook[], hasTitles: boolean): boolean {
  if (isMostly(client, namesIn(others))) return true;
  const [own, names] = [textsIn(client), others.flatMap(textsIn)];
  if (hasTitles || own.length > MOST_SPELT || names.length > MOST_SPELT) return false;
  const known = own.filter((text) => names.some((name) => mayBeOneClient(text, name)));
  return known.length > 1 && known.length >= own.length * NEARLY_ALL;
}
/** More names are not compared one by one. */
const MOST_SPELT = 200;

function listedIn(sheet: SheetLook, place: number): readonly Listed[] {
  const matched = matchColumns(sheet, 'matters');
  const lookOf = (field: string): ColumnLook | undefined => matched.find((one) => one.field === field)?.look;
  const references = lookOf('id');
  if (!references || areCounted(references)) return [];
  const fields = new Set(matched.map(({ field }) => field));
  const described = [...fields].filter((field) => DESCRIBE.has(field)).length;
  return [{ sheet, place, references, keys: namesIn([references]), client: lookOf('company'), fields, described }];
}

/** Of two sheets with the same matters, the one that describes them much better, or has more of them, or is the later one. */
function isLarger(a: Listed, b: Listed): boolean {
  const more = a.described - b.described;
  if (Math.abs(more) >= FEWER) return more > 0;
  return a.keys.size === b.keys.size ? a.place > b.place : a.keys.size > b.keys.size;
}

const isAbout = (one: Listed, of: Listed): boolean =>
  !hasMoreOfOffice(one, of) && (hasRepeated(one) || one.described <= of.described - FEWER);

const hasMoreOfOffice = ({ fields }: Listed, of: Listed): boolean =>
  OFFICIAL.some((field) => fields.has(field) && !of.fields.has(field));

const hasRepeated = ({ references: { repeated, filled } }: Listed): boolean => repeated > filled * MOST_REPEATED;

/** Numbers such as 1, 2, 3, with which every list begins. */
const areCounted = (look: ColumnLook): boolean => textsIn(look).every((text) => /^\d{1,3}$/.test(text));

/** Returns a function that tells whether most texts of a column name one of these matters among other words. */
export function namesInTexts(matched: readonly Matched[]): (look: ColumnLook) => boolean {
  const keys = namesIn(
    matched.flatMap(({ field, look }) => (field === 'id' || field === 'docketNumber' ? [look] : [])),
  );
  const names = (text: string): boolean => referenceIn(text, (part) => keys.has(companyKey(part))) !== undefined;
  return (look) => {
    const texts = textsIn(look);
    return texts.length > 1 && texts.filter(names).length >= texts.length * MOST_NAMED;
  };
}

/** How the matched columns of the sheets of matters name them. */
export function mattersNamedBy(matched: readonly Matched[]): MattersNamed {
  const looks = matched.filter(({ field }) => field === 'id' || field === 'docketNumber').map(({ look }) => look);
  const keys = namesIn(looks.filter((look) => !areCounted(look)));
  const numbers = numbersIn(matched.flatMap(({ field, look }) => (NUMBERS.has(field) ? [look] : [])));
  return {
    headings: new Set(looks.map(({ heading }) => letters(heading))),
    areIn: (look) => isMostly(look, keys, NEARLY_ALL),
    areHalfIn: (look) => isMostly(look, keys, HALF),
    areAnyIn: (look) => textsIn(look).some((text) => keys.has(companyKey(text))),
    areNumbers(look) {
      const own = numbersIn([look]);
      const known = [...own].filter((number) => numbers.has(number)).length;
      return known > 1 && known >= textsIn(look).length * NEARLY_ALL;
    },
  };
}

const NUMBERS: ReadonlySet<string> = new Set(['applicationNumber', 'grantNumber']);

const numbersIn = (looks: readonly ColumnLook[]): ReadonlySet<string> =>
  new Set(looks.flatMap(textsIn).flatMap((text) => officialNumber(text)?.digits ?? []));
