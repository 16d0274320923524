import { companyKey } from '#domain/company/company-key.ts';
import { plainName } from '#domain/company/legal-form.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { labelledName, nameInRow, textsOf } from '#domain/layout/read/name-rows.ts';
import { onlyNamed } from '#domain/layout/read/only-named.ts';
import { isNamedAbove, longestIn, namedIn, SHORTEST, wordsIn } from '#domain/layout/read/named-above.ts';
import type { ClientNames } from './suggest-client.ts';
import { unnumbered } from '#domain/layout/read/letterheads.ts';
import { saysAnother } from '#domain/layout/words/of-another.ts';
import { isOfOthers, saysParties } from '#domain/layout/words/of-others.ts';
import { isKinds } from '#domain/layout/words/kinds-in-titles.ts';
import { fieldsOfHeading, isSheetOf } from '#domain/layout/words/synonyms.ts';

/**
 * The client whom a label above the header of a sheet names ("Client: Aurora Ltd"); or the one of other sheets whose full name is the sheet's, or is
 * in its title ("Portfolio of Aurora Ltd"). Undefined if there is none, or two.
 */
export function clientInTitle(sheet: SheetLook, clients: ClientNames, all: readonly SheetLook[]): string | undefined {
  // "Client" and "Country" beside each other are headings in the row of the groups.
  const headings = new Set(sheet.columns.flatMap(({ heading, group }) => [letters(heading), letters(group)]));
  const labelled = rowsAbove(sheet)
    .flatMap((row) => labelledName(row) ?? [])
    .filter((name) => !headings.has(letters(name)));
  const found = new Set(
    labelled.length > 0
      ? labelled.map((name) => clients.get(companyKey(name)) ?? inTwoLanguages(name, clients) ?? name)
      : titlesOf(sheet).flatMap((text) => onlyNamed(text, clients) ?? []),
  );
  const namesNone = rowsAbove(sheet)
    .flatMap(textsOf)
    .concat(titlesOf(sheet))
    .every((text) => namedIn(text, clients).length === 0);
  const head = found.size === 0 && namesNone ? letterhead(sheet, all) : undefined;
  if (head !== undefined) found.add(head);
  const [client = ''] = found;
  const isAlone = labelled.length > 0 || head !== undefined || namesNoOther(sheet, client, clients);
  return found.size === 1 && isAlone && isOnly(sheet, client, clients) ? client : undefined;
}

/** The client of other sheets that each known part of a name names: "오로라 주식회사 / Aurora Co., Ltd.". */
function inTwoLanguages(name: string, clients: ClientNames): string | undefined {
  const [client, other] = new Set(name.split(/\s\/\s/u).flatMap((part) => clients.get(companyKey(part)) ?? []));
  return other === undefined ? client : undefined;
}

/** Whether no text above the header has a legal form but those that name a client of other sheets: it may be the client, and the other one a rival. */
const namesNoOther = (sheet: SheetLook, client: string, clients: ClientNames): boolean =>
  rowsAbove(sheet)
    .flatMap(textsOf)
    .every((text) => plainName(text).form === '' || text.includes(client) || onlyNamed(text, clients) !== undefined);

/**
 * The name in a row of its own at the top of a sheet, if the sheet is called by a word of it ("Vautravers", "Horlogerie Vautravers SA"), and if it has
 * a legal form or is the owner of most rights below, or is one of several sheets that are made so.
 */
function letterhead(sheet: SheetLook, all: readonly SheetLook[]): string | undefined {
  const name = nameAtTop(sheet);
  if (name === undefined || isCompany(name, sheet)) return name;
  const others = all.filter((one) => {
    const top = one === sheet ? undefined : nameAtTop(one);
    return top !== undefined && isCompany(top, one);
  });
  return others.length >= SEVERAL ? name : undefined;
}

/** How many sheets show that each sheet of a workbook is one client's. */
const SEVERAL = 2;

/** The text in a row of its own at the top of a sheet that is called by a word of it. */
function nameAtTop(sheet: SheetLook): string | undefined {
  const called = sheet.table?.sheet ?? sheet.name;
  const title = textAtTop(sheet);
  const name = withoutKind(title, called);
  const [words, own] = [wordsIn(called), wordsIn(name)];
  const shortest = plainName(name).form === '' ? SHORTEST : SHORTEST_OF_COMPANY;
  const isCalledSo = words.some(({ length }) => length >= shortest) && words.every((word) => own.includes(word));
  const isList = isKinds(called) || TABS.some((tab) => isSheetOf(tab, called));
  const saysMore = own.length > words.length || name !== title;
  return saysMore && isCalledSo && !isList ? name : undefined;
}

/** The name of a sheet may be shorter if its title has a legal form. */
const SHORTEST_OF_COMPANY = 4;

/**
 * A title without what the sheet lists of the client: "Hollis SA" in the sheet "Hollis" with the title "Portefeuille de Hollis SA", or "Hollis SA – Portefeuille
 * de marques".
 */
function withoutKind(whole: string, called: string): string {
  const [first = ''] = whole.split(/\s[–—-]\s|\s?[|:(]\s?/u);
  const title = plainName(first).form === '' ? whole : first;
  const at = title.toLowerCase().indexOf(called.toLowerCase());
  const before = title.slice(0, Math.max(0, at));
  const isKind = (OF.test(before) && !ARTICLE.test(before)) || isKinds(before.trim()) || isSheetOf('matters', before);
  return before !== '' && isKind ? title.slice(at) : title;
}

const OF =
  /\s(?:(?:of|for|de|du|des|pour|la|el|los|der|die|des|für|von|del|della|per|para|di|van|voor)\s+|[dl][’']|[–—-]\s+)$|:\s+$/iu;

/** "Brouwerij De Hollis B.V.": a capital letter makes it part of the name. */
const ARTICLE = /\p{Ll}\s(?:De|Der|Die|Des|Du|Di|La|El|Los|Les|Van|Von)\s+$/u;

/** Whether a text has a legal form, or is what most cells of a column say. */
const isCompany = (name: string, { columns }: SheetLook): boolean =>
  plainName(name).form !== '' || columns.some(({ values }) => companyKey(values?.[0]?.[0] ?? '') === companyKey(name));

/** The client of a sheet or, for a further table of one whose tables have only kinds of rights as their titles, that of its first table. */
export function clientOfTable(sheet: SheetLook, all: readonly SheetLook[], clients: ClientNames): string | undefined {
  const own = clientInTitle(sheet, clients, all);
  if (!sheet.table || sheet.name === sheet.table.sheet) return own;
  const tables = all.filter(({ table }) => table?.sheet === sheet.table?.sheet);
  const first = tables.find(({ name, table }) => name === table?.sheet);
  const others = tables.filter((one) => one !== first);
  const isKind = (title: string): boolean => isListTitle(title) && !mentionsOne(title, clients);
  const areKinds = others.every(
    ({ table, nameRows }) => isKind(table?.title ?? '') && nameRows.every(({ name }) => isKind(name)),
  );
  if (first && areKinds) return clientInTitle(first, clients, all) ?? own;
  // A table with a title of its own that names neither the client nor a kind of list may be another's.
  const title = sheet.table.title.trim();
  const isOwn = own !== undefined && onlyNamed(title, new Map([[companyKey(own), own]])) !== undefined;
  return title === '' || isKind(title) || isOwn ? own : undefined;
}

/** Whether a title has a client's name, with or without its legal form. */
function mentionsOne(title: string, clients: ClientNames): boolean {
  const words = ` ${wordsIn(title).join(' ')} `;
  const names = [...clients.values()].map((name) => plainName(name).words.join(' '));
  return names.some((name) => name.length >= SHORTEST_OF_COMPANY && words.includes(` ${name} `));
}

/** "Trade Marks", "Upcoming deadlines", "Documents". */
const isListTitle = (title: string): boolean =>
  isKinds(title) || isSheetOf('deadlines', title) || isSheetOf('documents', title);

/** The client, if a text above the header of its sheet names it. */
export const namedAbove = (sheet: SheetLook, client: string | undefined): string | undefined =>
  client !== undefined && isNamedAbove(client, rowsAbove(sheet)) ? client : undefined;

/** Whether no row of its own may name another client. If a person is asked (`isAsked`), a text without a legal form may be a title. */
function isOnly(sheet: SheetLook, client: string, clients: ClientNames, isAsked = false): boolean {
  const { name: own, table, nameRows } = sheet;
  // In a sheet that is called like the client, or where a label names the client, another text above the header is a title.
  const isSure =
    companyKey(table?.sheet ?? own) === companyKey(client) ||
    nameAtTop(sheet) === client ||
    (isCalledAfter(table?.sheet ?? own, client) && onlyNamed(textAtTop(sheet), clients) === client) ||
    rowsAbove(sheet).some((row) => companyKey(labelledName(row) ?? '') === companyKey(client));
  const titles = isSure ? rowsAbove(sheet).flatMap(textsOf) : [];
  return nameRows.every(
    ({ name }) =>
      companyKey(name) === companyKey(client) ||
      onlyNamed(name, clients) === client ||
      isKinds(name) ||
      (isAsked && plainName(name).form === '' && longestIn(name, clients) === undefined) ||
      (titles.includes(name) && !clients.has(companyKey(name))),
  );
}

/** Whether a sheet is called by words of a client's name, with or without its number: "Bolt" and "101 Bolt" for Bolt AG. */
function isCalledAfter(sheet: string, client: string): boolean {
  const [words, own] = [unnumberedWords(sheet), plainWords(client)];
  return words.length > 0 && words.every((word) => own.includes(word));
}

const unnumberedWords = (sheet: string): readonly string[] => plainWords(sheet).filter((word) => !/^\d+$/.test(word));

/** The names of sheets are often written without signs that an English keyboard lacks. */
const plainWords = (text: string): readonly string[] =>
  wordsIn(text).map((word) =>
    word
      .replace(/[æä]/gu, 'ae')
      .replace(/[øö]/gu, 'oe')
      .replaceAll('å', 'aa')
      .replaceAll('ü', 'ue')
      .replaceAll('ß', 'ss')
      .normalize('NFD')
      .replace(/\p{M}/gu, ''),
  );

/** The first text above the header of a sheet, if only its people are beside it. */
function textAtTop(sheet: SheetLook): string {
  const [text = '', ...more] = textsOf(rowsAbove(sheet).find((row) => textsOf(row).length > 0) ?? []);
  return more.every(isOfPeople) ? text : '';
}

/** Whether a text is a person's address, or a label such as "Main contact". */
const isOfPeople = (text: string): boolean =>
  text.includes('@') ||
  fieldsOfHeading('users', unnumbered(text.replace(/[:：]\s*$/u, ''))).some((field) => OF_PEOPLE.has(field));

const OF_PEOPLE: ReadonlySet<string> = new Set(['name', 'email', 'phone']);

/**
 * The only client whose name begins with the words of a sheet's name, such as "Aurora" for Aurora Ltd, or that is in its title. Only a person can tell
 * whether it is meant.
 */
export function clientLikeSheet(sheet: SheetLook, clients: ClientNames): LikeClient | undefined {
  const words = unnumberedWords(sheet.table?.sheet ?? sheet.name);
  const like = [...clients.values()].filter((client) => {
    const own = plainWords(client);
    return words.length > 0 && words.every((word, at) => own[at] === word);
  });
  // The name of a sheet may be a code, and its title have the whole name.
  const titles = titlesOf(sheet).filter((text) => ![isOfOthers, saysParties, saysAnother].some((says) => says(text)));
  const titled = new Set(titles.flatMap((text) => longestIn(text, clients) ?? []));
  const [client = '', other] = like.length > 0 ? like : titled;
  if (client === '' || other !== undefined || !isOnly(sheet, client, clients, true)) return undefined;
  const said = like.length > 0 ? undefined : titles.find((text) => longestIn(text, clients) === client);
  const others = [sheet.table?.title ?? '', ...sheet.nameRows.map(({ name }) => name)]
    .filter((name, at, all) => name.trim() !== '' && all.indexOf(name) === at)
    .filter((name) => onlyNamed(name, clients) !== client && !isKinds(name));
  return { client, said: said ?? sheet.table?.sheet ?? sheet.name, others };
}

/** A client whom only a person can know to be that of a sheet. */
interface LikeClient {
  readonly client: string;
  /** The name of the sheet or its title. */
  readonly said: string;
  /** Texts in rows of their own, which may be titles or other clients. */
  readonly others: readonly string[];
}

/** The rows of a sheet above its header. */
export const rowsAbove = ({ head, headerRow, table }: SheetLook): SheetLook['head'] =>
  head.slice(0, Math.max(0, (headerRow ?? 1) - (table?.firstRow ?? 1)));

function titlesOf(sheet: SheetLook): readonly string[] {
  const { name, table } = sheet;
  const above = rowsAbove(sheet).filter((row) => !textsOf(row).some((text) => isOfOthers(text) || saysParties(text)));
  const rows = above.flatMap((row) => [nameInRow(row, () => false) ?? [], textsOf(row)].flat());
  return [table?.sheet ?? name, table?.title ?? '', ...rows];
}
