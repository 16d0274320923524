import { useEffect, useRef } from 'react';

import { sheetsAlike } from '#domain/layout/alike-sheets.ts';
import { changedLayout } from '#domain/layout/change-layout.ts';

import { causesOf } from '#web/admin/causes-of.ts';
import { Causes, isNote, NoteItem, QuestionItem, useQuestions } from '#web/admin/causes.tsx';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Button } from '#web/ui/button.tsx';
import { feedOf, goneSheets, withoutSheet } from '../layout-edits.ts';
import type { Layout, Look } from '../layout-api.ts';
import { openAt, placeId, PREVIEW } from '../open-at.ts';
import { unreadColumns } from '../unread-columns.ts';
import { ColumnQuestion, missingColumns } from './column-question.tsx';

const texts = adminLayout.read;

/** The questions whose answer No means that another column has the client. */
const OF_CLIENT: ReadonlySet<string> = new Set(['client-codes', 'client-in-blocks', 'client-of-sheet']);

interface AskedProps {
  look: Look;
  layout: Layout;
  onEdit: (layout: Layout) => void;
  /** Takes the focus: the button that led here is gone. */
  isAfterUpload: boolean;
}

/** All questions about the sheets, each asked once and answered here. */
export function Asked({ look, layout, onEdit, isAfterUpload }: AskedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAfterUpload) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [isAfterUpload]);
  // A needed field without a column is asked for as a choice of columns.
  const causes = causesOf(layout, look).filter(
    ({ kind, heading }) => kind !== 'field-without-column' || heading !== '',
  );
  const asked = useQuestions(causes);
  const isAsked = (sheet: string, field: string): boolean =>
    asked.questions.some((question) =>
      question.causes.some((one) => OF_CLIENT.has(one.kind) && one.sheet === sheet && one.field === field),
    );
  const missing = missingColumns(layout, look, isAsked);
  const show = (sheet: string) => () => openAt(placeId('sheet', sheet));
  const gone = goneSheets(layout, look.sheets);
  const like = sheetsAlike(layout, look.sheets);
  const unread = look.sheets.flatMap((sheet, index) => {
    const columns =
      like[index] === undefined && feedOf(layout, sheet.name)?.by === 'heading' ? unreadColumns(layout, sheet) : [];
    return columns.length > 0 ? [{ sheet, columns }] : [];
  });
  const isDone = gone.length + missing.length + asked.questions.filter((one) => !isNote(one)).length === 0;
  return (
    <div ref={place} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-3 outline-none">
      {isDone ? <p className="font-medium text-good">{adminLayout.causes.none}</p> : null}
      <Causes
        {...asked}
        placeOf={({ cause: { kind, tab, sheet } }) => {
          if (kind.startsWith('unknown-')) return () => openAt(placeId(kind, sheet));
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
          ...missing.map((one) => (
            <ColumnQuestion
              key={`${one.tab} ${one.field.field} ${one.sheets[0]?.name}`}
              missing={one}
              look={look}
              layout={layout}
              onEdit={onEdit}
              onNone={({ name }) => show(name)()}
            />
          )),
        ]}
      </Causes>
      {unread.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {unread.map(({ sheet, columns }) => (
            <NoteItem
              key={sheet.name}
              sentence={texts.unread(
                sheet.name,
                columns.map(({ heading }) => heading),
              )}
            >
              <Button
                size="small"
                aria-label={texts.showUnread(sheet.name)}
                onClick={() => openAt(placeId('unread', sheet.name))}
              >
                {adminLayout.causes.show}
              </Button>
            </NoteItem>
          ))}
        </ul>
      ) : null}
      <Button className="self-start max-sm:w-full" onClick={() => openAt(PREVIEW)}>
        {texts.toPreview}
      </Button>
    </div>
  );
}
