import { QuestionItem } from '#web/admin/question-item.tsx';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import type { GuessedColumn } from '../guessed-columns.ts';
import { columnOf, fieldsOf, refOf, withColumn } from '../layout-edits.ts';
import type { Feed, HeadingFeed, Layout, Look } from '../layout-api.ts';
import { fieldPlace, openAt, placeId } from '../open-at.ts';

const texts = adminLayout.read.guessed;
/** Values of the select besides the names of fields. */
const UNSEEN = '-';
const ANOTHER = '+';

interface GuessedQuestionProps {
  guessed: GuessedColumn;
  look: Look;
  layout: Layout;
  onEdit: (layout: Layout) => void;
  onRight: () => void;
}

/** Asks whether a column shows what was guessed. Where it does not, it is said here what it shows instead. */
export function GuessedQuestion({ guessed, look, layout, onEdit, onRight }: GuessedQuestionProps) {
  const { sheets, tab, field, name, heading, examples } = guessed;
  const sentence = texts.sentence(heading, adminLayout.causes.sheets(sheets), name, examples);
  const isOf = (feed: Feed): feed is HeadingFeed =>
    feed.by === 'heading' && feed.tab === tab && sheets.includes(feed.sheet);
  const feeds = layout.feeds.filter(isOf);
  const taken = new Set(feeds.flatMap((feed) => feed.columns.map((column) => column.field)));
  const free = fieldsOf(tab, []).filter((one) => !taken.has(one.field));

  function choose(value: string) {
    if (value === ANOTHER) return openAt(placeId('sheet', sheets[0] ?? ''), fieldPlace(field));
    const next = sheets.reduce((before, sheet) => {
      const without = before.feeds.find((feed): feed is HeadingFeed => isOf(feed) && feed.sheet === sheet);
      const of = look.sheets.find((one) => one.name === sheet);
      const column = of && columnOf(of, { heading });
      if (!without || !of || !column) return before;
      const cleared = withColumn(before, without, field, undefined);
      const feed = cleared.feeds.find((one): one is HeadingFeed => isOf(one) && one.sheet === sheet);
      return value === UNSEEN || !feed ? cleared : withColumn(cleared, feed, value, refOf(column, of));
    }, layout);
    onEdit(next);
  }
  return (
    <QuestionItem sentence={sentence}>
      <span className="flex flex-wrap items-end gap-2">
        <ChangeButton size="small" aria-label={`${texts.right}: ${sentence}`} onClick={onRight}>
          {texts.right}
        </ChangeButton>
        <SelectField
          label={`${texts.instead}: ${sentence}`}
          labelHidden
          className="max-w-64"
          value=""
          options={[
            { value: '', label: texts.instead },
            ...free.map((one) => ({ value: one.field, label: one.heading })),
            { value: UNSEEN, label: texts.unseen },
            { value: ANOTHER, label: texts.another(name) },
          ]}
          onChange={({ target }) => (target.value === '' ? undefined : choose(target.value))}
        />
      </span>
    </QuestionItem>
  );
}
