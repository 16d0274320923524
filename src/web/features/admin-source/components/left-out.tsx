import { isDoneMark } from '#domain/layout/words/done-words.ts';

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

/** Chooses which rows of the sheet are left out: those that a column marks, and totals. */
export function LeftOut({ sheet, layout, feed, onEdit }: FeedProps) {
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
          <legend className="text-13 text-ink-muted">{leaveOut.marks.length === 0 ? texts.any : texts.marks}</legend>
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
      <Checkbox
        label={texts.totals}
        hint={texts.totalsHint}
        checked={feed.leaveOutTotals}
        onChange={({ target }) => edit({ leaveOutTotals: target.checked })}
      />
    </Disclosure>
  );
}

/** The texts of a column that say that something is done. */
export const marksIn = ({ values }: SheetLook['columns'][number]): string[] =>
  (values ?? []).map(({ text }) => text).filter(isDoneMark);

const keyOf = (word: string): string => word.trim().toLowerCase();
