import { letters } from '#domain/tabs/heading-letters.ts';
import { OPTIONAL_FIELDS } from '#domain/tabs/optional-fields.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { Column } from '#domain/tabs/column.ts';
import { TABLES } from '#domain/tabs/tables.ts';

/** A truth names fields as the documentation does, by the headings or by everyday words; these are the everyday ones. */
const EVERYDAY: Readonly<Partial<Record<Tab, Readonly<Record<string, string>>>>> = {
  users: { mail: 'email', address: 'email', client: 'company', telephone: 'phone' },
  matters: {
    reference: 'id',
    ref: 'id',
    mattertype: 'ipType',
    iptype: 'ipType',
    righttype: 'ipType',
    country: 'jurisdiction',
    registrationnumber: 'grantNumber',
    registrationno: 'grantNumber',
    patentnumber: 'grantNumber',
    registrationdate: 'grantDate',
    applicationdate: 'filingDate',
    prioritydate: 'earliestPriorityDate',
    publicationdate: 'firstPublicationDate',
    firstpublicationnumber: 'publicationNumber',
    client: 'company',
    family: 'ipFamily',
    expiry: 'expiryDate',
    renewaldate: 'expiryDate',
    inventor: 'inventors',
    applicant: 'owner',
    niceclasses: 'classes',
    yourreference: 'clientReference',
    event: 'mostRecentEvent',
  },
  deadlines: {
    matter: 'matterId',
    reference: 'matterId',
    docketnumber: 'matterId',
    docketname: 'matterId',
    id: 'matterId',
    deadlinetype: 'type',
    name: 'type',
    due: 'dueDate',
    deadlinedate: 'dueDate',
    date: 'dueDate',
    client: 'company',
    note: 'notes',
    fee: 'officialFee',
    responsible: 'sheetUpdatedBy',
    lastupdated: 'sheetUpdatedBy',
    action: 'nextAction',
  },
  documents: {
    link: 'url',
    drivelink: 'url',
    matter: 'matterId',
    reference: 'matterId',
    docketnumber: 'matterId',
    docketname: 'matterId',
    document: 'documentName',
    name: 'documentName',
    date: 'documentDate',
  },
};

/** What a client sees has the heading of a firm's own column; a truth says so with this. */
const OWN = /^own:\s*/i;

export const isOwn = (field: string): boolean => OWN.test(field);
export const ownHeading = (field: string): string => field.replace(OWN, '');

/** The documented and optional columns of a tab. */
export function columnsOf(tab: Tab): readonly Column[] {
  return [...TABLES[tab].columns, ...OPTIONAL_FIELDS.filter((one) => one.tab === tab)];
}

/** The tab that a truth names; undefined for contacts, which are none. */
export const tabNamed = (name: string): Tab | undefined =>
  TABS.find((tab) => tab === name.toLowerCase() || tab === `${name.toLowerCase()}s`);

/** The portal's name of a field that a truth names. A firm's own field, and an unknown name, stay as they are. */
export function fieldNamed(tab: Tab, name: string): string {
  if (isOwn(name)) return name;
  const wanted = letters(name.replace(/^\w+\./, ''));
  const columns = columnsOf(tab);
  const known =
    columns.find(({ field }) => letters(field) === wanted) ??
    columns.find(({ heading, aliases = [] }) => [heading, ...aliases].some((one) => letters(one) === wanted));
  return known?.field ?? EVERYDAY[tab]?.[wanted] ?? name;
}

/** How a field of a tab is read; undefined for one that only the firm has. */
export const kindOf = (tab: Tab, field: string): Column['kind'] | undefined =>
  columnsOf(tab).find((one) => one.field === field)?.kind;
