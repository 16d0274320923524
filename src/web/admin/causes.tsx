import { Children, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { dayInOrder, isTwoDays, questionKey, questionsOf } from '#domain/layout/causes/questions.ts';
import type { Question } from '#domain/layout/causes/questions.ts';
import { DATE_ORDERS, LONGEST_QUESTION, STATUS_MEANINGS } from '#domain/layout/layout.ts';
import type { DateOrder } from '#domain/layout/layout.ts';
import { placeName } from '#domain/places/place.ts';

import { formatDay } from '#web/lib/format.ts';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { asksForName, NamesQuestion } from './names-question.tsx';
import { NoteItem, QuestionItem } from './question-item.tsx';
import { ChangeButton } from './save-bar.tsx';
import type { Cause, Change, Look } from './layout-calls.ts';

const texts = adminLayout.causes;

/** The causes that are words without a meaning. */
export const WORDS: ReadonlySet<string> = new Set(['unknown-statuses', 'unknown-types', 'unknown-countries']);
/** The causes that ask whether something is so: the answer may also be No. */
const ASKS: ReadonlySet<string> = new Set([
  'dates-unread',
  'deadlines-below',
  'client-in-blocks',
  'fields-in-groups',
  'titles-in-rows',
  'reference-in-two',
  'remark-in-blocks',
  'client-codes',
  'client-at-start',
  'client-of-sheet',
  'client-spellings',
  'more-addresses',
  'table-unread',
  'sheet-to-confirm',
  'country-columns-unread',
  'client-renamed',
  'matters-again',
  'struck-rows',
  ...WORDS,
]);
/** The causes that nothing is to be done about. */
const NOTES: ReadonlySet<string> = new Set(['guessed-letters', 'hidden-rows', 'hidden-sheet']);

export const isNote = ({ cause }: Question): boolean => NOTES.has(cause.kind);

export interface Questions {
  readonly questions: readonly Question[];
  /** Answers No: the question is not asked again. */
  readonly leave: (question: Question) => void;
}

/** What to ask about these causes, without the questions that were answered with No, now or earlier (`declined`). */
export function useQuestions(
  causes: readonly Cause[],
  declined: readonly string[] = [],
  /** Remembers a No. Without it, No counts while the page is open. */
  onDecline?: (key: string) => void,
): Questions {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const no = new Set([...declined, ...left]);
  return {
    questions: questionsOf(causes.filter((cause) => !no.has(questionKey(cause)))),
    leave: ({ key }) => {
      if (onDecline && key.length <= LONGEST_QUESTION) return onDecline(key);
      setLeft((before) => new Set([...before, key]));
    },
  };
}

interface CausesProps extends Questions {
  onAnswer: (changes: readonly Change[]) => void;
  /** Leads to the place where a question without a known answer is decided, if this page has it. */
  placeOf?: (question: Question) => (() => void) | undefined;
  /** Leaves the words of a question as they are written, if this page can. */
  onWritten?: (question: Question) => void;
  /** Questions that come first, as list items. */
  children?: ReactNode;
}

/**
 * What may be wrong with the layout, each question with its answers, and what is good to know. Not a landmark, because a page may show it
 * twice.
 */
export function Causes({ questions, leave, onAnswer, placeOf, onWritten, children }: CausesProps) {
  const list = useRef<HTMLDivElement>(null);
  /** The place of the answered question among how many. When it disappears, the question in its place takes the focus. */
  const answered = useRef<readonly [at: number, count: number]>(undefined);
  useEffect(() => {
    if (answered.current === undefined || document.activeElement !== document.body) return;
    const [at, count] = answered.current;
    const items = itemsIn(list.current);
    // An answer may lead to another question, which comes first.
    const next = items[items.length < count ? Math.min(at, items.length - 1) : 0];
    (next?.querySelector<HTMLElement>('select, button') ?? list.current)?.focus();
    answered.current = undefined;
  });

  const all = questions.filter((question) => !isNote(question));
  // Names of clients are asked about in one list.
  const names = all.filter(asksForName).length > 1 ? all.filter(asksForName) : [];
  const asked = all.filter((question) => !names.includes(question));
  const notes = questions.filter(isNote);
  const first = Children.toArray(children).length + (names.length > 0 ? 1 : 0);
  if (questions.length + first === 0) return <div ref={list} tabIndex={-1} className="absolute" />;
  return (
    <div
      ref={list}
      role="group"
      tabIndex={-1}
      aria-label={texts.title}
      className="mt-4"
      onBlurCapture={({ relatedTarget }) => {
        // An answer may lead to another place, which takes the focus.
        if (relatedTarget instanceof Node && !list.current?.contains(relatedTarget)) answered.current = undefined;
      }}
      onClickCapture={({ target }) => {
        const items = itemsIn(list.current);
        const at = items.findIndex((item) => item.contains(target as Element));
        answered.current = at < 0 ? undefined : [at, items.length];
      }}
    >
      {asked.length + first > 0 ? (
        <h3 className="text-body font-semibold">{texts.count(asked.length + first)}</h3>
      ) : null}
      <ul className="mt-2 flex flex-col gap-2">
        {children}
        {asked.map((question) => (
          <QuestionItem key={question.key} sentence={sentenceOf(question)}>
            <Answers
              question={question}
              place={placeOf?.(question)}
              onWritten={WORDS.has(question.cause.kind) && onWritten ? () => onWritten(question) : undefined}
              onLeave={() => leave(question)}
              onAnswer={onAnswer}
            />
          </QuestionItem>
        ))}
        {/* Answers to the others may name further clients. */}
        {names.length > 0 ? <NamesQuestion questions={names} onAnswer={onAnswer} /> : null}
        {notes.map((question) => (
          <NoteItem key={question.key} sentence={sentenceOf(question)} />
        ))}
      </ul>
    </div>
  );
}

const itemsIn = (list: HTMLElement | null): readonly Element[] => [
  ...(list?.querySelectorAll('li[data-question]') ?? []),
];

/** Says of Google Sheets that what is hidden there is read, too. The portal cannot find out whether anything is. */
export function HiddenUntold({ kind, look }: { kind: string | undefined; look: Look | undefined }) {
  if (kind !== 'google-sheets' || !look || look.tellsHidden) return null;
  return (
    <ul className="mt-2">
      <NoteItem sentence={texts.hiddenUntold} />
    </ul>
  );
}

interface AnswersProps {
  question: Question;
  place: (() => void) | undefined;
  onWritten: (() => void) | undefined;
  onAnswer: (changes: readonly Change[]) => void;
  onLeave: () => void;
}

function Answers({ question, place, onWritten, onAnswer, onLeave }: AnswersProps) {
  const { cause, causes } = question;
  const sentence = sentenceOf(question);
  const changes = causes.flatMap(({ change }) => change ?? []);
  const button = (label: string, onClick: () => void) => (
    <ChangeButton key={label} size="small" aria-label={`${label}: ${sentence}`} onClick={onClick}>
      {label}
    </ChangeButton>
  );
  if (changes.length === 0)
    return (
      <span className="flex flex-wrap gap-2">
        {place ? button(texts.show, place) : null}
        {onWritten ? button(texts.written, onWritten) : null}
        {ASKS.has(cause.kind) && !WORDS.has(cause.kind) ? button(texts.leave, onLeave) : null}
      </span>
    );
  if (cause.kind === 'heading-twice')
    return (
      <span className="flex flex-wrap gap-2">
        {causes.map(({ found, change }) => (change ? button(texts.takeColumn(found), () => onAnswer([change])) : null))}
      </span>
    );
  const fields = new Set(causes.map(({ field }) => field));
  if (cause.kind === 'dates-unread' && fields.size > 1)
    return (
      <span className="flex flex-wrap gap-2">
        {[...fields].map((field) =>
          button(texts.datesAre(field), () =>
            onAnswer(causes.flatMap((one) => (one.field === field ? (one.change ?? []) : []))),
          ),
        )}
        {button(texts.neither, onLeave)}
      </span>
    );
  const isOrder = changes.some(({ kind }) => kind === 'date-order');
  const example = isOrder ? cause.examples.find(isTwoDays) : undefined;
  if (cause.kind === 'ambiguous-dates' || example !== undefined)
    return (
      <span className="flex flex-wrap gap-2">
        {ordersOf(cause).map((order) =>
          button(orderLabel(example, order), () => onAnswer(changes.map((change) => inOrder(change, order)))),
        )}
      </span>
    );
  if (!isOrder && !ASKS.has(cause.kind)) return button(fixLabel(cause), () => onAnswer(changes));
  return (
    <span className="flex flex-wrap gap-2">
      {button(texts.yes, () => onAnswer(changes))}
      {onWritten ? button(texts.written, onWritten) : button(texts.no, onLeave)}
    </span>
  );
}

function fixLabel({ kind, heading, expected, found }: Cause): string {
  if (kind === 'country-columns-gone') return texts.readCountries;
  if (kind !== 'field-without-column' || found === '') return texts.fix;
  return heading === '' ? texts.readAs(found, expected) : texts.readInstead(found);
}

const inOrder = (change: Change, order: DateOrder): Change =>
  change.kind === 'date-order' ? { ...change, order } : change;

/** The orders to choose from, the probable one first. */
function ordersOf({ expected }: Cause): readonly DateOrder[] {
  const others = (['day-first', 'month-first'] as const).filter((order) => order !== expected);
  return [...DATE_ORDERS.filter((order) => order === expected), ...others];
}

/** "Day first: 3 Apr 2020", by an example that is another day in each order. */
function orderLabel(example: string | undefined, order: DateOrder): string {
  const day = example === undefined ? undefined : dayInOrder(example, order);
  return day ? texts.order(adminLayout.sheet.orders[order], formatDay(day)) : adminLayout.sheet.orders[order];
}

/** The day of the first example, if only its century is asked about. */
function dayAsked({ kind, expected, examples: [first = '', ...others] }: Cause): string | undefined {
  if (kind !== 'short-years' || [first, ...others].some(isTwoDays)) return undefined;
  const day = dayInOrder(first, expected as DateOrder);
  return day && formatDay(day);
}

const MEANINGS_NAMED = 6;
const { meanings: meaningNames } = adminLayout.sheet;
const meaningName = (meaning: string): string =>
  STATUS_MEANINGS.some((status) => status === meaning)
    ? meaningNames[meaning as keyof typeof meaningNames]
    : placeName(meaning);

/** The sentence about all sheets of a question. */
export function sentenceOf({ cause, causes }: Question): string {
  const sheets = [...new Set(causes.map(({ sheet }) => sheet))];
  const values = causes.flatMap(({ change }) => (change?.kind === 'values' ? Object.entries(change.values) : []));
  const meanings = values.slice(0, MEANINGS_NAMED).map(([word, meaning]) => texts.meaning(word, meaningName(meaning)));
  const either = new Set(causes.map(({ field }) => field)).size > 1;
  const headings = [...new Set(causes.map(({ heading }) => heading))];
  const places = causes.map(({ found, examples }) => ({ column: found, examples }));
  const told = { ...cause, day: dayAsked(cause), sheet: texts.sheets(sheets), many: sheets.length > 1 };
  return texts.sentence[cause.kind]?.({ ...told, headings, either, meanings, places }) ?? cause.kind;
}
