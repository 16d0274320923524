import { deadlineKeys, deadlineStem } from '#domain/deadline/lasting-key.ts';
import { documentKey } from '#domain/document/matter-document.ts';
import { keyOfParts, hashOfTexts, withoutSpacing } from '#domain/identity/same-thing.ts';
import { linkKeys } from '#domain/link/knowledge-link.ts';
import { matterKeys } from '#domain/matter/matter.ts';
import { cell } from '#domain/tabs/column.ts';
import type { Column } from '#domain/tabs/column.ts';
import { DEADLINES } from '#domain/tabs/deadlines-table.ts';
import { DOCUMENTS } from '#domain/tabs/documents-table.ts';
import { KNOWLEDGE } from '#domain/tabs/knowledge-table.ts';
import { MATTERS } from '#domain/tabs/matters-table.ts';
import {
  deadlinesFromRows,
  documentsFromRows,
  knowledgeLinksFromRows,
  mattersFromRows,
  REQUIRED_OF_MATTERS,
} from '#domain/tabs/tab-readers.ts';
import { deliveredOptional, OPTIONAL_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { isoDate, parseSheetDate } from '#domain/time/calendar-date.ts';
import { TOPICS } from './change.ts';
import type { FieldChange, FieldTexts, Topic } from './change.ts';

/** A matter, deadline, document or link of one reading, as the journal sees it. */
export interface Tracked {
  readonly stem: string;
  readonly about: FieldTexts;
  readonly fields: FieldTexts;
  /** Namesakes of the same day are paired first. Empty if only their content tells namesakes apart. */
  readonly day: string;
}

const TAB_OF_TOPIC = {
  matter: 'matters',
  deadline: 'deadlines',
  document: 'documents',
  link: 'knowledge',
} as const satisfies Record<Topic, Tab>;

export const TOPIC_OF_TAB: Readonly<Partial<Record<Tab, Topic>>> = Object.fromEntries(
  TOPICS.map((topic) => [TAB_OF_TOPIC[topic], topic]),
);

/** The optional fields that a header names. Only fields of both readings are compared: turning a field on is not a change. */
export function optionalNames(topic: Topic, header: Row): readonly string[] {
  return deliveredOptional(TAB_OF_TOPIC[topic], header).map(nameOfOptional);
}

/** Whether a field may be shown while the firm has these optional fields. The documented ones are always there. */
export function isShown(topic: Topic, field: string, optional: ReadonlySet<string>): boolean {
  const documented: readonly Column[] = TABLES[TAB_OF_TOPIC[topic]].columns;
  return documented.some((column) => column.field === field) || optional.has(field);
}

/** A firm's own field is named by its heading: later another field may have its place. */
function nameOfOptional({ field, heading }: Pick<Column, 'field' | 'heading'>): string {
  return field.startsWith('own') ? `own: ${heading}` : field;
}

/** A field that the journal compares, and how it is read from a row. */
interface TrackedField {
  readonly field: string;
  readonly textOf: (row: Row) => string;
}

/** The fields of a topic that the journal compares, including the optional ones of the header. */
export function trackedFields(topic: Topic, header: Row): readonly TrackedField[] {
  return [...DOCUMENTED[topic], ...deliveredOptional(TAB_OF_TOPIC[topic], header).map(optionalText)];
}

/** What the journal tracks in rows of a topic, with the key of each. Pass all rows that have a stem, or none of them: keys are numbered. */
export function trackedItems(topic: Topic, header: Row, rows: readonly Row[]): readonly (Tracked & { key: string })[] {
  const listed = rows.filter((row) => isListed(topic, row));
  // A document that is listed twice is one document.
  const keys = keysOf(topic, header, listed);
  const fields = trackedFields(topic, header);
  const items = listed.map((row, index) => ({
    key: keys[index]!,
    stem: stemOf(topic, row)!,
    day: topic === 'deadline' ? dayOf(cell(row, DEADLINES.at.dueDate)) : '',
    about: aboutOf(topic, row),
    fields: textsOf(fields, row),
  }));
  return topic === 'document' ? [...new Map(items.map((item) => [item.key, item])).values()] : items;
}

function keysOf(topic: Topic, header: Row, rows: readonly Row[]): readonly string[] {
  switch (topic) {
    case 'matter':
      return matterKeys(mattersFromRows(rows, header));
    case 'deadline':
      return deadlineKeys(deadlinesFromRows(rows, header));
    case 'document':
      return documentsFromRows(rows).map(documentKey);
    case 'link':
      return linkKeys(knowledgeLinksFromRows(rows));
  }
}

/** The stem of a row: its key if no other row has the stem. Undefined if the row describes nothing. */
export function stemOf(topic: Topic, row: Row): string | undefined {
  if (!isListed(topic, row)) return undefined;
  switch (topic) {
    case 'matter':
      return keyOfParts(cell(row, MATTERS.at.id));
    case 'deadline':
      return deadlineStem({ matterId: cell(row, DEADLINES.at.matterId), type: cell(row, DEADLINES.at.type) });
    case 'document':
      return keyOfParts(cell(row, DOCUMENTS.at.matterId), cell(row, DOCUMENTS.at.url));
    case 'link':
      return keyOfParts(cell(row, KNOWLEDGE.at.url));
  }
}

/** Whether a row has all cells that it must have. Every reader of rows leaves the others out. */
function isListed(topic: Topic, row: Row): boolean {
  return REQUIRED[topic].every(({ index }) => cell(row, index) !== '');
}

/** The fields by which a reader recognises the thing. */
export function aboutOf(topic: Topic, row: Row): FieldTexts {
  return textsOf(ABOUT[topic], row);
}

/**
 * Whether an edit changed all fields that distinguish things with the same stem. The row may then describe another thing, and its previous content
 * may later belong to another company.
 */
export function isReplaced(topic: Topic, before: Row, edits: readonly FieldChange[]): boolean {
  const distinguishing = DISTINGUISHING[topic].filter(({ textOf }) => withoutSpacing(textOf(before)) !== '');
  // Due dates change often, so they decide nothing alone. Without notes, the previous texts of optional fields decide.
  if (!distinguishing.some(({ field }) => field !== 'dueDate'))
    return edits.some(({ field, before: text }) => field !== 'dueDate' && text !== '');
  return distinguishing.every(({ field }) => edits.some((edit) => edit.field === field));
}

/** A hash of the documented cells of a row, white space aside: it stays the same when the row moves to another company. */
export function hashOfRow(topic: Topic, stem: string, row: Row): number {
  return hashOfTexts([stem, ...HASHED[topic].map((index) => row[index] ?? '')]);
}

/** All documented columns except the company and the time of the last edit. The id is in the key. */
const MATTER_TEXTS = MATTERS.columns
  .filter(({ field }) => field !== 'id' && field !== 'company' && field !== 'lastUpdated')
  .map(textOfColumn);
const DEADLINE_TEXTS: readonly TrackedField[] = [
  textOfColumn(DEADLINES.columns.find(({ field }) => field === 'dueDate')!),
  { field: 'notes', textOf: (row) => cell(row, DEADLINES.at.notes) || cell(row, DEADLINES.at.description) },
];
/** By topic, the documented fields that the journal compares. A document has none: its matter and its address identify it. */
const DOCUMENTED: Readonly<Record<Topic, readonly TrackedField[]>> = {
  matter: MATTER_TEXTS,
  deadline: DEADLINE_TEXTS,
  document: [],
  link: KNOWLEDGE.columns.filter(({ field }) => field !== 'url').map(textOfColumn),
};

/** By topic, the fields that name the thing to a reader. An optional one is empty in rows that are delivered without it. */
const ABOUT: Readonly<Record<Topic, readonly TrackedField[]>> = {
  matter: columnsNamed(MATTERS.columns, ['id', 'docketNumber', 'title']),
  deadline: columnsNamed(DEADLINES.columns, ['matterId', 'type', 'dueDate']),
  document: columnsNamed([...DOCUMENTS.columns, ...OPTIONAL_FIELDS], ['matterId', 'url', 'documentName']),
  link: columnsNamed(KNOWLEDGE.columns, ['label', 'url']),
};

const REQUIRED: Readonly<Record<Topic, readonly Column[]>> = {
  matter: REQUIRED_OF_MATTERS,
  deadline: DEADLINES.required,
  document: DOCUMENTS.required,
  link: KNOWLEDGE.required,
};

/** By topic, the fields that distinguish things with the same stem. */
const DISTINGUISHING: Readonly<Record<Topic, readonly TrackedField[]>> = {
  matter: columnsNamed(MATTERS.columns, ['docketNumber', 'title']),
  deadline: DEADLINE_TEXTS,
  document: [],
  link: [],
};

/** By topic, the columns in the hash of a row: not its key, its company, nor who edited it and when. */
const HASHED: Readonly<Record<Topic, readonly number[]>> = {
  matter: positions(MATTERS.columns, ['id', 'company', 'lastUpdated']),
  deadline: positions(DEADLINES.columns, ['matterId', 'type', 'company', 'sheetUpdatedBy']),
  document: [],
  link: [],
};

function positions(columns: readonly Column[], without: readonly string[]): readonly number[] {
  return columns.filter(({ field }) => !without.includes(field)).map(({ index }) => index);
}

function columnsNamed(columns: readonly Column[], fields: readonly string[]): readonly TrackedField[] {
  return fields.map((name) => textOfColumn(columns.find(({ field }) => field === name)!));
}

function textOfColumn({ field, index }: Column): TrackedField {
  return { field, textOf: (row) => cell(row, index) };
}

function optionalText(column: Column): TrackedField {
  return { field: nameOfOptional(column), textOf: (row) => cell(row, column.index) };
}

/** The texts that are not empty. */
function textsOf(fields: readonly TrackedField[], row: Row): FieldTexts {
  const texts: Record<string, string> = {};
  for (const { field, textOf } of fields) {
    const text = withoutSpacing(textOf(row));
    if (text !== '') texts[field] = text;
  }
  return texts;
}

function dayOf(dueDate: string): string {
  const due = parseSheetDate(dueDate);
  return due ? isoDate(due) : `~${withoutSpacing(dueDate)}`;
}
