import { doneMarks } from '#domain/layout/words/done-words.ts';
import { answerOf } from '#domain/layout/words/shown-words.ts';

import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { HeadingFeed, SheetLook } from '../layout-api.ts';
import { columnOf, refOf, withFeed } from '../layout-edits.ts';
import { columnOptions } from './column-options.ts';
import type { FeedProps } from './sheet-columns.tsx';

const texts = adminLayout.sheet.leftOut;
/** How many texts of the column are offered as marks. */
const MOST_MARKS = 12;

/** Chooses which rows of the sheet are left out: those that a column marks, those that a column does not allow, and totals. */
export function LeftOut(props: FeedProps) {
  const { sheet, layout, feed, onEdit } = props;
  const { leaveOut } = feed;
  const column = leaveOut && columnOf(sheet, leaveOut);
  const words = (column?.values ?? []).map(({ text }) => text).slice(0, MOST_MARKS);
  const edit = (change: Partial<HeadingFeed>) => onEdit(withFeed(layout, feed, { ...feed, ...change }));

  function choose(letters: string) {
    const chosen = sheet.columns.find((one) => one.column === letters);
    if (!chosen) {
      const { leaveOut: _dropped, ...rest } = feed;
      return onEdit(withFeed(layout, feed, rest));
    }
    edit({ leaveOut: { ...refOf(chosen, sheet), marks: marksIn(chosen) } });
  }
  function mark(word: string, on: boolean) {
    if (!leaveOut) return;
    const others = leaveOut.marks.filter((one) => keyOf(one) !== keyOf(word));
    edit({ leaveOut: { ...leaveOut, marks: on ? [...others, word] : others } });
  }
  return (
    <Disclosure summary={texts.title}>
      <SelectField
        label={texts.column}
        className="max-w-96"
        value={column?.column ?? ''}
        options={[{ value: '', label: texts.none }, ...columnOptions(sheet)]}
        onChange={({ target }) => choose(target.value)}
      />
      {leaveOut ? (
        <fieldset className="mt-2">
          <legend className="text-13 text-ink-muted">
            {leaveOut.marks.length > 0 ? texts.marks : leaveOut.days ? texts.days : texts.any}
          </legend>
          {words.map((word) => (
            <Checkbox
              key={word}
              label={word}
              checked={leaveOut.marks.some((one) => keyOf(one) === keyOf(word))}
              onChange={({ target }) => mark(word, target.checked)}
            />
          ))}
        </fieldset>
      ) : null}
      <ShownIf {...props} />
      {sheet.struckRows || feed.leaveOutStruck ? (
        <Checkbox
          label={texts.struck}
          checked={feed.leaveOutStruck === true}
          onChange={({ target }) => {
            const { leaveOutStruck: _before, ...rest } = feed;
            onEdit(withFeed(layout, feed, target.checked ? { ...rest, leaveOutStruck: true } : rest));
          }}
        />
      ) : null}
      <Checkbox
        label={texts.totals}
        hint={texts.totalsHint}
        checked={feed.leaveOutTotals}
        onChange={({ target }) => edit({ leaveOutTotals: target.checked })}
      />
    </Disclosure>
  );
}

/** Chooses the column that says which rows are shown, or which people have access, and the texts that say so. */
function ShownIf({ sheet, layout, feed, onEdit }: FeedProps) {
  const { shownIf, ...rest } = feed;
  const column = shownIf && columnOf(sheet, shownIf);
  const edit = (next: HeadingFeed['shownIf']) =>
    onEdit(withFeed(layout, feed, { ...rest, ...(next && { shownIf: next }) }));
  const words = (column?.values ?? []).map(({ text }) => text).slice(0, MOST_MARKS);

  function choose(letters: string) {
    const chosen = sheet.columns.find((one) => one.column === letters);
    edit(chosen && { ...refOf(chosen, sheet), texts: yesIn(chosen) });
  }
  function allow(word: string, on: boolean) {
    if (!shownIf) return;
    const others = shownIf.texts.filter((one) => keyOf(one) !== keyOf(word));
    edit({ ...shownIf, texts: on ? [...others, word] : others });
  }
  return (
    <>
      <SelectField
        label={texts.shownIf}
        className="mt-3 max-w-96"
        value={column?.column ?? ''}
        options={[{ value: '', label: texts.none }, ...columnOptions(sheet)]}
        onChange={({ target }) => choose(target.value)}
      />
      {shownIf ? (
        <fieldset className="mt-2">
          <legend className="text-13 text-ink-muted">{texts.shown}</legend>
          {[...words, ''].map((word) => (
            <Checkbox
              key={word}
              label={word === '' ? texts.emptyCells : word}
              checked={shownIf.texts.some((one) => keyOf(one) === keyOf(word))}
              onChange={({ target }) => allow(word, target.checked)}
            />
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

/** The texts of a column that say Yes; all of them if none does, so that no row is left out before a person has chosen. */
function yesIn({ values }: SheetLook['columns'][number]): string[] {
  const all = (values ?? []).map(({ text }) => text);
  const yes = all.filter((text) => answerOf(text) === 'yes');
  return yes.length > 0 ? yes : [...all, ''];
}

/** The texts of a column that say that something is done. */
export const marksIn = ({ values }: SheetLook['columns'][number]): string[] => [
  ...doneMarks((values ?? []).map(({ text }) => text)),
];

const keyOf = (word: string): string => word.trim().toLowerCase();
