import { isKnownPlace } from '#domain/layout/words/foreign-places.ts';
import { isKnownStatus } from '#domain/layout/causes/unknown-words.ts';
import { STATUS_MEANINGS } from '#domain/layout/layout.ts';
import { typeOfWord } from '#domain/layout/words/synonyms.ts';

import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { columnOf, meaningOf, withMeaning } from '../layout-edits.ts';
import type { WordKind } from '../layout-edits.ts';
import { placeId } from '../open-at.ts';
import { LeftField } from './left-field.tsx';
import { PLACES, typeNames } from './place-names.tsx';
import type { FeedProps } from './sheet-columns.tsx';

const texts = adminLayout.sheet;

/** Chooses what the firm's own words for statuses, kinds of right and countries mean. */
export function SheetWords(props: FeedProps) {
  return (
    <>
      <Words {...props} kind="statuses" field="status" />
      <Words {...props} kind="types" field="ipType" />
      <Words {...props} kind="countries" field="jurisdiction" />
    </>
  );
}

/** Whether the portal understands a word without being told its meaning. */
const isKnown: Readonly<Record<WordKind, (word: string) => boolean>> = {
  statuses: isKnownStatus,
  types: (word) => typeOfWord(word) === word,
  countries: isKnownPlace,
};

function Words({ sheet, layout, feed, kind, field, onEdit }: FeedProps & { kind: WordKind; field: string }) {
  const mapped = feed.columns.find((column) => column.field === field);
  const all = (mapped && columnOf(sheet, mapped)?.values) ?? [];
  const words = all
    .map(({ text }) => text)
    .filter((word) => !isKnown[kind](word) || meaningOf(layout, kind, word) !== undefined);
  if (words.length === 0) return null;
  const { title, means } = texts.words[kind];
  const options =
    kind === 'statuses'
      ? STATUS_MEANINGS.map((value) => ({ value, label: texts.meanings[value] }))
      : typeNames(layout).map((value) => ({ value, label: value }));
  return (
    <Disclosure summary={title}>
      <ul id={placeId(`unknown-${kind}`, sheet.name)} className="flex max-w-140 flex-col gap-2">
        {words.map((word) => {
          const meaning = meaningOf(layout, kind, word) ?? '';
          const save = (next: string) => onEdit(withMeaning(layout, kind, word, next.trim()));
          return (
            <li key={word} className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_16rem]">
              <span className="wrap-anywhere">{word}</span>
              {kind === 'countries' ? (
                <LeftField
                  label={means(word)}
                  labelHidden
                  list={PLACES}
                  placeholder={texts.meanings.written}
                  saved={meaning}
                  onLeave={save}
                />
              ) : (
                <SelectField
                  label={means(word)}
                  labelHidden
                  value={meaning}
                  options={[{ value: '', label: texts.meanings.written }, ...options]}
                  onChange={({ target }) => save(target.value)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
