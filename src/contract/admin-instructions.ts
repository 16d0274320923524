import * as z from 'zod/mini';
import { CHOICES } from '#domain/instruction/rules.ts';
import { ACTS, STATES } from '#domain/instruction/instruction.ts';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { entryNumber, instruction } from './instructions.ts';
import { INSTRUCTIONS } from './limits.ts';
import { savedBeside, version } from './saved-config.ts';
import { done, sentSession } from './session.ts';

const line = (field: keyof typeof LONGEST) => z.string().check(z.maxLength(LONGEST[field]));
const saved = { version, updatedAt: z.optional(z.number()), updatedBy: z.optional(z.string()) };

const rules = {
  on: z.boolean(),
  types: z
    .array(z.strictObject({ type: line('heading'), choices: z.array(z.enum(CHOICES)).check(z.maxLength(3)) }))
    .check(z.maxLength(INSTRUCTIONS.types)),
  /** The firm's words for the choices. */
  words: z.strictObject({
    proceed: line('instructionWord'),
    lapse: line('instructionWord'),
    ask: line('instructionWord'),
  }),
  /** Working days before the due date. A deadline's own "instruct by" comes first. */
  cutOffDays: z.number().check(z.int(), z.minimum(0), z.maximum(INSTRUCTIONS.cutOffDays)),
  /** Who at the firm gets a mail about each instruction. */
  receivers: z.array(line('email')).check(z.maxLength(INSTRUCTIONS.receivers)),
  sentence: line('instructionSentence'),
  /** Whom clients call after the cut-off; empty: their own contact of the Users tab. */
  callName: line('senderName'),
  callPhone: line('phone'),
  /** All people of a client, or those whom the field "May Instruct" of the Users tab names. */
  who: z.enum(['all', 'named']),
  secondPerson: z.boolean(),
};

/** The firm's rules for instructions, also in an exported configuration. */
export const instructionRules = z.strictObject(rules);

export const readInstructionRules = endpoint({
  method: 'POST',
  path: '/api/config/instructions-get',
  access: 'admin',
  effect: 'none',
  summary: 'The firm’s rules for instructions, and the types of deadlines that are published.',
  answer: z.object({
    ...rules,
    knownTypes: z.array(z.object({ type: z.string(), count: z.number() })),
    /** Which of the optional fields that the rules can use are on. */
    fields: z.object({ mayInstruct: z.boolean(), instructBy: z.boolean(), fees: z.boolean() }),
    ...saved,
  }),
});

export const saveInstructionRules = endpoint({
  method: 'POST',
  path: '/api/config/instructions-save',
  access: 'admin',
  versioned: true,
  bodyLimit: 'config',
  summary: 'Saves the rules. Turning instructions on needs a type, a receiver and the firm’s sentence.',
  body: z.strictObject({ ...rules, ...savedBeside }),
  errors: ['invalid-configuration', 'conflict'],
  answer: done,
});

const webhook = { on: z.boolean(), url: line('webhookUrl'), secret: line('webhookSecret') };

export const readWebhook = endpoint({
  method: 'POST',
  path: '/api/config/webhook-get',
  access: 'admin',
  effect: 'none',
  summary:
    'The address to which instructions are sent for the firm’s docketing system, without the secret, and whether sending works.',
  answer: z.object({
    ...webhook,
    waiting: z.number(),
    /** Given up after many attempts. */
    failed: z.number(),
    lastSent: z.nullable(z.number()),
    lastFailure: z.nullable(z.object({ at: z.number(), cause: z.string() })),
    ...saved,
  }),
});

export const saveWebhook = endpoint({
  method: 'POST',
  path: '/api/config/webhook-save',
  access: 'admin',
  versioned: true,
  summary: 'Saves the address and the secret. A stored secret is kept only while the address has the same host.',
  body: z.strictObject({ ...webhook, ...savedBeside }),
  errors: ['invalid-configuration', 'secret-needed', 'conflict'],
  answer: done,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhook/test',
  access: 'admin',
  slow: true,
  budget: 'sheetTests',
  summary: 'Sends a signed message without an instruction to the saved address.',
  body: z.object({ session: sentSession }),
  answer: z.object({ success: z.boolean(), message: z.string() }),
});

/** The views of the desk. `open`: the firm still has to act. */
export const DESK_VIEWS = ['open', 'new', 'late', 'received', 'returned', 'waiting', 'flagged', 'done', 'all'] as const;

export const deskInstruction = z.extend(instruction, {
  company: z.object({ id: z.string(), name: z.string() }),
  /** Address of the person at the firm; empty for none. */
  assignedTo: z.string(),
});
export type DeskInstruction = z.output<typeof deskInstruction>;

export const instructionDesk = endpoint({
  method: 'POST',
  path: '/api/admin/instructions',
  access: 'admin',
  effect: 'none',
  summary: 'Instructions of all clients, the newest first, a page at a time.',
  body: z.object({
    view: z.enum(DESK_VIEWS),
    company: z.optional(z.string().check(z.maxLength(64))),
    /** An address, or empty for instructions that no one is assigned to. */
    assignedTo: z.optional(line('email')),
    choice: z.optional(z.enum(CHOICES)),
    /** Searched in matter, docket, title, type and client. */
    text: z.optional(z.string().check(z.maxLength(100))),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.maxLength(64))),
    /** How many a page has; absent: as many as the desk shows at once. */
    limit: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
    session: sentSession,
  }),
  answer: z.object({
    instructions: z.array(deskInstruction),
    next: z.nullable(z.string()),
  }),
});

export const deskFigures = endpoint({
  method: 'POST',
  path: '/api/admin/instructions/figures',
  access: 'admin',
  effect: 'none',
  summary:
    'How many instructions each view of the desk has, whatever is searched, and which clients and people it can be narrowed to.',
  body: z.object({
    /** The chosen client, which is listed too. */
    company: z.optional(z.string().check(z.maxLength(64))),
    session: sentSession,
  }),
  answer: z.object({
    counts: z.object({
      new: z.number(),
      late: z.number(),
      received: z.number(),
      returned: z.number(),
      waiting: z.number(),
      flagged: z.number(),
    }),
    /** The clients with the most unfinished instructions, and the chosen client. */
    companies: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })),
    /** There are more clients, which a search for the name finds. */
    moreCompanies: z.boolean(),
    /** Who can be assigned. */
    people: z.array(z.string()),
  }),
});

export const deskHistory = endpoint({
  method: 'POST',
  path: '/api/admin/instructions/one',
  access: 'admin',
  effect: 'none',
  summary:
    'Every instruction on one deadline of a client, newest first, and every entry of the record about the given one.',
  body: z.object({ company: z.string().check(z.maxLength(64)), number: entryNumber, session: sentSession }),
  errors: ['not-found'],
  answer: z.object({
    instructions: z.array(deskInstruction),
    entries: z.array(
      z.object({
        number: z.number(),
        at: z.number(),
        kind: z.string(),
        email: z.string(),
        name: z.string(),
        text: z.string(),
        hash: z.string(),
      }),
    ),
  }),
});

export const actOnInstructions = endpoint({
  method: 'POST',
  path: '/api/admin/instructions/act',
  access: 'admin',
  bodyLimit: 'message',
  summary:
    'Acknowledges, completes, returns or assigns instructions. An instruction that another person has changed meanwhile is left alone and returned as a conflict.',
  body: z.object({
    act: z.enum(ACTS),
    items: z
      .array(z.object({ company: z.string().check(z.maxLength(64)), number: entryNumber, state: z.enum(STATES) }))
      .check(z.minLength(1), z.maxLength(INSTRUCTIONS.perSet)),
    /** What the firm asks; needed to return. */
    question: z.optional(line('instructionNote')),
    /** Address of an administrator; empty for no one. Needed to assign. */
    to: z.optional(line('email')),
    session: sentSession,
  }),
  errors: ['invalid-configuration'],
  answer: z.object({
    instructions: z.array(deskInstruction),
    /** Instructions that are not in the state that the page showed, as they are now. */
    conflicts: z.array(deskInstruction),
  }),
});

export const instructionRecord = endpoint({
  method: 'POST',
  path: '/api/admin/instructions/record',
  access: 'admin',
  effect: 'none',
  summary: 'The result of the last check of the record of instructions.',
  body: z.object({ session: sentSession }),
  answer: z.object({
    /** Null before the first check. */
    checkedAt: z.nullable(z.number()),
    companies: z.number(),
    entries: z.number(),
    problems: z.array(z.object({ company: z.string(), number: z.nullable(z.number()), sentence: z.string() })),
  }),
});
