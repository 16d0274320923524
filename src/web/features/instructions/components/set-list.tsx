import type { Choice, Instructing, Problem, SetItem } from '#web/api/instructions.ts';
import { formatInstant } from '#web/lib/format.ts';
import { sheetDay } from '#web/portfolio/days.ts';
import { feeText } from '#web/portfolio/instruction-state.tsx';
import { instructions } from '#web/texts/en/instructions.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { IconButton } from '#web/ui/button.tsx';
import { IconClose } from '#web/ui/icons.tsx';
import { PlainList } from '#web/ui/list.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

const texts = instructions.confirm;

/** One deadline of the set. */
export interface SetRow {
  readonly key: string;
  readonly shown: SetItem['shown'];
  /** Empty until one is chosen. */
  readonly choice: string;
  /** The choices that are offered; empty if the choice is fixed. */
  readonly choices: readonly Choice[];
  readonly earlier: SetItem['earlier'];
}

interface SetListProps {
  rows: readonly SetRow[];
  words: Instructing['words'];
  /** Whether the client has tried to confirm: then rows without a choice are marked. */
  tried: boolean;
  /** Whether these are a colleague's instructions, whose choices cannot be changed. */
  second: boolean;
  onChoose: (key: string, choice: string) => void;
  onRemove: (key: string) => void;
}

/** Each matter with its deadline, date and fee, exactly as the record will keep them, and the instruction. */
export function SetList({ rows, words, tried, second, onChoose, onRemove }: SetListProps) {
  return (
    <PlainList label={texts.list}>
      {rows.map(({ key, shown, choice, choices, earlier }) => {
        const name = [shown.type || portfolio.deadline, shown.docket || shown.matterId] as const;
        const fee = feeText(shown);
        return (
          <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:flex-nowrap sm:px-5">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">{name[0]}</p>
              <p className="text-13 text-ink-muted">
                <span className="number-text">{name[1]}</span>
                {shown.docket !== '' && shown.docket !== shown.matterId ? (
                  <span className="number-text ml-2">{shown.matterId}</span>
                ) : null}
              </p>
              {shown.title === '' ? null : <p className="text-13 text-ink-muted">{shown.title}</p>}
              <p className="text-13">
                {texts.due(sheetDay(shown.dueDate))}
                {fee === '' ? null : ` · ${fee}`}
              </p>
              {earlier ? (
                <p className="mt-1 text-13">
                  {second
                    ? texts.colleague(earlier.given.name || earlier.given.email, formatInstant(earlier.given.at))
                    : texts.replaces(earlier.word, earlier.given.name || earlier.given.email)}
                </p>
              ) : null}
              {second && earlier?.note ? (
                <p className="mt-1 border-l-2 border-line-control pl-3 text-13 whitespace-pre-line">{earlier.note}</p>
              ) : null}
            </div>
            <div className="flex w-full shrink-0 items-start gap-2 sm:w-56">
              {choices.length === 0 ? (
                <p className="py-2.5 font-medium">{words[choice as Choice]}</p>
              ) : (
                <SelectField
                  label={texts.choiceOf(...name)}
                  labelHidden
                  className="flex-1"
                  value={choice}
                  data-missing={choice === '' || undefined}
                  error={tried && choice === '' ? texts.pickOne : undefined}
                  options={[
                    ...(choice === '' ? [{ value: '', label: texts.pick }] : []),
                    ...choices.map((one) => ({ value: one, label: words[one] })),
                  ]}
                  onChange={(event) => onChoose(key, event.target.value)}
                />
              )}
              <IconButton
                label={texts.removeOf(...name)}
                icon={<IconClose size={18} />}
                onClick={() => onRemove(key)}
              />
            </div>
          </li>
        );
      })}
    </PlainList>
  );
}

const problems = instructions.problems;

/** Why deadlines cannot be instructed, or what has changed about them since they were shown. */
export function ProblemList({
  problems,
  nameOf,
}: {
  problems: readonly Problem[];
  nameOf: (problem: Problem) => string;
}) {
  return (
    <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
      {problems.map((one) => (
        <li key={one.deadline}>
          <span className="font-medium text-ink">{nameOf(one)}</span>: {sentenceOf(one)}
        </li>
      ))}
    </ul>
  );
}

function sentenceOf({ problem, changes, by }: Problem): string {
  if (problem === 'instructed' && by) return problems.by(by.word, by.name || by.email, formatInstant(by.at));
  const seen = (field: string, text: string) => (field === 'dueDate' ? sheetDay(text) : text) || problems.nothing;
  const changed = changes.map(({ field, before, now }) =>
    problems.change(problems.fields[field], seen(field, before), seen(field, now)),
  );
  return changed.length > 0 ? changed.join(' ') : problems.kinds[problem];
}
