import { cell } from './column.ts';
import type { Column } from './column.ts';
import type { Row, Tab } from './tab.ts';

export type OptionalTab = 'users' | 'matters' | 'deadlines' | 'documents';
/** The tabs for which a firm may have fields of its own. */
export type OwnTab = 'matters' | 'deadlines';

/** A field that a firm's sheet may have beside the documented columns. It is read only if the firm has turned it on. */
export interface OptionalField extends Column {
  readonly tab: OptionalTab;
  /** The meaning of the field, in one sentence, for administrators and clients. */
  readonly glossary: string;
}

/**
 * Every optional field. `index` is its position in a delivered row, right of the tab's documented columns, and is never given to another field. In
 * the sheet, the field is the column with its heading right of the documented ones.
 */
export const OPTIONAL_FIELDS = [
  {
    tab: 'matters',
    index: 24,
    field: 'expiryDate',
    heading: 'Expiry Date',
    aliases: ['Expiry', 'Expiration Date', 'Expires'],
    kind: 'date',
    glossary: 'The day on which the right ends, or has to be renewed.',
  },
  {
    tab: 'matters',
    index: 25,
    field: 'clientReference',
    heading: 'Client Reference',
    aliases: ['Client Ref', 'Your Reference', 'Your Ref'],
    kind: 'text',
    glossary: 'The client’s own number or name for the matter.',
  },
  {
    tab: 'matters',
    index: 26,
    field: 'owner',
    heading: 'Owner',
    aliases: ['Registered Owner', 'Proprietor'],
    kind: 'text',
    glossary: 'Who the right belongs to in the register. It never decides which client sees the matter.',
  },
  {
    tab: 'matters',
    index: 27,
    field: 'inventors',
    heading: 'Inventors',
    aliases: ['Inventor'],
    kind: 'text',
    glossary: 'The people who made the invention or the design.',
  },
  {
    tab: 'matters',
    index: 28,
    field: 'classes',
    heading: 'Classes',
    aliases: ['Class', 'Nice Classes', 'Nice Class'],
    kind: 'text',
    glossary: 'The classes of goods and services that a trade mark covers, or of products for a design.',
  },
  {
    tab: 'matters',
    index: 29,
    field: 'picture',
    heading: 'Picture of Mark',
    aliases: ['Picture', 'Mark Image', 'Logo'],
    kind: 'photo',
    glossary: 'An https address of a picture of the mark or of the design.',
  },
  {
    tab: 'matters',
    index: 30,
    field: 'waitingFor',
    heading: 'Waiting For',
    kind: 'text',
    glossary: 'Who has to act next: the client, the firm or the office.',
  },
  {
    tab: 'matters',
    index: 31,
    field: 'parent',
    heading: 'Parent',
    aliases: ['Parent Matter', 'Parent Application'],
    kind: 'text',
    glossary: 'The earlier matter that this one was divided from or continues.',
  },
  {
    tab: 'matters',
    index: 32,
    field: 'priorityNumber',
    heading: 'Priority No',
    aliases: ['Priority Number'],
    kind: 'text',
    glossary: 'The number of the earlier application whose date counts for this one.',
  },
  {
    tab: 'deadlines',
    index: 7,
    field: 'waitingFor',
    heading: 'Waiting For',
    kind: 'text',
    glossary: 'Who has to act next: the client, the firm or the office.',
  },
  {
    tab: 'deadlines',
    index: 8,
    field: 'nextAction',
    heading: 'Next Action',
    kind: 'text',
    glossary: 'What has to be done next for this deadline.',
  },
  {
    tab: 'deadlines',
    index: 9,
    field: 'instructBy',
    heading: 'Instruct By',
    aliases: ['Instructions By', 'Instructions Due'],
    kind: 'date',
    glossary: 'The day by which the firm needs the client’s instructions.',
  },
  {
    tab: 'deadlines',
    index: 10,
    field: 'officialFee',
    heading: 'Official Fee',
    aliases: ['Official Fees'],
    kind: 'number',
    glossary: 'What the office charges, as the firm has written it.',
  },
  {
    tab: 'deadlines',
    index: 11,
    field: 'ourFee',
    heading: 'Our Fee',
    aliases: ['Our Fees', 'Service Fee'],
    kind: 'number',
    glossary: 'What the firm charges, as the firm has written it.',
  },
  {
    tab: 'deadlines',
    index: 12,
    field: 'currency',
    heading: 'Currency',
    kind: 'text',
    glossary: 'The currency of the official fee and of the firm’s fee.',
  },
  // Position 2 is that of the sheet's Last Updated, which is not read.
  {
    tab: 'documents',
    index: 3,
    field: 'documentName',
    heading: 'Document Name',
    aliases: ['Document Title', 'Name of Document'],
    kind: 'text',
    glossary: 'What the document is, such as “Registration certificate”.',
  },
  {
    tab: 'documents',
    index: 4,
    field: 'documentDate',
    heading: 'Document Date',
    aliases: ['Date of Document'],
    kind: 'date',
    glossary: 'The day that the document has.',
  },
  {
    tab: 'users',
    index: 17,
    field: 'mayInstruct',
    heading: 'May Instruct',
    kind: 'text',
    private: true,
    glossary: 'Whether the person may give the firm instructions: yes, y, x, true or 1.',
  },
] as const satisfies readonly OptionalField[];

/** The name of a field in the settings: `matters.expiryDate`. */
export type OptionalName = NameOf<(typeof OPTIONAL_FIELDS)[number]>;
type NameOf<Field> = Field extends { tab: infer Tab extends string; field: infer Name extends string }
  ? `${Tab}.${Name}`
  : never;

export const OPTIONAL_NAMES = OPTIONAL_FIELDS.map(nameOfField);

export function isOptionalName(name: string): name is OptionalName {
  return (OPTIONAL_NAMES as readonly string[]).includes(name);
}

export function nameOfField({ tab, field }: Pick<OptionalField, 'tab' | 'field'>): OptionalName {
  return `${tab}.${field}` as OptionalName;
}

/** How the cells of a firm's own field are read. Add new kinds at the end: the kind decides the position of a field. */
export const OWN_KINDS = ['text', 'date', 'number', 'url'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** How many fields of its own a firm may have. */
export const OWN_FIELDS = 10;

/** A field that only this firm has. Its label is its heading in the sheet as well. */
export interface OwnField {
  readonly tab: OwnTab;
  /** 0 to `OWN_FIELDS` - 1, each used once at most. A field keeps its slot while others are added and removed. */
  readonly slot: number;
  readonly label: string;
  readonly kind: OwnKind;
}

/** The fields that the firm has turned on. */
export interface FieldChoice {
  readonly on: readonly OptionalName[];
  readonly own: readonly OwnField[];
}

export const NO_FIELDS: FieldChoice = { on: [], own: [] };

/** The position in a delivered row at which the firm's own fields begin. */
const OWN_FROM = { matters: 40, deadlines: 20 } as const satisfies Record<OwnTab, number>;

const mayHaveOwn = (tab: Tab): tab is OwnTab => tab in OWN_FROM;

/** A slot has a position for every kind, so that the position says how a cell is read. */
function ownColumn({ tab, slot, label, kind }: OwnField): Column {
  const index = OWN_FROM[tab] + slot * OWN_KINDS.length + OWN_KINDS.indexOf(kind);
  return { index, field: `own${slot + 1}`, heading: label, kind };
}

/** The columns of the fields that are on for a tab, in the order of a delivered row. */
export function chosenColumns(tab: Tab, { on, own }: FieldChoice): readonly Column[] {
  const known = OPTIONAL_FIELDS.filter((one) => one.tab === tab && on.includes(nameOfField(one)));
  const others = own.filter((one) => one.tab === tab).map(ownColumn);
  return [...known, ...others].toSorted((a, b) => a.index - b.index);
}

/** What a matter, deadline or document has in one optional field; never empty. */
export interface OptionalValue {
  readonly field: string;
  readonly heading: string;
  readonly kind: Column['kind'];
  /** DD/MM/YYYY for a date that could be read, the cell's own text otherwise. */
  readonly text: string;
}

/** The optional values that a search finds: neither dates nor addresses of links and pictures. */
export function searchableValues({
  optional = [],
}: {
  readonly optional?: readonly OptionalValue[];
}): readonly OptionalValue[] {
  return optional.filter(({ kind }) => kind === 'text' || kind === 'number');
}

/** The optional columns that delivered rows have: those with a heading. */
export function deliveredOptional(tab: Tab, header: Row): readonly Column[] {
  return header.flatMap((text, index): readonly Column[] => {
    if (text === '') return [];
    if (!mayHaveOwn(tab) || index < OWN_FROM[tab])
      return OPTIONAL_FIELDS.filter((one) => one.tab === tab && one.index === index);
    const place = index - OWN_FROM[tab];
    const kind = OWN_KINDS[place % OWN_KINDS.length]!;
    return [ownColumn({ tab, slot: Math.floor(place / OWN_KINDS.length), label: text, kind })];
  });
}

/** A row's optional values; without the property if there are none. */
export function optionalPart(columns: readonly Column[], row: Row): { readonly optional?: readonly OptionalValue[] } {
  const values = columns.flatMap(({ field, heading, kind, index }) => {
    const text = cell(row, index);
    return text === '' ? [] : [{ field, heading, kind, text }];
  });
  return values.length === 0 ? {} : { optional: values };
}
