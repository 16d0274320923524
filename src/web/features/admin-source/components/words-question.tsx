import { useState } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import { fold } from '#domain/text/fold.ts';
import { STATUS_MEANINGS } from '#domain/layout/layout.ts';
import { questionOfWord, unknownWords } from '#domain/layout/causes/unknown-words.ts';
import type { UnknownWord } from '#domain/layout/causes/unknown-words.ts';

import { looksOf } from '#web/admin/causes-of.ts';
import { QuestionItem } from '#web/admin/question-item.tsx';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { withMeaning } from '../layout-edits.ts';
import type { WordKind } from '../layout-edits.ts';
import type { Layout, Look } from '../layout-api.ts';
import { PLACES, typeNames } from './place-names.tsx';

const texts = adminLayout.read.words;
const { meanings: meaningNames, words: wordTexts } = adminLayout.sheet;
/** The choice not to translate a word. */
const WRITTEN = '';
/** From so many words on, one choice can be made for all of them. */
const MANY = 4;

export interface WordsOfKind {
  readonly kind: WordKind;
  readonly words: readonly UnknownWord[];
}

/** The unknown words of all sheets, each once. */
export function wordsAsked(layout: Layout, { sheets }: Look): readonly WordsOfKind[] {
  const looks = looksOf(sheets);
  const found = layout.feeds.flatMap((feed) => {
    const look = looks.find(({ name }) => name === feed.sheet);
    return look && feed.tab === 'matters' ? unknownWords(feed, look, layout) : [];
  });
  return [...Map.groupBy(found, ({ of }) => of)].map(([kind, all]) => {
    const same = Map.groupBy(
      all.flatMap(({ words }) => words),
      ({ text }) => fold(text),
    );
    const words = [...same.values()].flatMap(([first, ...others]) =>
      first ? [{ ...first, count: others.reduce((sum, { count }) => sum + count, first.count) }] : [],
    );
    return { kind, words: words.toSorted((a, b) => b.count - a.count) };
  });
}

interface WordsQuestionProps extends WordsOfKind {
  layout: Layout;
  onEdit: (layout: Layout) => void;
}

/** Asks once what the unknown words of a kind mean. A word without a meaning is shown as written, and not asked about again. */
export function WordsQuestion({ kind, words, layout, onEdit }: WordsQuestionProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const meaningOf = ({ text, guess }: UnknownWord): string => chosen[text] ?? guess ?? WRITTEN;
  const setAll = (meaning: string) => setChosen(Object.fromEntries(words.map(({ text }) => [text, meaning])));
  function save() {
    const known = words.reduce((next, word) => withMeaning(next, kind, word.text, meaningOf(word).trim()), layout);
    const asWritten = words.filter((word) => meaningOf(word).trim() === WRITTEN);
    const declined = new Set([...(layout.declined ?? []), ...asWritten.map(({ text }) => questionOfWord(kind, text))]);
    onEdit(declined.size > 0 ? { ...known, declined: [...declined] } : known);
  }
  return (
    <QuestionItem sentence={texts.sentence[kind](words.length)} wide>
      <div className="grid w-full gap-3 sm:pl-6.5">
        {words.length >= MANY && kind === 'statuses' ? (
          <Choice label={texts.all} kind={kind} layout={layout} value="none" onChange={setAll} />
        ) : null}
        <ul className="divide-y divide-line border-y border-line">
          {words.map((word) => (
            <li
              key={word.text}
              className="grid items-center gap-x-4 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,auto)]"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{word.text}</span>{' '}
                <span className="text-13 text-ink-muted">{texts.rows(word.count)}</span>
              </span>
              <Choice
                label={wordTexts[kind].means(word.text)}
                labelHidden
                kind={kind}
                layout={layout}
                value={meaningOf(word)}
                onChange={(meaning) => setChosen((before) => ({ ...before, [word.text]: meaning }))}
              />
            </li>
          ))}
        </ul>
        <ChangeButton
          size="small"
          className="justify-self-start"
          aria-label={`${texts.action}: ${texts.sentence[kind](words.length)}`}
          onClick={save}
        >
          {texts.action}
        </ChangeButton>
      </div>
    </QuestionItem>
  );
}

interface ChoiceProps {
  label: string;
  labelHidden?: boolean;
  kind: WordKind;
  layout: Layout;
  value: string;
  onChange: (meaning: string) => void;
}

function Choice({ kind, layout, value, onChange, ...label }: ChoiceProps) {
  if (kind === 'statuses')
    return (
      <Segmented
        {...label}
        options={[...STATUS_MEANINGS, WRITTEN].map((one) => ({
          value: one,
          label: one === WRITTEN ? meaningNames.written : meaningNames[one as (typeof STATUS_MEANINGS)[number]],
        }))}
        value={value}
        onChange={onChange}
      />
    );
  if (kind === 'types')
    return (
      <SelectField
        {...label}
        className="md:w-64"
        value={value}
        options={[
          { value: WRITTEN, label: meaningNames.written },
          ...typeNames(layout, value).map((name) => ({ value: name, label: name })),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <TextField
      {...label}
      className="md:w-64"
      list={PLACES}
      autoComplete="off"
      maxLength={LONGEST.heading}
      placeholder={meaningNames.written}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
