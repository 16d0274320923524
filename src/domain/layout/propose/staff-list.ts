import { companyKey } from '#domain/company/company-key.ts';
import type { ClientCodes, ContactsSheet } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { clientsListed } from '#domain/layout/read/clients-listed.ts';
import { saysStaff } from '#domain/layout/words/of-others.ts';
import { asContact } from './contacts-of-clients.ts';
import { isNameable, refOf } from './name-column.ts';
import { namesOf } from './propose-values.ts';
import { areMostly, isMostly, namesByKey, NEARLY_ALL, textsIn } from './suggest-client.ts';
import type { ClientNames, MatchedSheet } from './suggest-client.ts';

/** A row may say "all" or "new clients". */
const MOST_NAMES = 0.5;

/** A list of the firm's own people with the clients that each looks after, or with initials that a list of clients has: they are the contacts of these. */
export function contactsOfStaff(one: MatchedSheet, read: readonly MatchedSheet[]): ContactsSheet | undefined {
  const { sheet, tab, matched } = one;
  const email = matched.find(({ field }) => field === 'email')?.look;
  if (tab !== 'users' || !email || !areOfOneDomain(email)) return undefined;
  const others = matched.filter(({ field }) => field !== 'company');
  const free = sheet.columns.filter(
    (look) => !look.hidden && isNameable(look, sheet.columns) && others.every((other) => other.look !== look),
  );
  const elsewhere = read.filter((other) => other !== one && other.sheet !== sheet);
  const clients = clientsOf(elsewhere);
  const [list, another] = free.filter((look) => listsClients(look, clients));
  const initials = list ? undefined : byInitials(free, elsewhere);
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

/** The column of initials, and the list of clients with a column of nearly nothing else. */
function byInitials(
  free: readonly ColumnLook[],
  read: readonly MatchedSheet[],
): { readonly look: ColumnLook; readonly codes: ClientCodes } | undefined {
  const look = free.find(areInitials);
  if (!look) return undefined;
  const lists = read.flatMap(({ sheet, tab, matched }) => {
    const client = tab === 'users' ? matched.find(({ field }) => field === 'company')?.look : undefined;
    const codes = sheet.columns.find((one) => isNameable(one, sheet.columns) && areThese(one, look));
    if (!client || !codes) return [];
    const [code, name] = [refOf(codes, sheet.columns), refOf(client, sheet.columns)];
    return [{ look, codes: { sheet: sheet.name, code, name } }];
  });
  return lists[0];
}

/** Whether a list is of the firm's own people, who never sign in: it is called so, or other sheets have the initials of its people. */
export function isStaffList({ sheet, tab, matched }: MatchedSheet, sheets: readonly SheetLook[]): boolean {
  if (tab !== 'users' || matched.some(({ field }) => field === 'company')) return false;
  const email = matched.find(({ field }) => field === 'email')?.look;
  const isOfOne = email !== undefined && areOfOneDomain(email);
  return (
    namesOf(sheet).some(saysStaff) ||
    (isOfOne && sheet.columns.some((look) => areInitials(look) && isUsed(look, sheet, sheets)))
  );
}

const INITIALS = /^\p{Lu}[\p{Lu}.]{0,4}$/u;

const areInitials = ({ values, filled }: ColumnLook): boolean =>
  filled > 1 && values?.length === filled && values.every(([text]) => INITIALS.test(text));

/** Whether another sheet has a column in which nearly all texts are these initials. */
const isUsed = (initials: ColumnLook, sheet: SheetLook, sheets: readonly SheetLook[]): boolean =>
  sheets.some((other) => other !== sheet && other.columns.some((look) => areThese(look, initials)));

const areThese = (look: ColumnLook, initials: ColumnLook): boolean =>
  look.values !== null && isMostly(look, new Set(textsIn(initials).map(companyKey)), NEARLY_ALL);

/** The names of clients in all sheets: short ones may be those of the matters only. */
const clientsOf = (sheets: readonly MatchedSheet[]): ClientNames =>
  namesByKey(sheets.flatMap(({ matched }) => matched.flatMap(({ field, look }) => (field === 'company' ? look : []))));

function listsClients(look: ColumnLook, clients: ClientNames): boolean {
  const cells = textsIn(look).map(clientsListed);
  const hasSeveral = cells.some((names) => names.filter((name) => clients.has(companyKey(name))).length > 1);
  return hasSeveral && areMostly(cells.flat(), clients, MOST_NAMES);
}

const areOfOneDomain = (look: ColumnLook): boolean =>
  new Set(textsIn(look).map((address) => address.slice(address.lastIndexOf('@') + 1).toLowerCase())).size === 1;
