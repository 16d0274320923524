import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import type { Cause } from '#domain/layout/cause.ts';
import { DATE_ORDERS } from '#domain/layout/layout.ts';
import type { DateOrder, LayoutChange } from '#domain/layout/layout.ts';
import { isOfYear } from '#domain/layout/read/order-of-dates.ts';
import { isTwoDays, questionKey, questionsOf } from '#domain/layout/causes/questions.ts';
import type { Question } from '#domain/layout/causes/questions.ts';
import { columnOf } from '#domain/layout/propose/read-columns.ts';
import { causesOf } from '#web/admin/causes-of.ts';
import { isInside, proposedLayout, withName } from '#web/features/admin-source/layout-edits.ts';
import { answerColumns, columnQuestions } from './answer-columns.ts';
import { answerUnread } from './answer-unread.ts';
import type { OwnFields } from './answer-unread.ts';
import { answerWords, wordQuestions } from './answer-words.ts';
import type { Layout, Look, SheetLook } from './assistant.ts';
import type { Knowledge } from './knowledge.ts';

/** A question that the page asks, in a few words. */
export interface Asked {
  readonly key: string;
  readonly text: string;
  readonly sheets: readonly string[];
}

/** After so many rounds the answers no longer lead to new questions. */
const ROUNDS = 10;
const WORDS: ReadonlySet<string> = new Set(['unknown-statuses', 'unknown-types', 'unknown-countries']);
const NOTES: ReadonlySet<string> = new Set(['guessed-letters', 'hidden-rows', 'hidden-sheet']);
const OF_CLIENT: ReadonlySet<string> = new Set([
  'client-codes',
  'client-at-start',
  'client-in-blocks',
  'client-of-sheet',
]);

/** The questions about causes that the page shows for a layout. */
function causeQuestions(layout: Layout, look: Look): readonly Question[] {
  const declined = new Set(layout.declined ?? []);
  const causes = causesOf(layout, look).filter(
    (cause) =>
      !WORDS.has(cause.kind) &&
      !NOTES.has(cause.kind) &&
      (cause.kind !== 'field-without-column' || cause.heading !== '') &&
      !declined.has(questionKey(cause)),
  );
  return questionsOf(causes);
}

function isAskedBy(questions: readonly Question[]): (sheet: string, field: string) => boolean {
  return (sheet, field) =>
    questions.some(({ causes }) =>
      causes.some((one) => OF_CLIENT.has(one.kind) && one.sheet === sheet && one.field === field),
    );
}

/** All questions that the page asks about a layout. */
export function questionsAbout(layout: Layout, look: Look): readonly Asked[] {
  const questions = causeQuestions(layout, look);
  return [
    ...questions.map(({ key, cause, causes }) => ({
      key,
      text: [cause.kind, cause.field, cause.heading, cause.examples.join(' · ')].filter(Boolean).join(' | '),
      sheets: causes.map(({ sheet }) => sheet),
    })),
    ...columnQuestions(layout, look, isAskedBy(questions)).map(({ tab, field, sheets }) => ({
      key: `column ${tab} ${field.field} ${sheets.map(({ name }) => name).join()}`,
      text: `which column is ${tab}.${field.field}`,
      sheets: sheets.map(({ name }) => name),
    })),
    ...wordQuestions(layout, look).map(({ kind, words, sheets }) => ({
      key: `words ${kind}`,
      text: `what ${kind} mean: ${words.map(({ text }) => text).join(' · ')}`,
      sheets,
    })),
  ];
}

/** The layout after an office manager has answered what the page asks, and the questions that were asked meanwhile. */
export async function answerSheets(
  look: Look,
  knows: Knowledge,
  own: OwnFields,
): Promise<{ readonly layout: Layout; readonly asked: ReadonlyMap<string, Asked> }> {
  let layout = proposedLayout(look);
  const asked = new Map<string, Asked>();
  for (let round = 0; round < ROUNDS; round++) {
    const before = JSON.stringify(layout);
    for (const one of questionsAbout(layout, look)) asked.set(one.key, one);
    for (const question of causeQuestions(layout, look)) layout = answered(layout, look, question, knows);
    layout = answerColumns(layout, look, knows, isAskedBy(causeQuestions(layout, look)));
    layout = answerWords(layout, look, knows);
    layout = await answerUnread(layout, look, knows, own);
    if (JSON.stringify(layout) === before) break;
  }
  return { layout, asked };
}

/** The layout after one question: its changes for Yes, a note of the question for No, neither where the manager has no answer. */
function answered(layout: Layout, look: Look, question: Question, knows: Knowledge): Layout {
  const { cause, causes } = question;
  const change = (changes: readonly LayoutChange[]): Layout =>
    changes.reduce((next, one) => changedLayout(next, one) as Layout, layout);
  const changes = causes.flatMap((one) => one.change ?? []);
  if (changes.length === 0) return layout;
  const no = (): Layout => change([{ kind: 'decline', questions: [question.key] }]);
  if (changes.some(({ kind }) => kind === 'date-order')) {
    const isChoice = cause.kind === 'ambiguous-dates' || cause.examples.some(isTwoDays);
    // The page offers the year first only where the dates say so. A question without a choice is about the day in the expected order.
    const isOffered = (one: DateOrder): boolean => cause.expected === one || (isChoice && !isOfYear(one));
    const offered = DATE_ORDERS.filter(isOffered);
    const orders = causes.map((one) => {
      const sheet = sheetOf(look, one.sheet);
      return sheet ? knows.orderOf(sheet, columnOf(sheet, one), offered) : undefined;
    });
    const order = orders.find((one) => one !== undefined);
    // A choice of orders has no answer for dates that have none of them.
    if (order === undefined) return isChoice ? layout : no();
    return change(changes.map((one) => (one.kind === 'date-order' && isChoice ? { ...one, order } : one)));
  }
  if (cause.kind === 'dates-unread') {
    const right = causes.filter((one) => {
      const sheet = sheetOf(look, one.sheet);
      const column = sheet && columnOf(sheet, one);
      return column && knows.useOf(sheet, column)?.field === one.field;
    });
    return right.length > 0 ? change(right.flatMap((one) => one.change ?? [])) : no();
  }
  const yes = isSo(cause, causes, look, knows);
  if (yes === undefined) return layout;
  if (!yes) return no();
  const next = change(changes);
  return cause.kind === 'client-in-blocks' ? withClientsOnly(next, look, causes, knows) : next;
}

const sheetOf = ({ sheets }: Look, name: string): SheetLook | undefined => sheets.find((one) => one.name === name);

/** Whether what a question proposes is true. Undefined: the question cannot be answered with No. */
export function isSo(cause: Cause, causes: readonly Cause[], look: Look, knows: Knowledge): boolean | undefined {
  const isSame = (change: LayoutChange | null): boolean =>
    change?.kind !== 'values' ||
    Object.entries(change.values).every(([one, other]) => {
      const client = knows.clientOf(one);
      return client !== undefined && client === knows.clientOf(other);
    });
  const feed = cause.change?.kind === 'put-feed' ? cause.change.feed : undefined;
  const tabsIn = (sheet: string): readonly string[] => {
    const found = sheetOf(look, sheet);
    return found ? knows.cellsOf(found).map(({ tab }) => tab) : [];
  };
  switch (cause.kind) {
    case 'client-spellings':
    case 'client-renamed':
      return causes.every(({ change }) => isSame(change));
    case 'client-in-blocks':
      // In a list of people with gaps, the examples are people.
      return cause.examples.some((name) => knows.clientOf(name) !== undefined || knows.isPerson(name));
    case 'remark-in-blocks':
      return knows.clientOf(cause.heading) === undefined;
    case 'client-codes':
    case 'client-at-start': {
      const sheet = sheetOf(look, cause.expected);
      const names = sheet && columnOf(sheet, { heading: cause.found });
      const texts = names?.values?.map(({ text }) => text) ?? names?.examples ?? [];
      return texts.some((name) => knows.clientOf(name) !== undefined);
    }
    case 'client-of-sheet':
      return causes.every(({ sheet, change }) => {
        const name =
          change?.kind === 'put-feed' && change.feed.by === 'heading' ? change.feed.constants['company'] : '';
        const found = sheetOf(look, sheet);
        const owners = new Set(found ? knows.cellsOf(found).map(({ client }) => client) : []);
        return name !== undefined && owners.size === 1 && owners.has(knows.clientOf(name) ?? '');
      });
    case 'more-addresses':
      return cause.examples.some((text) => text.split(/[\s,;<>()]+/).some((one) => knows.isPerson(one)));
    case 'sheet-to-confirm':
      return feed !== undefined && tabsIn(feed.sheet).includes(feed.tab);
    case 'table-unread':
      return feed !== undefined && tabsIn(feed.sheet).length > 0;
    case 'tab-without-sheet':
      return (feed !== undefined && tabsIn(feed.sheet).includes(feed.tab)) || undefined;
    default:
      return true;
  }
}

/** Unticks the texts above rows that are no clients, such as "Patents". The page lists them only if each client has a row of its own. */
function withClientsOnly(layout: Layout, look: Look, causes: readonly Cause[], knows: Knowledge): Layout {
  let next = layout;
  for (const { sheet, tab } of causes)
    for (const { name } of sheetOf(look, sheet)?.nameRows ?? []) {
      const feed = next.feeds.find((one) => one.sheet === sheet && one.tab === tab);
      const isClient = knows.clientOf(name) !== undefined;
      if (feed?.by === 'heading' && feed.blocks?.by === 'name-row' && isInside(feed, name) === isClient)
        next = withName(next, feed, name, isClient);
    }
  return next;
}
