import { contactsFeed, columnOf, withFeed } from './layout-edits.ts';
import type { HeadingFeed, Layout, Look } from './layout-api.ts';

/** The contacts that a client has at the firm, each with the fields of the sheet. */
export const CONTACT_ROLES = [
  { role: 'service', names: ['serviceContactName', 'serviceContactNameOld'], prefix: 'serviceContact' },
  { role: 'technical', names: ['technicalConsultantName'], prefix: 'technicalConsultant' },
  { role: 'chief', names: ['chiefConsultantName'], prefix: 'chiefConsultant' },
] as const;
export const CONTACT_PARTS = ['Name', 'Email', 'Phone', 'Photo'] as const;

/** The sheets of people, whose rows carry the contacts of their client. */
const sheetsOfPeople = ({ feeds }: Layout): readonly HeadingFeed[] =>
  feeds.filter((feed): feed is HeadingFeed => feed.by === 'heading' && feed.tab === 'users');

const isFilled = ({ columns, constants }: HeadingFeed, field: string): boolean =>
  columns.some((column) => column.field === field) || Boolean(constants[field]?.trim());

/** A contact whose name is read and whose address is not: no client sees it. */
export interface WithoutAddress {
  /** Identifies the question, once it is answered with No. */
  readonly key: string;
  readonly sheet: string;
  /** The field of the address. */
  readonly field: string;
  readonly names: readonly string[];
}

/** The contacts that no client would see, because a contact needs an address. */
export function contactsWithoutAddress(layout: Layout, { sheets }: Look): readonly WithoutAddress[] {
  const contacts = contactsFeed(layout);
  const declined = new Set(layout.declined);
  return [...sheetsOfPeople(layout), ...(contacts ? [contacts] : [])].flatMap((feed) =>
    CONTACT_ROLES.flatMap(({ names, prefix }) => {
      const field = `${prefix}Email`;
      const name = names.find((one) => isFilled(feed, one));
      if (name === undefined || isFilled(feed, field) || (contacts && isFilled(contacts, field))) return [];
      const key = JSON.stringify(['contact-without-address', feed.sheet, field]);
      const sheet = sheets.find((one) => one.name === feed.sheet);
      const ref = feed.columns.find((column) => column.field === name);
      const examples = ref && sheet ? (columnOf(sheet, ref)?.examples ?? []) : [feed.constants[name] ?? ''];
      return declined.has(key) ? [] : [{ key, sheet: feed.sheet, field, names: examples.slice(0, 3) }];
    }),
  );
}

/** Whether the layout has sheets of people whose contacts can be one text for all clients. */
export const hasFirmContacts = (layout: Layout): boolean => sheetsOfPeople(layout).length > 0;

/** The text that all clients have in this field of a contact; empty if they have none, or several. */
export function firmContact(layout: Layout, field: string): string {
  const texts = new Set(sheetsOfPeople(layout).map(({ constants }) => constants[field] ?? ''));
  return texts.size === 1 ? ([...texts][0] ?? '') : '';
}

/** The headings of the columns that have this field of a contact now. */
export const contactColumns = (layout: Layout, field: string): readonly string[] =>
  [...sheetsOfPeople(layout), contactsFeed(layout)].flatMap(
    (feed) => feed?.columns.flatMap((column) => (column.field === field ? [column.heading] : [])) ?? [],
  );

/** The layout in which all clients have this text in a field of a contact. An empty text: none has. */
export function withFirmContact(layout: Layout, field: string, text: string): Layout {
  return sheetsOfPeople(layout).reduce((next, { sheet }) => {
    const feed = sheetsOfPeople(next).find((one) => one.sheet === sheet);
    if (!feed) return next;
    const { [field]: _before, ...others } = feed.constants;
    const constants = text === '' ? others : { ...others, [field]: text };
    const columns = text === '' ? feed.columns : feed.columns.filter((column) => column.field !== field);
    return withFeed(next, feed, { ...feed, columns, constants });
  }, layout);
}
