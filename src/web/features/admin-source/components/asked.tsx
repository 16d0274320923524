import { useEffect, useRef } from 'react';

import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import type { OwnField } from '#domain/tabs/optional-fields.ts';

import { causesOf } from '#web/admin/causes-of.ts';
import { Causes, isNote, useQuestions, WORDS } from '#web/admin/causes.tsx';
import { NoteItem, QuestionItem } from '#web/admin/question-item.tsx';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { adminContacts } from '#web/texts/en/admin-contacts.ts';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Button } from '#web/ui/button.tsx';
import { contactsWithoutAddress } from '../firm-contacts.ts';
import { doubtfulClients } from '../doubtful-clients.ts';
import { guessedColumns } from '../guessed-columns.ts';
import { withoutSheet } from '../layout-edits.ts';
import { goneSheets, neverThere } from '../missing-sheets.ts';
import type { Layout, Look } from '../layout-api.ts';
import { ASKED, fieldPlace, openAt, placeId, PREVIEW } from '../open-at.ts';
import { ColumnQuestion, isNeededGone, missingColumns } from './column-question.tsx';
import { GuessedQuestion } from './guessed-question.tsx';
import { UnreadList } from './unread-list.tsx';
import type { UnreadListProps } from './unread-list.tsx';
import { wordsAsked, WordsQuestion } from './words-question.tsx';

const texts = adminLayout.read;
const { withoutAddress } = adminContacts;

/** The questions whose answer No means that another column has the client, or the reference. */
const OF_FIELD: ReadonlySet<string> = new Set([
  'titles-in-rows',
  'reference-in-two',
  'client-codes',
  'client-at-start',
  'client-in-blocks',
  'client-of-sheet',
]);

interface AskedProps {
  look: Look;
  layout: Layout;
  /** The firm's own fields. */
  own: readonly OwnField[];
  onEdit: (layout: Layout) => void;
  onOwnField: UnreadListProps['onOwnField'];
  /** Takes the focus: the button that led here is gone. */
  isAfterUpload: boolean;
}

/** All questions about the sheets, each asked once and answered here. */
export function Asked({ look, layout, own, onEdit, onOwnField, isAfterUpload }: AskedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAfterUpload) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [isAfterUpload]);
  // A needed field without a column is asked for as a choice of columns, and unknown words as a list.
  const all = causesOf(layout, look);
  const causes = all.filter(
    (cause) =>
      !WORDS.has(cause.kind) &&
      (cause.kind !== 'field-without-column' || (cause.heading !== '' && !isNeededGone(cause))),
  );
  const { declined = [], ...undeclined } = layout;
  const decline = (...questions: readonly string[]) =>
    onEdit(changedLayout(layout, { kind: 'decline', questions: [...questions] }) as Layout);
  const asked = useQuestions(causes, declined, decline);
  const perhaps = asked.questions.flatMap(({ cause }) => (cause.kind === 'client-spellings' ? [cause.heading] : []));
  const doubtful = doubtfulClients(layout, look, perhaps);
  const guessed = guessedColumns(layout, look);
  const contacts = contactsWithoutAddress(layout, look);
  const isAsked = (sheet: string, field: string): boolean =>
    asked.questions.some((question) =>
      question.causes.some((one) => OF_FIELD.has(one.kind) && one.sheet === sheet && one.field === field),
    );
  const missing = missingColumns(layout, look, all, isAsked);
  const show = (sheet: string) => () => openAt(placeId('sheet', sheet));
  const gone = goneSheets(layout, look.sheets);
  const never = neverThere(layout, look.sheets);
  const words = wordsAsked(layout, look);
  const isDone =
    gone.length +
      doubtful.length +
      guessed.length +
      contacts.length +
      missing.length +
      words.length +
      asked.questions.filter((one) => !isNote(one)).length ===
    0;
  return (
    <div id={ASKED} ref={place} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-3 outline-none">
      {isDone ? <p className="font-medium text-good">{adminLayout.causes.none}</p> : null}
      <Causes
        {...asked}
        placeOf={({ cause: { tab, sheet } }) => {
          if (sheet !== '') return show(sheet);
          const matters = tab === 'deadlines' ? layout.feeds.find((feed) => feed.tab === 'matters') : undefined;
          return matters && (() => openAt(placeId('due', matters.sheet)));
        }}
        onAnswer={(changes) => onEdit(changes.reduce((next, change) => changedLayout(next, change) as Layout, layout))}
      >
        {[
          ...gone.map((sheet) => (
            <QuestionItem key={`gone ${sheet}`} sentence={texts.gone.sentence(sheet)}>
              <ChangeButton
                size="small"
                aria-label={texts.gone.name(sheet)}
                onClick={() => onEdit(withoutSheet(layout, sheet))}
              >
                {texts.gone.action}
              </ChangeButton>
            </QuestionItem>
          )),
          ...doubtful.map(({ keys, sheets, heading, examples, why }) => (
            <TwoAnswers
              key={keys.join()}
              sentence={texts.doubtful[why](heading, adminLayout.causes.sheets(sheets), examples)}
              first={texts.doubtful.another}
              onFirst={() => openAt(placeId('sheet', sheets[0] ?? ''), fieldPlace('company'))}
              second={texts.doubtful.right}
              onSecond={() => decline(...keys)}
            />
          )),
          ...missing.map((one) => (
            <ColumnQuestion
              key={`${one.tab} ${one.field.field} ${one.sheets[0]?.name}`}
              missing={one}
              look={look}
              layout={layout}
              onEdit={onEdit}
            />
          )),
          ...guessed.map((one) => (
            <GuessedQuestion
              key={one.key}
              guessed={one}
              look={look}
              layout={layout}
              onEdit={onEdit}
              onRight={() => decline(one.key)}
            />
          )),
          ...contacts.map(({ key, sheet, field, names }) => (
            <TwoAnswers
              key={key}
              sentence={withoutAddress.sentence(names, sheet)}
              first={withoutAddress.add}
              onFirst={() => openAt(placeId('sheet', sheet), fieldPlace(field))}
              second={withoutAddress.leave}
              onSecond={() => decline(key)}
            />
          )),
          ...words.map((one) => <WordsQuestion key={one.kind} {...one} layout={layout} onEdit={onEdit} />),
        ]}
      </Causes>
      {never.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {never.map(({ sheet, tab }) => (
            <NoteItem key={sheet} sentence={texts.gone.never(tab, sheet)} />
          ))}
        </ul>
      ) : null}
      {declined.length > 0 ? (
        <ChangeButton variant="quiet" size="small" className="self-start" onClick={() => onEdit(undeclined)}>
          {texts.askAgain(declined.length)}
        </ChangeButton>
      ) : null}
      <UnreadList look={look} layout={layout} own={own} onEdit={onEdit} onOwnField={onOwnField} />
      <Button className="self-start max-sm:w-full" onClick={() => openAt(PREVIEW)}>
        {texts.toPreview}
      </Button>
    </div>
  );
}

interface TwoAnswersProps {
  sentence: string;
  first: string;
  onFirst: () => void;
  second: string;
  onSecond: () => void;
}

/** A question whose first answer leads to the place where it is decided; the second leaves things as they are. */
function TwoAnswers({ sentence, first, onFirst, second, onSecond }: TwoAnswersProps) {
  return (
    <QuestionItem sentence={sentence}>
      <span className="flex flex-wrap gap-2">
        <ChangeButton size="small" aria-label={`${first}: ${sentence}`} onClick={onFirst}>
          {first}
        </ChangeButton>
        <ChangeButton size="small" aria-label={`${second}: ${sentence}`} onClick={onSecond}>
          {second}
        </ChangeButton>
      </span>
    </QuestionItem>
  );
}
