import type { Problem } from '#web/api/instructions.ts';
import { formatInstant } from '#web/lib/format.ts';
import { sheetDay } from '#web/portfolio/days.ts';
import { instructions } from '#web/texts/en/instructions.ts';

const texts = instructions.problems;

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
  if (problem === 'instructed' && by) return texts.by(by.word, by.name || by.email, formatInstant(by.at));
  const seen = (field: string, text: string) => (field === 'dueDate' ? sheetDay(text) : text) || texts.nothing;
  const changed = changes.map(({ field, before, now }) =>
    texts.change(texts.fields[field], seen(field, before), seen(field, now)),
  );
  return changed.length > 0 ? changed.join(' ') : texts.kinds[problem];
}
