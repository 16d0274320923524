import { placeCode } from '#domain/places/place.ts';
import { companyKey } from '#domain/company/company-key.ts';
import type { ClientCodes, ContactsSheet } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { clientsListed } from '#domain/layout/read/clients-listed.ts';
import { mayBeOneClient } from '#domain/layout/words/one-client.ts';
import { headingParts } from '#domain/layout/words/heading-words.ts';
import { saysClient } from '#domain/layout/words/for-the-firm.ts';
import { saysOfClient } from '#domain/layout/words/code.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { saysAll, saysAttorneys, saysStaff } from '#domain/layout/words/of-others.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';
import type { Matched } from './match-columns.ts';
import { asContact } from './contacts-of-clients.ts';
import { isNameable, refOf } from './name-column.ts';
import { namesOf } from './propose-values.ts';
import { isMostly, namesByKey, NEARLY_ALL, textsIn } from './suggest-client.ts';
import type { ClientNames, MatchedSheet } from './suggest-client.ts';

/** A row may say "all" or "new clients". */
const MOST_NAMES = 0.5;

/** A list of the firm's own people with the clients that each looks after, or with initials or names that a list of clients has: they are the contacts of these. */
export function contactsOfStaff(one: MatchedSheet, read: readonly MatchedSheet[]): ContactsSheet | undefined {
  const { sheet, tab, matched } = one;
  const elsewhere = read.filter(({ sheet: other }) => other !== sheet);
  if (tab !== 'users' || !areOfFirm(matched, elsewhere)) return undefined;
  const others = matched.filter(({ field }) => field !== 'company');
  const free = sheet.columns.filter(
    (look) => !look.hidden && isNameable(look, sheet.columns) && others.every((other) => other.look !== look),
  );
  const clients = clientsOf(elsewhere);
  // The people in the sheet of a client are its own.
  if (namesOf(sheet).some(namesOfClients(clients))) return undefined;
  const coded = free.map((look) => listedByCodes(look, elsewhere)).find((one) => one !== undefined);
  const [list, another] = coded ? [] : free.filter((look) => listsClients(look, clients));
  const names = matched.filter(({ field }) => field === 'name').map(({ look }) => look);
  // Initials, names, or surnames alone.
  const keys = [free.find(areInitials), names[0], ...free.filter(areDistinct)];
  const inSheetsOf = (tab: Tab) =>
    keys.map((look) => inLists(look, elsewhere, tab)).find((found) => found !== undefined);
  // Who looks after a matter looks after its client, if no list of clients says it.
  const initials = list ? undefined : (coded ?? inSheetsOf('users') ?? inSheetsOf('matters'));
  const client = list ?? initials?.look;
  if (!client || another) return undefined;
  const contact = others.map(asContact).filter(({ field }) => field.startsWith('serviceContact'));
  return {
    sheet: sheet.name,
    columns: [{ field: 'company', look: client }, ...contact].map(({ field, look }) => ({
      field,
      ...refOf(look, sheet.columns),
    })),
    ...(initials && { clientCodes: initials.codes }),
  };
}

interface Keyed {
  readonly look: ColumnLook;
  readonly codes: ClientCodes;
}

/** The column that lists the clients of each person by their codes, and the list of clients with these codes: "1038, 1055". */
function listedByCodes(look: ColumnLook, read: readonly MatchedSheet[]): Keyed | undefined {
  const cells = [...new Set([...textsIn(look), ...look.examples])].map((text) =>
    clientsListed(text).filter((code) => !saysAll(code)),
  );
  const listed = cells.flat();
  // Extensions and years may be codes of clients by chance.
  const areCodes =
    listed.every((code) => /\p{L}{2}/u.test(code)) && listed.some((code) => placeCode(code) === undefined);
  if (!areCodes && !saysClient(look.heading) && !saysOfClient(look.heading)) return undefined;
  for (const { sheet, tab, matched } of read) {
    const client = tab === 'users' ? matched.find(({ field }) => field === 'company')?.look : undefined;
    const code = sheet.columns.find((one) => {
      if (!client || one === client || one.hidden || !isNameable(one, sheet.columns)) return false;
      const known = new Set(textsIn(one).map((text) => text.trim()));
      return cells.some(({ length }) => length > 1) && listed.every((text) => known.has(text));
    });
    if (client && code)
      return {
        look,
        codes: { sheet: sheet.name, code: refOf(code, sheet.columns), name: refOf(client, sheet.columns) },
      };
  }
  return undefined;
}

/** The column of initials or names of the firm's people, and the sheet of clients or matters with a column of nearly nothing else. */
function inLists(look: ColumnLook | undefined, read: readonly MatchedSheet[], of: Tab): Keyed | undefined {
  if (!look) return undefined;
  const lists = read.flatMap(({ sheet, tab, matched }) => {
    const client = tab === of ? matched.find(({ field }) => field === 'company')?.look : undefined;
    const codes = sheet.columns.find(
      (one) =>
        one !== client && !one.hidden && saysWho(one.heading) && isNameable(one, sheet.columns) && areThese(one, look),
    );
    if (!client || !codes) return [];
    const [code, name] = [refOf(codes, sheet.columns), refOf(client, sheet.columns)];
    return [{ look, codes: { sheet: sheet.name, code, name } }];
  });
  return lists[0];
}

/** Whether a heading in a list of clients says who of the firm looks after each: texts such as "FR" may be countries, too. */
export const saysWho = (heading: string): boolean =>
  [heading, ...headingParts(heading)].some(
    (part) =>
      WHO.test(part.trim()) ||
      saysAttorneys(part) ||
      fieldsOfHeading('deadlines', part).includes('sheetUpdatedBy') ||
      fieldsOfHeading('users', part).some((field) => field.startsWith('serviceContact')),
  );
const WHO =
  /^(?:f\/?e|visa|init\.?|initials|fee earner|(?:case |file )?handler|account manager|our contact|looked after by|betreu\p{L}*|zuständig\p{L}*|sachb\.?|sb|resp\.?|respons[aá]vel|responsable|suivi par|dossier suivi par|behandelaar|beh\.?|gestor\p{L}*|encargad[oa]|負責|负责|主办|主辦|承办|承辦|案源|案源人|对接人|對接人|联络人|聯絡人)$/iu;

/** Whether a list is of the firm's own people, who never sign in: it is called so, or other sheets have the initials of its people. */
export function isStaffList({ sheet, tab, matched }: MatchedSheet, read: readonly MatchedSheet[]): boolean {
  if (tab !== 'users' || matched.some(({ field }) => field === 'company')) return false;
  const elsewhere = read.filter(({ sheet: other }) => other !== sheet);
  const others = elsewhere.map(({ sheet: other }) => other);
  return (
    namesOf(sheet).some(saysStaff) ||
    (areOfFirm(matched, elsewhere) && sheet.columns.some((look) => areInitials(look) && areUsed(look, others)))
  );
}

const INITIALS = /^(?:\p{Lu}(?:[\p{Lu}.]{0,4}|\p{Ll}{1,2}\.?)|\p{Ll}{2,3})$/u;

const areDistinct = ({ values, filled, numbers }: ColumnLook): boolean =>
  filled > 1 && numbers === 0 && values?.length === filled;

const areInitials = (look: ColumnLook): boolean =>
  areDistinct(look) && look.values?.every(([text]) => INITIALS.test(text)) === true;

/** Whether one of these sheets has a column in which nearly all texts are these initials. */
const areUsed = (initials: ColumnLook, sheets: readonly SheetLook[]): boolean =>
  sheets.some(({ columns }) => columns.some((look) => areThese(look, initials)));

const areThese = (look: ColumnLook, initials: ColumnLook): boolean =>
  look.values !== null && isMostly(look, new Set(textsIn(initials).map(companyKey)), NEARLY_ALL);

/** The names of clients in the sheets of people and of matters. Lists of deadlines may have codes for them. */
const clientsOf = (sheets: readonly MatchedSheet[]): ClientNames =>
  namesByKey(
    sheets.flatMap(({ tab, matched }) =>
      tab === 'deadlines' ? [] : matched.flatMap(({ field, look }) => (field === 'company' ? look : [])),
    ),
  );

function listsClients(look: ColumnLook, clients: ClientNames): boolean {
  // Of long lists, only the first ones were kept.
  const texts = new Set([...textsIn(look), ...look.examples]);
  const cells = [...texts].map((text) => clientsListed(text).filter((name) => !saysAll(name)));
  const known = namesOfClients(clients);
  const hasSeveral = cells.some((names) => names.filter(known).length > 1);
  const names = cells.flat();
  return hasSeveral && names.filter(known).length >= names.length * MOST_NAMES;
}

/** Whether a name is that of a client, or short for that of one: "Sled & Spruce" for "Sled & Spruce Outfitters Ltd.". */
function namesOfClients(clients: ClientNames): (name: string) => boolean {
  const names = [...clients.values()];
  return (name) => clients.has(companyKey(name)) || names.some((client) => mayBeOneClient(name, client));
}

/** Whether all addresses have one domain, and no person of a client has it. */
function areOfFirm(matched: readonly Matched[], elsewhere: readonly MatchedSheet[]): boolean {
  const [domain, another] = domainsIn(matched);
  const ofClients = elsewhere.flatMap((other) => (other.tab === 'users' ? [...domainsIn(other.matched)] : []));
  return domain !== undefined && another === undefined && !ofClients.includes(domain);
}

function domainsIn(matched: readonly Matched[]): ReadonlySet<string> {
  const email = matched.find(({ field }) => field === 'email')?.look;
  return new Set(email && textsIn(email).map((address) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()));
}
