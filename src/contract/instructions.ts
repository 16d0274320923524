import * as z from 'zod/mini';
import { CHOICES } from '#domain/instruction/rules.ts';
import { DECIDING, INSTRUCTION_ID, STATES } from '#domain/instruction/instruction.ts';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { INSTRUCTIONS } from './limits.ts';
import { passkeyAssertion } from './passkeys.ts';
import { sentSession } from './session.ts';

const choice = z.enum(CHOICES);
const words = z.object({ proceed: z.string(), lapse: z.string(), ask: z.string() });
/** The lasting key of a deadline (`deadlineKeys` of the domain). */
const deadlineKey = z.string().check(z.minLength(1), z.maxLength(LONGEST.deadlineKey));
const setId = z.string().check(z.maxLength(64));
/** An entry of a company's record. */
export const entryNumber = z.int().check(z.positive());
/** "record/number". The number alone is not enough: two records of one client have the same numbers. */
const id = z.string().check(z.regex(INSTRUCTION_ID));
const ids = z.array(id).check(z.minLength(1), z.maxLength(INSTRUCTIONS.perSet));

export const shownDeadline = z.object({
  deadline: z.string(),
  matterId: z.string(),
  docket: z.string(),
  title: z.string(),
  type: z.string(),
  /** DD/MM/YYYY, or the cell's own text. */
  dueDate: z.string(),
  instructBy: z.string(),
  officialFee: z.string(),
  ourFee: z.string(),
  currency: z.string(),
});

/** A person and a moment. The texts are empty if the person was erased. */
const step = z.object({ at: z.number(), email: z.string(), name: z.string() });

export const FLAGS = ['changed', 'vanished', 'moved'] as const;

export const instruction = z.object({
  id,
  /** Its number in the company's record. Later steps take numbers too, so instructions are not numbered without gaps. */
  number: entryNumber,
  /** The hash of its entry, which the receipt has too. */
  hash: z.string(),
  deadline: z.string(),
  choice,
  /** What the firm called the choice when the instruction was given. */
  word: z.string(),
  /** Empty for none. */
  note: z.string(),
  state: z.enum(STATES),
  given: step,
  /** How the giver confirmed it: only by their session, or also by a fresh code or a passkey. */
  confirmedBy: z.enum(['session', 'code', 'passkey']),
  /** The second person of the client, if one was needed. */
  agreed: z.nullable(step),
  declined: z.nullable(step),
  received: z.nullable(step),
  done: z.nullable(step),
  returned: z.nullable(step),
  /** What the firm asked when it returned the instruction; empty for nothing. */
  question: z.string(),
  /** The number of the instruction that it replaced, and of the one that replaced it. */
  replaces: z.nullable(entryNumber),
  replacedBy: z.nullable(entryNumber),
  /** No one at the firm has acknowledged it within a working day. */
  late: z.boolean(),
  /** How the deadline has changed since; null if it is as it was shown. Only the firm is told that a matter has `moved` to another client. */
  flag: z.nullable(z.object({ kind: z.enum(FLAGS), now: z.string(), since: z.number() })),
  shown: shownDeadline,
  /** The firm's sentence that the confirmation showed; only in the history. */
  sentence: z.optional(z.string()),
});
export type Instruction = z.output<typeof instruction>;

/** Why a person cannot give instructions. */
export const REFUSED_BECAUSE = ['off', 'not-named', 'issued-session', 'impersonation', 'no-company'] as const;

export const myInstructions = endpoint({
  method: 'GET',
  path: '/api/instructions',
  access: 'session',
  effect: 'none',
  summary:
    'The types of deadlines on which the firm takes instructions, and the newest instruction on each deadline of the company. `offersOf` of the domain joins them with the deadlines.',
  answer: z.object({
    /** Absent: this person may give instructions. */
    refused: z.optional(z.enum(REFUSED_BECAUSE)),
    words,
    types: z.array(z.object({ type: z.string(), choices: z.array(choice) })),
    cutOffDays: z.number(),
    workingDays: z.object({ weekdays: z.array(z.number()), holidays: z.array(z.string()) }),
    /** The day at the firm, YYYY-MM-DD. */
    today: z.string(),
    /** The firm's sentence about silence, liability and fees. */
    sentence: z.string(),
    /** Giving up a right needs a second person of the company. */
    secondPerson: z.boolean(),
    /** Whom to call after the cut-off; empty if the firm has named no one and the company has no contact. */
    call: z.object({ name: z.string(), phone: z.string() }),
    /** How many passkeys this person could confirm with. */
    passkeys: z.number(),
    instructions: z.array(instruction),
    /** The instructions that wait for this person's agreement. */
    toConfirm: z.array(id),
  }),
});

export const instructionHistory = endpoint({
  method: 'GET',
  path: '/api/instructions/history',
  access: 'session',
  effect: 'none',
  summary:
    "The company's instructions, newest first, the replaced ones too; of one matter or of all. A page at a time.",
  query: z.object({
    matter: z.optional(z.string().check(z.maxLength(LONGEST.deadlineKey))),
    /** Only instructions before this one: the last one of the previous page. */
    before: z.optional(id),
  }),
  answer: z.object({ instructions: z.array(instruction), more: z.boolean() }),
});

/** Why a deadline is left out of a set, or a set was not given. */
export const PROBLEMS = [
  /** No such deadline of this company is published. */
  'gone',
  /** It is not as it was shown: `changes` says what. */
  'changed',
  /** The firm takes no instruction on it, or not this choice. */
  'not-offered',
  /** Its cut-off has passed, or its date cannot be read. */
  'past-cut-off',
  /** The firm has completed an instruction on it. */
  'done',
  /** Another instruction was given since the set was shown: `by`, `at` and `word` say which. */
  'instructed',
  /** The instruction no longer waits for a second person. */
  'not-waiting',
  /** The giver of an instruction cannot be its second person. */
  'own',
] as const;

const problem = z.object({
  deadline: z.string(),
  problem: z.enum(PROBLEMS),
  /** The deadline as it is published now; null if it is not. */
  now: z.nullable(shownDeadline),
  changes: z.array(z.object({ field: z.enum(DECIDING), before: z.string(), now: z.string() })),
  /** The instruction that caused the problem. */
  by: z.nullable(
    z.object({ number: entryNumber, name: z.string(), email: z.string(), at: z.number(), word: z.string() }),
  ),
});
export type Problem = z.output<typeof problem>;

const setItem = z.object({
  deadline: z.string(),
  choice,
  word: z.string(),
  shown: shownDeadline,
  /** The instruction that this one would replace, or that a second person confirms. */
  earlier: z.nullable(
    z.object({ number: entryNumber, word: z.string(), state: z.enum(STATES), given: step, note: z.string() }),
  ),
});
export type SetItem = z.output<typeof setItem>;

/** What a confirmation shows. Preparing it gives no instruction. */
const preparedSet = z.object({
  /** Null if no item is left. */
  set: z.nullable(z.string()),
  items: z.array(setItem),
  problems: z.array(problem),
  note: z.string(),
  sentence: z.string(),
  /** `fresh`: a code by mail or a passkey has to confirm it, with `letGo`. `session`: `give` is enough. */
  confirm: z.enum(['session', 'fresh']),
  /** Giving up a right then waits for a second person of the company. */
  secondPerson: z.boolean(),
  /** The set can be given until then. It can be prepared again at any time. */
  expiresAt: z.number(),
});
export type PreparedSet = z.output<typeof preparedSet>;

/** The result of giving a set: all of it is given, or nothing. */
const outcome = z.union([
  z.object({ result: z.literal('given'), instructions: z.array(instruction) }),
  z.object({ result: z.literal('changed'), problems: z.array(problem) }),
]);
export type Outcome = z.output<typeof outcome>;

export const prepareInstructions = endpoint({
  method: 'POST',
  path: '/api/instructions/prepare',
  access: 'session',
  bodyLimit: 'instructions',
  summary:
    'Compares a choice of deadlines with what is published and returns the set to confirm. Items that cannot be instructed are left out, each with its problem.',
  body: z.object({
    items: z
      .array(z.object({ deadline: deadlineKey, dueDate: z.string().check(z.maxLength(LONGEST.deadlineKey)), choice }))
      .check(z.minLength(1), z.maxLength(INSTRUCTIONS.perSet)),
    note: z.optional(z.string().check(z.maxLength(LONGEST.instructionNote))),
    session: sentSession,
  }),
  errors: ['issued-session', 'instructions-off', 'may-not-instruct'],
  answer: preparedSet,
});

export const prepareSecond = endpoint({
  method: 'POST',
  path: '/api/instructions/prepare-second',
  access: 'session',
  summary:
    'Prepares the set with which a second person confirms another person’s instructions. It is given with `let-go`.',
  body: z.object({ instructions: ids, session: sentSession }),
  errors: ['issued-session', 'instructions-off', 'may-not-instruct'],
  answer: preparedSet,
});

export const giveInstructions = endpoint({
  method: 'POST',
  path: '/api/instructions/give',
  access: 'session',
  summary:
    'Gives a set that gives up no right. A repeated call returns the same answer: a set is given once. Nothing is given if anything has changed since the set was shown.',
  body: z.object({ set: setId, session: sentSession }),
  errors: ['issued-session', 'instructions-off', 'may-not-instruct', 'set-over', 'confirm-first'],
  answer: outcome,
});

export const sendInstructionCode = endpoint({
  method: 'POST',
  path: '/api/instructions/send-code',
  access: 'session',
  summary: 'Mails a code that confirms this set, and nothing else. An earlier code for the set stops working.',
  body: z.object({ set: setId, session: sentSession }),
  errors: ['issued-session', 'instructions-off', 'may-not-instruct', 'set-over', 'email-unavailable'],
  answer: z.object({
    success: z.literal(true),
    /** The address that it was sent to. */
    to: z.string(),
    expiresAt: z.number(),
    /** The next code can be sent from then on. */
    againAt: z.number(),
  }),
});

export const instructionPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/instructions/passkey-options',
  access: 'session',
  summary: 'The options with which the browser confirms this set, and nothing else, with one of the person’s passkeys.',
  body: z.object({ set: setId, session: sentSession }),
  errors: ['issued-session', 'instructions-off', 'may-not-instruct', 'set-over', 'invalid-passkey'],
  answer: z.object({ success: z.literal(true), options: z.looseObject({ challenge: z.string() }) }),
});

export const letGo = endpoint({
  method: 'POST',
  path: '/api/instructions/let-go',
  access: 'session',
  summary:
    'Gives a set that gives up a right, or confirms one as the second person, with a fresh code or a passkey. A repeated call returns the same answer.',
  body: z.object({
    set: setId,
    proof: z.union([
      z.object({ code: z.string().check(z.maxLength(LONGEST.code)) }),
      z.object({ passkey: passkeyAssertion }),
    ]),
    session: sentSession,
  }),
  errors: [
    'issued-session',
    'instructions-off',
    'may-not-instruct',
    'set-over',
    'invalid-code',
    'code-over',
    'invalid-passkey',
  ],
  answer: outcome,
});

export const declineInstructions = endpoint({
  method: 'POST',
  path: '/api/instructions/decline',
  access: 'session',
  summary:
    'Declines instructions of this company that wait for a second person. The person who gave them can take them back with this call.',
  body: z.object({ instructions: ids, session: sentSession }),
  errors: ['issued-session', 'instructions-off', 'may-not-instruct'],
  answer: outcome,
});
