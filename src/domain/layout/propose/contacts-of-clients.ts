import { headingKey } from '#domain/layout/words/heading-words.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { isEmails } from './column-kinds.ts';
import type { ContactsSheet, Feed } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { isNameable, refOf } from './name-column.ts';
import type { Matched } from './match-columns.ts';
import { fieldOfHeading } from '#domain/layout/words/synonyms.ts';

/** The fields of a contact, by those of a person. */
const OF_CONTACT = {
  name: 'serviceContactName',
  phone: 'serviceContactPhone',
  email: 'serviceContactEmail',
} as const;
const isOfPerson = (field: string): field is keyof typeof OF_CONTACT => Object.hasOwn(OF_CONTACT, field);

/**
 * A sheet with a row for each client that has contacts and no address of a user: its addresses are named as those of contacts, or each is there for
 * several clients.
 */
export function contactsOf(sheet: SheetLook, tab: Tab, named: readonly Matched[]): ContactsSheet | undefined {
  if (tab !== 'users') return undefined;
  const matched = areOfSeveral(named) ? named.map(asContact) : named;
  if (matched.some(({ field }) => field === 'email')) return undefined;
  const isRead = (look: ColumnLook): boolean => matched.some((one) => one.look === look);
  // An address may be a client's, unless its heading says that it is a contact's, and several clients have it.
  if (sheet.columns.some((look) => isEmails(look) && !(isRead(look) && isOfFirm(look)))) return undefined;
  const isPrivate = new Set<string>(
    TABLES.users.columns.filter((column) => 'private' in column).map(({ field }) => field),
  );
  const beside = besideName(sheet, matched);
  const columns = [...matched, ...beside, ...byContent(sheet, [...matched, ...beside])]
    .filter(({ field }) => !isPrivate.has(field))
    .map(({ field, look }) => ({ field, ...refOf(look, sheet.columns) }));
  const hasClient = columns.some(({ field }) => field === 'company');
  return hasClient && columns.length > 1 ? { sheet: sheet.name, columns } : undefined;
}

/** Whether each row has another client, and the addresses, all of one domain, are there for two clients or more: none of them could sign in. */
function areOfSeveral(matched: readonly Matched[]): boolean {
  const look = (field: string): ColumnLook | undefined => matched.find((one) => one.field === field)?.look;
  const [client, email] = [look('company'), look('email')];
  return (
    client !== undefined &&
    email !== undefined &&
    client.values?.every(([, count]) => count === 1) === true &&
    isOfFirm(email) &&
    email.values?.every(([, count]) => count > 1) === true
  );
}

/** A field of a person as that of a contact. */
export const asContact = (one: Matched): Matched =>
  isOfPerson(one.field) ? { ...one, field: OF_CONTACT[one.field] } : one;

/**
 * The columns of a sheet of people, in which "Phone" is the contact's if it is right behind the contact's name or address and several rows have the
 * same number, none more numbers than contacts.
 */
export function withPhoneOfContact(matched: readonly Matched[], { columns }: SheetLook): readonly Matched[] {
  const phone = matched.find(({ field }) => field === 'phone');
  if (!phone || matched.some(({ field }) => field === 'serviceContactPhone')) return matched;
  const before = columns.findLast(({ index, hidden }) => index < phone.look.index && !hidden);
  const beside = matched.find(({ field, look }) => look === before && field.startsWith('serviceContact'));
  const numbers = phone.look.values?.length ?? Infinity;
  if (!beside || phone.look.repeated === 0 || numbers > (beside.look.values?.length ?? 0)) return matched;
  return matched.map((one) => (one === phone ? { ...one, field: OF_CONTACT.phone, sure: 'likely' as const } : one));
}

/** Whether all addresses are of one domain, and several rows have the same. */
function isOfFirm({ values, filled }: ColumnLook): boolean {
  const domains = new Set(values?.map(([address]) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()));
  return values !== null && domains.size === 1 && values.length < filled;
}

/** The columns that are headed like the name of the contact: "Partner phone" beside "Partner". */
function besideName({ columns }: SheetLook, matched: readonly Matched[]): readonly Pick<Matched, 'field' | 'look'>[] {
  const name = matched.find(({ field }) => field === 'serviceContactName');
  if (!name) return [];
  const begins = `${headingKey(name.look.heading)} `;
  const taken = new Set(matched.flatMap(({ field, look }) => [field, look]));
  return columns.flatMap((look) => {
    const heading = headingKey(look.heading);
    if (look.hidden || taken.has(look) || !heading.startsWith(begins) || !isNameable(look, columns)) return [];
    const known = fieldOfHeading('users', heading.slice(begins.length));
    const field = known !== undefined && known !== 'name' && isOfPerson(known) ? OF_CONTACT[known] : undefined;
    return field === undefined || taken.has(field) ? [] : [{ field, look }];
  });
}

const PHONE = /^\+?[\d\s()./-]{6,}$/;
const NAME = /^\p{Lu}[^\d@]*$/u;

/** The name and the telephone number of contacts under headings that no list has: as many as there are addresses, the nearest to these. */
function byContent(
  { columns }: SheetLook,
  matched: readonly Pick<Matched, 'field' | 'look'>[],
): readonly Pick<Matched, 'field' | 'look'>[] {
  const email = matched.find(({ field }) => field === OF_CONTACT.email)?.look;
  const taken = new Set(matched.flatMap(({ field, look }) => [field, look]));
  if (!email) return [];
  const nearest = (field: string, form: RegExp): readonly Pick<Matched, 'field' | 'look'>[] => {
    const [look] = columns
      .filter(
        (one) =>
          !one.hidden &&
          !taken.has(one) &&
          one.values?.length === email.values?.length &&
          one.examples.every((text) => form.test(text)) &&
          isNameable(one, columns),
      )
      .toSorted((a, b) => Math.abs(a.index - email.index) - Math.abs(b.index - email.index));
    return look && !taken.has(field) ? [{ field, look }] : [];
  };
  return [...nearest(OF_CONTACT.name, NAME), ...nearest(OF_CONTACT.phone, PHONE)];
}

/** A feed of people without the names of contacts that have no address beside them, such as initials, if a list of the firm's people has the contacts. */
export function withoutNamesOfContacts(feed: Feed): Feed {
  if (feed.by === 'position' || feed.tab !== 'users') return feed;
  if (feed.columns.some(({ field }) => field === OF_CONTACT.email)) return feed;
  return { ...feed, columns: feed.columns.filter(({ field }) => field !== OF_CONTACT.name) };
}
