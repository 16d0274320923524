import { useState } from 'react';

import type { Question } from '#domain/layout/causes/questions.ts';

import { adminNames } from '#web/texts/en/admin-names.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Change } from './layout-calls.ts';
import { QuestionItem } from './question-item.tsx';
import { ChangeButton } from './save-bar.tsx';

const NAMES: ReadonlySet<string> = new Set(['client-spellings', 'client-renamed']);

type Answer = 'same' | 'another';
const OPTIONS = [
  { value: 'same', label: adminNames.same },
  { value: 'another', label: adminNames.another },
] as const;

/** Whether a question asks if two names are one client's. */
export const asksForName = ({ cause }: Question): boolean => NAMES.has(cause.kind) && cause.change !== null;

interface NamesQuestionProps {
  questions: readonly Question[];
  onAnswer: (changes: readonly Change[]) => void;
}

/** Asks in one list which names are other names of clients. Nothing is chosen beforehand: each answer decides whose rows a person sees. */
export function NamesQuestion({ questions, onAnswer }: NamesQuestionProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Answer>>>({});
  const sentence = adminNames.sentence(questions.length);
  /** The questions about the same name: it can be another name of one client only. */
  const rivalsOf = ({ key, cause }: Question) =>
    questions.filter((one) => one.key !== key && nameOf(one.cause.change) === nameOf(cause.change));
  const setAll = (answer: Answer) => {
    const settled = answer === 'another' ? questions : questions.filter((one) => rivalsOf(one).length === 0);
    setChosen(Object.fromEntries(settled.map(({ key }) => [key, answer])));
  };
  const choose = (question: Question, answer: Answer) =>
    setChosen((before) => ({
      ...before,
      ...(answer === 'same' && Object.fromEntries(rivalsOf(question).map(({ key }) => [key, 'another' as const]))),
      [question.key]: answer,
    }));
  const answered = (answer: Answer) => questions.filter(({ key }) => chosen[key] === answer);
  const [same, others] = [answered('same'), answered('another')];
  const all = OPTIONS.find(({ value }) => answered(value).length === questions.length)?.value ?? '';
  return (
    <QuestionItem sentence={sentence} wide>
      <div className="grid w-full gap-3 sm:pl-6.5">
        <Segmented<Answer | ''>
          label={adminNames.all}
          options={OPTIONS}
          value={all}
          onChange={(answer) => answer && setAll(answer)}
        />
        <ul className="divide-y divide-line border-y border-line">
          {questions.flatMap((question) =>
            namesOf(question.cause.change).map(([name, client]) => (
              <li
                key={`${question.key} ${name}`}
                className="grid items-center gap-x-4 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,auto)]"
              >
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{name}</span>{' '}
                  <span className="text-13 text-ink-muted">{adminNames.rows(question.cause.count)}</span>
                  <span className="block">{adminNames.perhaps(client)}</span>
                </span>
                <Segmented<Answer | ''>
                  label={adminNames.is(name, client)}
                  labelHidden
                  options={OPTIONS}
                  value={chosen[question.key] ?? ''}
                  onChange={(answer) => answer && choose(question, answer)}
                />
              </li>
            )),
          )}
        </ul>
        <ChangeButton
          size="small"
          className="justify-self-start"
          aria-label={`${adminNames.action}: ${sentence}`}
          disabled={same.length + others.length === 0}
          onClick={() =>
            onAnswer([
              ...same.flatMap(({ causes }) => causes.flatMap(({ change }) => change ?? [])),
              ...(others.length > 0 ? [{ kind: 'decline' as const, questions: others.map(({ key }) => key) }] : []),
            ])
          }
        >
          {adminNames.action}
        </ChangeButton>
      </div>
    </QuestionItem>
  );
}

const namesOf = (change: Change | null): readonly (readonly [name: string, client: string])[] =>
  change?.kind === 'values' ? Object.entries(change.values) : [];

const nameOf = (change: Change | null): string => namesOf(change)[0]?.[0] ?? '';
