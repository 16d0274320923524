import { deadlineKeys } from '#domain/deadline/lasting-key.ts';
import { documentKey } from '#domain/document/lasting-key.ts';
import { keyOfParts, withoutSpacing } from '#domain/identity/same-thing.ts';
import { linkKeys } from '#domain/link/lasting-key.ts';
import { matterKeys } from '#domain/matter/lasting-key.ts';
import { deadlinesFromRows } from '#domain/tabs/deadlines-from-rows.ts';
import { documentsFromRows } from '#domain/tabs/documents-from-rows.ts';
import { KNOWLEDGE } from '#domain/tabs/knowledge-table.ts';
import { knowledgeLinksFromRows } from '#domain/tabs/knowledge-links-from-rows.ts';
import { MATTERS } from '#domain/tabs/matters-table.ts';
import { mattersFromRows } from '#domain/tabs/matters-from-rows.ts';
import { deliveredOptional } from '#domain/tabs/optional-fields.ts';
import type { OptionalValue } from '#domain/tabs/optional-fields.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { isoDate, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { FieldTexts, Topic } from './change.ts';

/** A matter, deadline, document or link of one reading, as the journal sees it. */
export interface Tracked {
  readonly stem: string;
  readonly about: FieldTexts;
  readonly fields: FieldTexts;
  /** Namesakes with the same one are compared first; empty where nothing but their content tells them apart. */
  readonly day: string;
}

export const TOPIC_OF_TAB: Readonly<Partial<Record<Tab, Topic>>> = {
  matters: 'matter',
  deadlines: 'deadline',
  documents: 'document',
  knowledge: 'link',
};

/** The optional fields that a header names. Only those of both readings are compared: a field that is turned on is no change. */
export function optionalNames(topic: Topic, header: Row): readonly string[] {
  if (topic !== 'matter' && topic !== 'deadline') return [];
  return deliveredOptional(topic === 'matter' ? 'matters' : 'deadlines', header).map(nameOfOptional);
}

/** Whether a field may be shown while the firm has these optional fields. The documented ones are always there. */
export function isShown(topic: Topic, field: string, optional: ReadonlySet<string>): boolean {
  if (topic === 'matter') return MATTER_FIELDS.some((one) => one === field) || optional.has(field);
  return topic !== 'deadline' || DEADLINE_FIELDS.includes(field) || optional.has(field);
}

/** A firm's own field by its heading: another one may have its place later. */
export function nameOfOptional({ field, heading }: Pick<OptionalValue, 'field' | 'heading'>): string {
  return field.startsWith('own') ? `own: ${heading}` : field;
}

/** What the journal tracks in rows of a topic, with the key of each. Pass all rows that have a stem, or none of them. */
export function trackedItems(topic: Topic, header: Row, rows: readonly Row[]): readonly (Tracked & { key: string })[] {
  switch (topic) {
    case 'matter': {
      const matters = mattersFromRows(rows, header);
      const keys = matterKeys(matters);
      return matters.map(({ id, docketNumber, title, optional, ...matter }, index) => ({
        key: keys[index]!,
        stem: keyOfParts(id),
        day: '',
        about: texts({ id, docketNumber, title }),
        fields: { ...textsOf(MATTER_FIELDS, { ...matter, docketNumber, title }), ...optionalTexts(optional) },
      }));
    }
    case 'deadline': {
      const deadlines = deadlinesFromRows(rows, header);
      const keys = deadlineKeys(deadlines);
      return deadlines.map(({ matterId, type, dueDate, notes, optional }, index) => ({
        key: keys[index]!,
        stem: withoutNumber(keys[index]!),
        day: dayOf(dueDate),
        about: texts({ matterId, type, dueDate }),
        fields: { ...texts({ dueDate, notes }), ...optionalTexts(optional) },
      }));
    }
    case 'document': {
      // A document that is listed twice is one document.
      const documents = documentsFromRows(rows).map((document) => ({ ...document, key: documentKey(document) }));
      return [...new Map(documents.map((document) => [document.key, document])).values()].map(
        ({ key, matterId, url }) => ({ key, stem: key, day: '', about: texts({ matterId, url }), fields: {} }),
      );
    }
    case 'link': {
      const links = knowledgeLinksFromRows(rows);
      const keys = linkKeys(links);
      return links.map((link, index) => ({
        key: keys[index]!,
        stem: keyOfParts(link.url),
        day: '',
        about: texts({ label: link.label, url: link.url }),
        fields: textsOf(LINK_FIELDS, link),
      }));
    }
  }
}

/** All documented columns but those that say whose a row is and when it was edited; the id is in the key. */
const MATTER_FIELDS = MATTERS.columns
  .map(({ field }) => field)
  .filter((field) => field !== 'id' && field !== 'company' && field !== 'lastUpdated');
const DEADLINE_FIELDS: readonly string[] = ['dueDate', 'notes'];
const LINK_FIELDS = KNOWLEDGE.columns.map(({ field }) => field).filter((field) => field !== 'url');

function textsOf<Name extends string>(
  fields: readonly Name[],
  given: Readonly<Partial<Record<Name, string>>>,
): FieldTexts {
  return texts(Object.fromEntries(fields.map((field) => [field, given[field] ?? ''])));
}

function texts(given: FieldTexts): FieldTexts {
  const entries = Object.entries(given).map(([field, text]) => [field, withoutSpacing(text)] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

function optionalTexts(optional: readonly OptionalValue[] = []): FieldTexts {
  return texts(Object.fromEntries(optional.map((value) => [nameOfOptional(value), value.text])));
}

function dayOf(dueDate: string): string {
  const due = parseSheetDate(dueDate);
  return due ? isoDate(due) : `~${withoutSpacing(dueDate)}`;
}

/** A deadline's key ends with its number where it is not the first. */
function withoutNumber(key: string): string {
  const [matterId, type] = JSON.parse(key) as [string, string];
  return JSON.stringify([matterId, type]);
}
