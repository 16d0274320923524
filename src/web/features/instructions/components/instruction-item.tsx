import type { Instruction } from '#web/api/instructions.ts';
import { sheetDay } from '#web/portfolio/days.ts';
import { feeText, flagText, InstructionBadge, InstructionSteps } from '#web/portfolio/instruction-state.tsx';
import { usePrinting } from '#web/portfolio/print-table.tsx';
import { portfolio } from '#web/texts/index.ts';
import { instructions as texts } from '#web/texts/en/instructions.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** One instruction: what was answered to what, every step since, and the entry of the record. */
export function InstructionItem({ instruction }: { instruction: Instruction }) {
  const { id, number, hash, note, shown, sentence = '', confirmedBy } = instruction;
  const fee = feeText(shown);
  const flag = flagText(instruction);
  return (
    <li className="flex flex-col gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-body font-medium">{shown.type || portfolio.deadline}</h3>
          <p className="text-13 text-ink-muted">
            <span className="number-text">{shown.docket || shown.matterId}</span>
            {shown.title === '' ? null : <span className="ml-2">{shown.title}</span>}
          </p>
          <p className="text-13">
            {texts.confirm.due(sheetDay(shown.dueDate))}
            {fee === '' ? null : ` · ${fee}`}
          </p>
        </div>
        <InstructionBadge instruction={instruction} />
      </div>
      {flag ? <p className="font-medium text-bad">{flag}</p> : null}
      <InstructionSteps instruction={instruction} />
      {note === '' ? null : (
        <div>
          <p className="text-13 text-ink-muted">{texts.noteShown}</p>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
      <Entry number={number} receipt={`${id}/${hash}`} sentence={sentence} how={texts.confirmedBy[confirmedBy]} />
    </li>
  );
}

interface EntryProps {
  number: number;
  /** As it was mailed. */
  receipt: string;
  sentence: string;
  how: string;
}

/** What the record holds beside the answer. Open on paper. */
function Entry({ number, receipt, sentence, how }: EntryProps) {
  const printing = usePrinting();
  const content = (
    <div className="flex flex-col gap-2 text-13">
      <p>{how}</p>
      {sentence === '' ? null : <p className="max-w-prose whitespace-pre-line text-ink-muted">{sentence}</p>}
      <p className="wrap-anywhere">
        {texts.receipt} <span className="font-mono">{receipt}</span>
      </p>
    </div>
  );
  if (printing) return content;
  return <Disclosure summary={texts.record(number)}>{content}</Disclosure>;
}
