import * as z from 'zod/mini';
import { CHOICES, STANDARD_WORDS } from '#domain/instruction/rules.ts';
import type { ChoiceWords, OfferedType } from '#domain/instruction/rules.ts';
import { fold } from '#domain/text/fold.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { invalidConfiguration } from './changes.ts';

export const INSTRUCTIONS_KEY = 'instructions';

/** The firm's rules for instructions. */
export interface InstructionRules {
  readonly on: boolean;
  readonly types: readonly OfferedType[];
  readonly words: ChoiceWords;
  readonly cutOffDays: number;
  /** Addresses at the firm that get a mail about each instruction. */
  readonly receivers: readonly string[];
  readonly sentence: string;
  readonly callName: string;
  readonly callPhone: string;
  /** Who may give instructions: all users of a client, or those whom the field "May Instruct" names. */
  readonly who: 'all' | 'named';
  readonly secondPerson: boolean;
}

const instructionsDocument = z.object({
  on: z.boolean(),
  types: z.array(z.object({ type: z.string(), choices: z.array(z.enum(CHOICES)) })),
  words: z.object({ proceed: z.string(), lapse: z.string(), ask: z.string() }),
  cutOffDays: z.number(),
  receivers: z.array(z.string()),
  sentence: z.string(),
  callName: z.string(),
  callPhone: z.string(),
  who: z.enum(['all', 'named']),
  secondPerson: z.boolean(),
});

const DEFAULT_CUT_OFF_DAYS = 5;

const OFF: InstructionRules = {
  on: false,
  types: [],
  words: STANDARD_WORDS,
  cutOffDays: DEFAULT_CUT_OFF_DAYS,
  receivers: [],
  sentence: '',
  callName: '',
  callPhone: '',
  who: 'all',
  secondPerson: false,
};

/** The rules of a stored document; off if nothing is stored. */
export function rulesIn(value: unknown): InstructionRules {
  return value === null ? OFF : instructionsDocument.parse(value);
}

export async function rulesNow(settings: Pick<SettingsStore, 'get'>): Promise<InstructionRules> {
  return rulesIn((await settings.get(INSTRUCTIONS_KEY)).value);
}

/** The rules to store for what was entered. Throws `invalid-configuration` with a sentence. */
export function rulesToStore(wanted: InstructionRules): InstructionRules {
  const types = wanted.types.map(({ type, choices }) => ({
    type: oneLine(type),
    choices: CHOICES.filter((choice) => choices.includes(choice)),
  }));
  const receivers = wanted.receivers.map((address) => address.trim());
  const words = {
    proceed: oneLine(wanted.words.proceed),
    lapse: oneLine(wanted.words.lapse),
    ask: oneLine(wanted.words.ask),
  };
  const sentence = wanted.sentence.replaceAll('\r\n', '\n').trim();
  if (types.some(({ type }) => type === '')) throw invalidConfiguration('Please name each type of deadline.');
  if (new Set(types.map(({ type }) => fold(type))).size < types.length)
    throw invalidConfiguration('A type of deadline is listed twice.');
  if (types.some(({ choices }) => choices.length === 0))
    throw invalidConfiguration('Please give each type of deadline at least one choice.');
  if (Object.values(words).includes('')) throw invalidConfiguration('Please name every choice.');
  if (new Set(Object.values(words).map(fold)).size < CHOICES.length)
    throw invalidConfiguration('Please give each choice a name of its own.');
  if (!receivers.every((address) => emailKey(address)))
    throw invalidConfiguration('Please enter a valid email address for each receiver.');
  if (wanted.on && types.length === 0) throw invalidConfiguration('Choose at least one type of deadline first.');
  if (wanted.on && receivers.length === 0) throw invalidConfiguration('Enter who receives the instructions first.');
  if (wanted.on && sentence === '') throw invalidConfiguration('Enter the sentence that every confirmation repeats.');
  return {
    on: wanted.on,
    types,
    words,
    cutOffDays: wanted.cutOffDays,
    receivers: [...new Set(receivers)],
    sentence,
    callName: oneLine(wanted.callName),
    callPhone: oneLine(wanted.callPhone),
    who: wanted.who,
    secondPerson: wanted.secondPerson,
  };
}
