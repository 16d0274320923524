import type { State } from '#domain/instruction/instruction.ts';

import { formatInstant } from '#web/lib/format.ts';
import { sheetDay } from '#web/portfolio/days.ts';
import { feeText } from '#web/portfolio/instruction-state.tsx';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { adminInstructions } from '#web/texts/en/admin-instructions.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconAlert } from '#web/ui/icons.tsx';
import type { DeskInstruction } from '../api.ts';

const texts = adminInstructions.desk;

/** The colours of the states at the desk. The states in which the firm has to act have a signal colour. */
const STATE_TONES: Readonly<Record<State, Tone>> = {
  waiting: 'neutral',
  given: 'warn',
  received: 'accent',
  returned: 'neutral',
  done: 'good',
  replaced: 'neutral',
  declined: 'neutral',
};

interface DeskRowProps {
  row: DeskInstruction;
  /** Whether to name the client: not in a group that has the client as its heading. */
  client: boolean;
  selected: boolean;
  onSelect: () => void;
  onLook: () => void;
}

/** One instruction: the choice, its deadline, who gave it, and its state. */
export function DeskRow({ row, client, selected, onSelect, onLook }: DeskRowProps) {
  const { word, state, late, shown, given, note, question, assignedTo, company, flag } = row;
  const fee = feeText(shown);
  return (
    <li className={selected ? 'bg-accent-soft' : undefined}>
      <div className="flex flex-wrap items-start gap-x-4 px-4 py-1 sm:px-5 md:flex-nowrap">
        <Checkbox
          className="min-w-0 flex-1 basis-72 [&>label]:items-start"
          checked={selected}
          onChange={onSelect}
          label={
            <span className="grid gap-x-6 gap-y-0.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)]">
              <span className="flex flex-wrap content-start items-start gap-1.5">
                <span className="w-full font-medium">{word}</span>
                <Badge tone={late ? 'bad' : STATE_TONES[state]}>{late ? texts.late : texts.states[state]}</Badge>
              </span>
              <span className="min-w-0">
                <span className="font-medium">{shown.type || portfolio.deadline}</span>{' '}
                <span className="text-13 whitespace-nowrap">{texts.due(sheetDay(shown.dueDate))}</span>
                <span className="block text-13 text-ink-muted">
                  <span className="number-text">{shown.docket || shown.matterId}</span>
                  {shown.title === '' ? null : <span className="line-clamp-1">{shown.title}</span>}
                  {fee === '' ? null : <span className="block">{fee}</span>}
                </span>
              </span>
              <span className="min-w-0 text-13 text-ink-muted">
                {client ? <span className="block truncate font-medium text-ink">{company.name}</span> : null}
                <span className="block wrap-anywhere">
                  {texts.given(given.name || given.email || texts.erased, formatInstant(given.at))}
                </span>
                {assignedTo === '' ? null : <span className="block wrap-anywhere">{texts.assigned(assignedTo)}</span>}
              </span>
            </span>
          }
        />
        <Button size="small" variant="quiet" className="my-1 max-md:ml-8" onClick={onLook}>
          {texts.details}
          <span className="sr-only"> {texts.detailsOf(shown.type, shown.docket || shown.matterId)}</span>
        </Button>
      </div>
      <div className="flex flex-col gap-1 px-4 pb-3 pl-12 text-13 empty:hidden sm:pl-13">
        {flag ? (
          <p className="flex items-start gap-1.5 font-medium text-bad">
            <IconAlert size={16} className="mt-px" />
            {texts.flags[flag.kind](flag.now ?? '')}
          </p>
        ) : null}
        {note === '' ? null : <p className="line-clamp-3 max-w-prose wrap-anywhere whitespace-pre-line">{note}</p>}
        {state === 'returned' && question !== '' ? (
          <p className="line-clamp-3 max-w-prose wrap-anywhere whitespace-pre-line text-ink-muted">
            {texts.asked(question)}
          </p>
        ) : null}
      </div>
    </li>
  );
}
