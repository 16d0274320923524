import { linkIn } from '#domain/link/named-link.ts';
import { currencyCode } from '#domain/money/currency.ts';
import { FEE_FIELDS } from '#domain/money/has-fees.ts';
import type { Column } from '#domain/tabs/column.ts';
import { byTab } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { typesIn } from './application-types.ts';
import { areSpellings, isDates, isEmails, isLinks, isPlaces, isSaidBy } from './column-kinds.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import type { Sureness } from './proposal.ts';
import { CUT } from '#domain/layout/look/look-at-column.ts';
import { mayNameDocument } from '#domain/layout/words/document-words.ts';
import { fieldOfHeading, isNearly, typeOfWord } from '#domain/layout/words/synonyms.ts';
import { fieldsOf } from '#domain/layout/tab-fields.ts';

const KINDS = byTab(
  (tab): ReadonlyMap<string, Column['kind']> =>
    new Map(fieldsOf(tab, { own: [] }).map(({ field, kind }) => [field, kind])),
);

/**
 * How sure it is that a column is of the field that its heading names, undefined if it is not. A heading alone is sure, unless the cells contradict it.
 * `heading`: with the one above it, if that tells more.
 */
export function fitsField(
  tab: Tab,
  field: string,
  look: ColumnLook,
  { heading, all }: { readonly heading: string; readonly all: readonly ColumnLook[] },
): Sureness | undefined {
  if (look.filled === 0) return 'likely';
  const kind = KINDS[tab].get(field);
  // "Grant" has numbers in one sheet and days in another.
  const isEnough = look.examples.length >= FEW;
  if (kind === 'date' && look.dates === 0 && isEnough && haveDigits(look)) return undefined;
  // "Fil" is the file in one sheet, and short for the filing in another.
  if (kind === 'date' && isLinks(look)) return undefined;
  // "Granted" has marks in one sheet and days in another.
  if (kind === 'date' && look.dates === 0 && look.filled >= FEW && look.examples.every(isMark)) return undefined;
  // "Notfrist" may only say whether the day can be moved, "Instructions" what the client said.
  if ((field === 'dueDate' || field === 'instructBy') && look.dates === 0) return undefined;
  // "Login" is the address in one sheet and a user name in another.
  if (kind === 'email' && look.emails === 0 && isEnough) return undefined;
  // "Contact" has addresses in one sheet and names in another.
  if (tab === 'users' && (field === 'name' || field === 'company') && isEmails(look)) return undefined;
  // "Short name" is the client's, and so is a number.
  if (tab === 'users' && field === 'name' && (haveNumbers(look) || isOfClients(look, all))) return undefined;
  // "Exp" is the file in Spanish, and the day of expiry in English. "File" has documents in one sheet and references in another.
  if (KEYS.has(field) && (isDates(look) || isLinks(look))) return undefined;
  // "Spr." is a file in Polish, and the language in German.
  if (NAMES_MATTER.has(field) && look.filled >= FEW && areFewWords(look)) return undefined;
  // "Asunto" is the file in one sheet and its title in another.
  if (KEYS.has(field) && isEnough && !look.examples.some((text) => /\d/.test(text))) return 'guess';
  // "Class" has numbers in one sheet and kinds of rights in another.
  if (field === 'classes' && look.filled >= FEW && look.examples.every((text) => !/\d/.test(text))) return undefined;
  // "Nº cl." has the numbers of clients in one sheet and classes in another.
  if (field === 'classes' && isEnough && look.examples.every(isNoClass)) return undefined;
  // "Document" is the address in one sheet and a name beside "Link" in another.
  if (kind === 'url' && !look.examples.some((text) => LINK.test(linkIn(text).address))) return 'guess';
  if (field === 'documentName') return fitsName(heading, look);
  // "Gebühr" has amounts in one sheet and the names of fees in another.
  if (FEES.has(field) && look.numbers === 0 && !look.examples.some(isAmount)) return undefined;
  // "Instructions" has the state of those of the client in one sheet, and remarks for the firm in another. "Status" says more.
  if (field === 'description' && INSTRUCTIONS.test(heading)) return areShortWords(look) ? 'likely' : undefined;
  // "Renewal" has what is due in one sheet, and its days, fees or documents in another.
  const isNoTask = isDates(look) || isLinks(look) || look.numbers >= look.filled * 0.8;
  if (tab === 'deadlines' && field === 'type' && isNoTask) return undefined;
  // "Type" may say how rights were applied for.
  if (field === 'ipType' && typesIn(look) !== 'ipType') return undefined;
  // "Nombre" is a name in Spanish, and a number in French.
  if (field === 'title' && look.numbers >= look.filled * 0.8) return undefined;
  // "What" has kinds of rights in one sheet and titles in another.
  if (field === 'title' && isSaidBy(look, typeOfWord)) return undefined;
  // "Register" has numbers in one sheet and offices in another.
  if (NUMBERS.has(field) && isPlaces(look) && look.examples.every((text) => !/\d/.test(text))) return undefined;
  // "Stato" is a status in one sheet and a country in another.
  if (field === 'status' && isPlaces(look)) return undefined;
  const byCells = fitsCells(field, kind, look);
  return byCells === 'sure' && isNearly(tab, heading, field) ? 'likely' : byCells;
}

/** Names of documents are short texts. "Title" may be that of the matter: a column that says "Document" is taken before. */
function fitsName(heading: string, look: ColumnLook): Sureness | undefined {
  const { examples } = look;
  const areShort = examples.filter((text) => text.length < CUT).length >= examples.length / 2;
  const areOthers = isDates(look) || isEmails(look) || look.numbers >= look.filled * 0.8;
  if (!areShort || areOthers || examples.some((text) => LINK.test(linkIn(text).address))) return undefined;
  return mayNameDocument(heading) || isNearly('documents', heading, 'documentName') ? 'likely' : 'sure';
}

/** Whether a column spells the clients that another column of the sheet names. */
const isOfClients = (look: ColumnLook, all: readonly ColumnLook[]): boolean =>
  all.some(
    (other) => other !== look && fieldOfHeading('users', other.heading) === 'company' && areSpellings(look, other),
  );

const isMark = (text: string): boolean =>
  text.trim().length < FEW || /^(?:yes|no|ja|nein|oui|non|sí|si)$/iu.test(text.trim());

const INSTRUCTIONS = /instru|istruz|weisung|polecen|指示/iu;
const LONGEST_STATE = 30;
const areShortWords = ({ values }: ColumnLook): boolean =>
  values !== null && values.every(([text]) => text.length <= LONGEST_STATE);

/** The classes of Nice and of Locarno end with 45. */
const LAST_CLASS = 45;
const isNoClass = (text: string): boolean => (text.match(/\d+/gu) ?? []).some((number) => Number(number) > LAST_CLASS);

/** Whether all examples but dashes have a digit. */
const haveDigits = ({ examples }: ColumnLook): boolean =>
  examples.every((text) => /\d/.test(text) || !/\p{L}/u.test(text));

const haveNumbers = ({ examples }: ColumnLook): boolean =>
  examples.length > 0 && examples.every((text) => /\d/.test(text));

const KEYS: ReadonlySet<string> = new Set(['id', 'docketNumber', 'matterId']);

const NAMES_MATTER: ReadonlySet<string> = new Set(['id', 'docketNumber']);
/** Whether a column has no digits, and most of its texts are there again. */
const areFewWords = ({ values, filled, repeated }: ColumnLook): boolean =>
  values !== null && repeated >= filled / 2 && values.every(([text]) => !/\d/.test(text));

const FEES: ReadonlySet<string> = new Set(FEE_FIELDS);
/** Words beside an amount, if they are not those of a currency. */
const BESIDE_AMOUNT =
  /^(?:ca|circa|approx|est|net|netto|brutto|plus|excl|incl|zzgl|vat|mwst|ust|tva|iva|ht|ttc|元|円|원|kr|zł|fr|rs|tl|us|hk)$/iu;

/** Whether a cell has an amount and no other words: "EUR 1,250.00", "ca. 350". "12. Jahresgebühr" has none. */
const isAmount = (text: string): boolean =>
  /\d/.test(text) &&
  (text.match(/\p{L}+/gu) ?? []).every((word) => currencyCode(word) !== undefined || BESIDE_AMOUNT.test(word));

const LINK = /^(?:https?:|www\.)|^[\w-]+(?:\.[\w-]+)+\//iu;

/** How many cells are enough to judge a column. */
const FEW = 3;

function fitsCells(field: string, kind: Column['kind'] | undefined, look: ColumnLook): Sureness {
  if (kind === 'date') return look.dates >= look.filled * 0.4 ? 'sure' : 'guess';
  if (kind === 'email') return look.emails >= look.filled * 0.5 ? 'sure' : 'guess';
  if (kind === 'company' && look.numbers >= look.filled * 0.8) return 'guess';
  // "Filed" has days in one sheet and numbers in another. Dashes say neither.
  if (isDates(look) || (NUMBERS.has(field) && (look.dates > 0 || !haveDigits(look)))) return 'guess';
  return 'sure';
}

/** Fields with an office's numbers: a column without digits, or with dates, is something else. */
const NUMBERS = new Set(['applicationNumber', 'publicationNumber', 'grantNumber', 'priorityNumber']);
