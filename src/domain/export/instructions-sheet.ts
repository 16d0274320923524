import type { ShownDeadline, State } from '#domain/instruction/instruction.ts';
import { dayNumber, sheetOf } from './sheet.ts';
import type { Sheet, SheetColumn } from './sheet.ts';

/** A person and a moment (milliseconds). The texts are empty if the person was forgotten. */
interface Step {
  readonly at: number;
  readonly name: string;
  readonly email: string;
}

/** An instruction as a file lists it. */
interface ListedInstruction {
  /** "record/number". */
  readonly id: string;
  readonly number: number;
  readonly hash: string;
  readonly word: string;
  readonly note: string;
  readonly question: string;
  readonly state: State;
  readonly given: Step;
  readonly agreed: Step | null;
  readonly received: Step | null;
  readonly returned: Step | null;
  readonly done: Step | null;
  readonly replacedBy: number | null;
  readonly shown: ShownDeadline;
  /** The client, if the file is the firm's. */
  readonly company?: { readonly name: string };
}

interface SheetWords {
  readonly states: Readonly<Record<State, string>>;
  /** A moment in the reader's own time zone. */
  readonly moment: (at: number) => string;
}

/** Instructions as a sheet, in their order: what was shown, what was answered, and every step since. */
export function instructionsSheet(instructions: readonly ListedInstruction[], { states, moment }: SheetWords): Sheet {
  const text = (
    heading: string,
    width: number,
    value: (one: ListedInstruction) => string,
  ): SheetColumn<ListedInstruction> => ({ heading, kind: 'text', width, value });
  const step = (heading: string, of: (one: ListedInstruction) => Step | null) => [
    text(`${heading} at`, 20, (one) => (of(one) ? moment(of(one)!.at) : '')),
    text(`${heading} by`, 28, (one) => (of(one) ? of(one)!.name || of(one)!.email : '')),
  ];
  const companies = instructions.some(({ company }) => company !== undefined);
  return sheetOf(
    [
      { heading: 'No.', kind: 'number', width: 8, value: ({ number }) => number },
      ...(companies ? [text('Client', 28, ({ company }) => company?.name ?? '')] : []),
      text('Instruction', 18, ({ word }) => word),
      text('State', 24, ({ state }) => states[state]),
      text('Deadline', 26, ({ shown }) => shown.type),
      { heading: 'Due date', kind: 'date', width: 14, value: ({ shown }) => dayNumber(shown.dueDate) },
      text('Matter ID', 18, ({ shown }) => shown.matterId),
      text('Docket', 18, ({ shown }) => shown.docket),
      text('Title', 48, ({ shown }) => shown.title),
      text('Official fee', 14, ({ shown }) => shown.officialFee),
      text('Our fee', 14, ({ shown }) => shown.ourFee),
      text('Currency', 10, ({ shown }) => shown.currency),
      ...step('Given', ({ given }) => given),
      ...step('Second person', ({ agreed }) => agreed),
      ...step('Received', ({ received }) => received),
      ...step('Done', ({ done }) => done),
      ...step('Returned', ({ returned }) => returned),
      text('Question', 48, ({ question }) => question),
      text('Note', 48, ({ note }) => note),
      { heading: 'Replaced by no.', kind: 'number', width: 14, value: ({ replacedBy }) => replacedBy },
      text('Receipt', 96, ({ id, hash }) => `${id}/${hash}`),
    ],
    instructions,
  );
}
