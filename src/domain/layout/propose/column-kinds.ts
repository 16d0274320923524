import { plainName } from '#domain/company/legal-form.ts';
import { saysOpen } from '#domain/layout/words/document-words.ts';
import { linkIn } from '#domain/link/named-link.ts';
import { mayBeOneClient } from '#domain/layout/words/one-client.ts';
import { headingKey, withoutDetails } from '#domain/layout/words/heading-words.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { fieldsOfHeading, isNextDue, isTask } from '#domain/layout/words/synonyms.ts';

/* What the cells of a column are, apart from its heading. */

/** Whether most texts of a column end in a legal form such as "GmbH". */
export function areCompanies({ values, texts: first, examples }: ColumnLook): boolean {
  const texts = values?.map(([text]) => text) ?? first ?? examples;
  return texts.length > 1 && texts.filter((text) => plainName(text).form !== '').length > texts.length * MOST_COMPANIES;
}

/** Whether most texts of a column are short spellings of the clients in another one: "Cobalt" beside "Cobalt Marine Ltd". */
export function areSpellings(look: ColumnLook, clients: ColumnLook): boolean {
  const [own, names] = [look, clients].map(firstTexts) as [readonly string[], readonly string[]];
  const spelt = own.filter((text) => names.some((name) => name !== text && mayBeOneClient(text, name)));
  return spelt.length > 1 && spelt.length > own.length * MOST_COMPANIES;
}

const firstTexts = ({ values, texts, examples }: ColumnLook): readonly string[] =>
  (values?.map(([text]) => text) ?? texts ?? examples).slice(0, COMPARED);
/** Each is compared with each. */
const COMPARED = 60;

/** Universities and people have no legal form. */
const MOST_COMPANIES = 0.5;

export const isEmails = ({ filled, emails, hidden }: ColumnLook): boolean =>
  !hidden && filled > 0 && emails >= filled * 0.8;
export const isDates = ({ filled, dates }: ColumnLook): boolean => filled > 0 && dates >= filled * 0.6;
/** Whether most of the first texts of a column are web addresses, apart from those that invite to open one: "open", "voir". */
export const isLinks = ({ hidden, examples }: Pick<ColumnLook, 'hidden' | 'examples'>): boolean => {
  const others = examples.filter((text) => !saysOpen(text));
  return !hidden && others.filter((text) => ADDRESS.test(linkIn(text).address)).length > others.length * 0.5;
};
/** A path of Windows opens for no client, but the others of its column may. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^(?:[a-z]:|\\)\\\S/iu;

/** Whether the texts of a column of addresses name what is there: "Certificate" and not "open". */
export const areNamed = (look: Pick<ColumnLook, 'hidden' | 'examples'>): boolean =>
  isLinks(look) && look.examples.some((text) => linkIn(text).name !== '');

/** Whether the first texts of a column are names of domains: "aurora.example". */
export const isDomains = ({ hidden, examples }: ColumnLook): boolean =>
  !hidden &&
  examples.length > 0 &&
  examples.every((text) => /^[\p{L}\d-]+(?:\.[\p{L}\d-]*\p{L}[\p{L}\d-]*)+$/u.test(text.trim()));
export const isPlaces = ({ values, countries }: ColumnLook): boolean =>
  values !== null && values.length > 1 && countries >= values.length * 0.7;

/** Whether most words of a column are known. Single letters are ambiguous. */
export const isSaidBy = ({ values }: ColumnLook, meaning: (word: string) => string | undefined): boolean =>
  values !== null && values.length > 1 && areKnown(values, meaning);

function areKnown(values: NonNullable<ColumnLook['values']>, meaning: (word: string) => string | undefined): boolean {
  const known = values.filter(([word]) => word.length > 1 && meaning(word) !== undefined);
  const rows = (of: typeof values): number => of.reduce((sum, [, count]) => sum + count, 0);
  return known.length >= values.length * 0.7 || (known.length > 1 && rows(known) >= rows(values) * 0.8);
}

/** A second column of file numbers that are written like those of an office: "No. expediente" beside "Referencia". */
export function isOfficialNumbers({ heading, examples }: ColumnLook): boolean {
  const says = headingKey(heading).split(' ');
  return (
    (says.includes('file') || says.includes('ref') || says.includes('no') || says.includes('az')) &&
    (examples.some((text) => APPLICATION.test(text)) || examples.every((text) => /^\d+$/.test(text))) &&
    haveManyDigits(examples)
  );
}

export const haveManyDigits = (texts: readonly string[]): boolean =>
  texts.every((text) => (text.match(/\d/g)?.length ?? 0) > 5);

/** "EP 21734567.7", "17/345,678", "10 2021 123 456.7", "2021-123456", "PCT/EP2021/061234", "751806-2020", "3.640.942", "06-049218", "M3673299", "A 50190/2017", "13 098 048.0". */
const APPLICATION =
  /\b\d{6,13}\.\d$|^\d{2}\/\d{3}[,.]?\d{3}$|(?:19|20)\d{2}(?:[-/ ]?\d{3,}){1,2}(?:\.\d)?$|^\d{5,8}[-/](?:19|20)\d{2}$|^\d{1,3}(?:\.\d{3}){2,}$|^\d{2}-\d{5,6}$|^[A-Z]\d{7}$|^[A-Z]{1,2} ?\d{2,6}\/(?:19|20)\d{2}$|^\d{2} \d{3} \d{3}\.\d$/;

/** "Official No" means no more than "No". */
export const plainHeading = (heading: string): string => withoutDetails(heading) ?? heading;

/** Whether a column has numbers like those of an office, each once. */
export function isLongNumbers(look: ColumnLook): boolean {
  return look.filled > 1 && look.repeated === 0 && haveManyDigits(look.examples) && !isDates(look);
}

const DAYS_OF_MATTER: ReadonlySet<string> = new Set(
  'filingDate grantDate earliestPriorityDate firstPublicationDate'.split(' '),
);

/** Whether a heading names a day of the matter itself, such as that of its filing: nothing is due then. */
export const isDayOfMatter = (heading: string): boolean =>
  !isNextDue(heading) && fieldsOfHeading('matters', heading).some((field) => DAYS_OF_MATTER.has(field));

/** Whether most words of a column are tasks. */
export function isTasks({ values }: ColumnLook): boolean {
  return values !== null && values.length > 0 && values.filter(([word]) => isTask(word)).length >= values.length * 0.5;
}

/** If a smaller share of the numbers has a day of grant beside it, those of pending rights are among them. */
const MOST_GRANTED = 0.7;

/** Whether a "TM No" is in more rows than a day of grant: then rights that are not granted have it, too. */
export function isBeforeGrant(
  { heading, filled }: ColumnLook,
  matched: readonly { readonly field: string; readonly look: ColumnLook }[],
): boolean {
  const says = headingKey(heading).split(' ');
  const day = matched.find(({ field }) => field === 'grantDate')?.look;
  return day !== undefined && day.dates < filled * MOST_GRANTED && !says.includes('reg') && !says.includes('grant');
}

/** Short texts with a digit and a letter, one in nearly every row and each once: the firm's references for its matters. */
export const tellsApart = (look: ColumnLook, rows: number): boolean =>
  tellNumbersApart(look, rows) && look.examples.every((text) => /\p{L}/u.test(text) && !/\s\S+\s/.test(text));

/** The same of texts that may be numbers alone, as an office gives them. */
export function tellNumbersApart(look: ColumnLook, rows: number): boolean {
  const { filled, repeated, examples } = look;
  const isNumber = (text: string): boolean => text.length <= 30 && /\d/.test(text) && !text.includes('\n');
  return rows > 1 && filled >= rows * 0.9 && repeated === 0 && !isDates(look) && examples.every(isNumber);
}
