import { documentTitle } from '#domain/document/document-title.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { MATTERS } from '#domain/tabs/matters-table.ts';
import { OPTIONAL_FIELDS } from '#domain/tabs/optional-fields.ts';
import { dayAndMonth, dayText, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { FieldChange, FieldTexts, Topic } from './change.ts';
import { whatDiffers } from './what-differs.ts';

/** A change that is put into words. */
interface DescribedChange {
  readonly topic: Topic;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly about: FieldTexts;
  readonly fields: readonly FieldChange[];
}

/** The name of a changed thing for clients: the type of a deadline, the title of a matter or of a document, the name of a link. */
export function titleOfChange({ topic, about }: Pick<DescribedChange, 'topic' | 'about'>): string {
  const texts = {
    deadline: [about['type'], 'Deadline'],
    matter: [about['title'], about['docketNumber'], about['id']],
    document: [titleOfDocument(about, about['matterId'])],
    link: [about['label'], about['url']],
  }[topic];
  return oneLine(texts.find(Boolean) ?? 'Untitled');
}

/** The title of a changed document; `others` is what its matter's other documents are called too, where it has no name of its own. */
export function titleOfDocument({ documentName = '', url = '' }: FieldTexts, others = ''): string {
  return documentTitle({ name: documentName, url, filename: others });
}

/** The text of a change for clients. */
export interface Words {
  readonly text: string;
  /** The previous text, if it is too long for the same sentence. */
  readonly former?: string;
}

/** A change in sentences that a client understands: "Due date moved from 12 Jan to 5 Jan". */
export function wordsOfChange({ topic, kind, about, fields }: DescribedChange, today: CalendarDate): readonly Words[] {
  if (kind === 'removed') return [{ text: 'No longer listed' }];
  if (kind === 'changed') return fields.map((change) => wordsOfField(change, today));
  if (topic !== 'deadline') return [{ text: ADDED[topic] }];
  const due = shown(about['dueDate'] ?? '', today);
  return [{ text: due === '' ? 'New, without a due date' : `New, due ${due}` }];
}

const ADDED = { matter: 'New in your portfolio', document: 'New document', link: 'New link' } as const;

export function wordsOfField({ field, before, after }: FieldChange, today: CalendarDate): Words {
  const label = labelOf(field);
  if (after === '') return { text: `${label} removed. It was ${shown(before, today)}` };
  if (before === '') return { text: `${label} added: ${shown(after, today)}` };
  const [was, is] = [parseSheetDate(before), parseSheetDate(after)];
  if (was && is) {
    // "27 Dec to 10 Jan 2027" could be read as a date that moved later.
    const withYear = was.year !== today.year || is.year !== today.year;
    return { text: `${label} moved from ${dayWords(was, withYear)} to ${dayWords(is, withYear)}` };
  }
  if (before.length + after.length > LONG) return wordsOfLongTexts(label, oneLine(before), oneLine(after));
  return { text: `${label} changed from ${shown(before, today)} to ${shown(after, today)}` };
}

/** Texts that are longer than this together are hard to tell apart in one sentence. */
const LONG = 80;

function wordsOfLongTexts(label: string, before: string, after: string): Words {
  const parts = whatDiffers(before, after);
  const [former, text] = [quoted(parts.before), quoted(parts.after)];
  if (parts.before === '') return { text: `${label} changed. Added: ${text}` };
  if (parts.after === '') return { text: `${label} changed. Taken out: ${former}` };
  return { text: `${label} changed. Now: ${text}`, former: `Before: ${former}` };
}

const quoted = (text: string): string => `“${cut(text)}”`;

/** Words for the field of a change. */
export function labelOf(field: string): string {
  if (field.startsWith(OWN)) return field.slice(OWN.length);
  return LABELS.get(field) ?? field;
}

/** See `nameOfOptional`. */
const OWN = 'own: ';

const LABELS: ReadonlyMap<string, string> = new Map([
  ...[...MATTERS.columns, ...OPTIONAL_FIELDS].map(
    ({ field, heading }) => [field as string, sentence(heading)] as const,
  ),
  ['dueDate', 'Due date'],
  ['notes', 'Notes'],
  ['label', 'Name'],
  ['category', 'Category'],
  ['description', 'Description'],
]);

/** A heading as the beginning of a sentence: "Application No" is "Application number", "IP Family" is "IP family". */
function sentence(heading: string): string {
  const [first = '', ...words] = heading.split(' ');
  return [first, ...words.map((word) => (word === 'No' ? 'number' : word.toLowerCase()))].join(' ');
}

/** Longer texts are cut: a list of changes is not the place to read them. */
const LONGEST = 200;

/** A day in words, any other text as it is written, on one line. */
function shown(text: string, today: CalendarDate): string {
  const day = parseSheetDate(text);
  if (day) return dayWords(day, day.year !== today.year);
  return cut(oneLine(text));
}

function cut(line: string): string {
  return line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed().trimEnd()}…` : line;
}

const dayWords = (date: CalendarDate, withYear: boolean): string => (withYear ? dayText(date) : dayAndMonth(date));
