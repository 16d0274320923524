import type { Instruction } from '#contract/instructions.ts';
import type { ShownDeadline } from '#domain/instruction/instruction.ts';
import type { Choice } from '#domain/instruction/rules.ts';
import { contentOf } from '#server/store/instruction-record.ts';
import type { EntryContent, EntryKind } from '#server/store/instruction-record.ts';
import type { InstructionEntryRow, InstructionRow } from '#server/store/instruction-rows.ts';
import { idOfRow } from '#server/store/instructions.ts';
import type { StoredInstruction } from '#server/store/instructions.ts';

/** The facts of an entry that gives an instruction, without personal data. */
export interface GivenFacts {
  readonly choice: Choice;
  readonly publication: number;
  readonly set: string;
  /** How the session was opened. */
  readonly signedIn: string;
  readonly confirmedBy: Instruction['confirmedBy'];
  /** The number of the instruction that it replaces; null for none. */
  readonly replaces: number | null;
  /** The company id under which the replaced instruction is recorded, if the client had another name then. */
  readonly replacesIn?: string;
}

/** The facts of a deadline that were shown, with the firm's word for the choice and the firm's sentence. */
export type ShownWithWords = ShownDeadline & { readonly word: string; readonly sentence: string };

const NOTHING_SHOWN: ShownWithWords = {
  deadline: '',
  matterId: '',
  docket: '',
  title: '',
  type: '',
  dueDate: '',
  instructBy: '',
  officialFee: '',
  ourFee: '',
  currency: '',
  word: '',
  sentence: '',
};

const DECLINED: readonly string[] = ['waiting', 'declined'];

/** An instruction as the pages show it, from its row and the entries of the record about it. */
export function readInstruction({ row, entries }: StoredInstruction, now: number): Instruction {
  const first = entries[0];
  const facts = (first ? JSON.parse(first.facts) : {}) as Partial<GivenFacts>;
  const content = first ? contentOf(first) : {};
  const { word, sentence, ...shown } = { ...NOTHING_SHOWN, ...content.shown };
  const returned = last(entries, 'returned');
  return {
    id: idOfRow(row),
    number: row.number,
    hash: first?.hash ?? '',
    deadline: row.deadline,
    choice: row.choice,
    word,
    note: content.text ?? '',
    state: row.state,
    given: stepOf(first, content) ?? { at: row.given_at, email: '', name: '' },
    confirmedBy: facts.confirmedBy ?? 'session',
    agreed: stepOf(last(entries, 'agreed')),
    declined: stepOf(last(entries, 'declined')),
    received: stepOf(last(entries, 'received')),
    done: stepOf(last(entries, 'done')),
    returned: stepOf(returned),
    question: returned ? (contentOf(returned).text ?? '') : '',
    replaces: facts.replaces ?? null,
    replacedBy: row.replaced_by,
    late: row.state === 'given' && row.late_at <= now,
    flag: flagOf(row),
    shown,
    sentence,
  };
}

function flagOf({ flag, flag_now, flag_since, state }: InstructionRow): Instruction['flag'] {
  if (flag === '' || DECLINED.includes(state)) return null;
  return { kind: flag as NonNullable<Instruction['flag']>['kind'], now: flag_now, since: flag_since };
}

/** The newest entry of a kind. */
export function last(entries: readonly InstructionEntryRow[], kind: EntryKind): InstructionEntryRow | undefined {
  return entries.findLast((entry) => entry.kind === kind);
}

function stepOf(entry: InstructionEntryRow | undefined, content?: EntryContent): Instruction['given'] | null {
  if (!entry) return null;
  const { person } = content ?? contentOf(entry);
  return { at: entry.at, email: person?.email ?? '', name: person?.name ?? '' };
}

/** The instruction as a client may read it: without the flag that the matter has moved to another client. */
export function asClientsRead(instruction: Instruction): Instruction {
  const { flag } = instruction;
  return flag?.kind === 'moved' ? { ...instruction, flag: { ...flag, kind: 'vanished', now: '' } } : instruction;
}

/** An instruction with the id of the company under which it is recorded. */
export interface RecordedInstruction extends Instruction {
  readonly companyId: string;
}

export function readRecorded(stored: StoredInstruction, now: number): RecordedInstruction {
  return { ...readInstruction(stored, now), companyId: stored.row.company_id };
}
