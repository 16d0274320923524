import * as z from 'zod/mini';
import { instructionRules } from '#contract/admin-instructions.ts';
import { workingDaysRules } from '#contract/working-days.ts';
import { CALENDAR_KEY, calendarIn } from '#server/settings/calendar-document.ts';
import { INSTRUCTIONS_KEY, rulesIn, rulesToStore } from '#server/settings/instructions-document.ts';
import { KEPT_DAYS_KEY, keptDaysIn, keptDaysToStore } from '#server/settings/kept-days-document.ts';
import { MAILS_KEY, mailsDocument, mailsIn, mailsToStore } from '#server/settings/mails-document.ts';
import { OFFICE_KEY, officeDocument, officeIn, officeToStore } from '#server/settings/office-document.ts';
import { REGISTERS_KEY, registersDocument, registersIn } from '#server/settings/registers-document.ts';
import { WORKING_DAYS_KEY, workingDaysIn, workingDaysToStore } from '#server/settings/working-days-document.ts';

/** Settings without a secret, which apply as soon as they are stored. The file contains them unchanged. */
interface PlainSection<Stored, InFile> {
  /** Where the document is stored. */
  readonly key: string;
  readonly file: z.ZodMiniType<InFile>;
  /** Reads the stored document; null gives the defaults. */
  read(value: unknown): Stored;
  /** Checks the section of a file, and returns the document to store. Throws `invalid-configuration`. */
  check(given: InFile): Stored;
}

const section = <Stored, InFile extends Stored>(one: PlainSection<Stored, InFile>) => one;

/** The plain sections, by their names in the file. */
export const PLAIN = {
  reminders: section({
    key: MAILS_KEY,
    file: z.strictObject(mailsDocument.shape),
    read: mailsIn,
    check: mailsToStore,
  }),
  office: section({
    key: OFFICE_KEY,
    file: z.strictObject(officeDocument.shape),
    read: officeIn,
    check: officeToStore,
  }),
  workingDays: section({
    key: WORKING_DAYS_KEY,
    file: workingDaysRules,
    read: workingDaysIn,
    check: workingDaysToStore,
  }),
  instructions: section({ key: INSTRUCTIONS_KEY, file: instructionRules, read: rulesIn, check: rulesToStore }),
  registers: section({
    key: REGISTERS_KEY,
    file: registersDocument,
    read: registersIn,
    check: (given) => given,
  }),
  calendar: section({
    key: CALENDAR_KEY,
    file: z.strictObject({ on: z.boolean() }),
    read: calendarIn,
    check: (given) => given,
  }),
  retention: section({
    key: KEPT_DAYS_KEY,
    file: z.strictObject({ keptDays: z.number() }),
    read: (value) => ({ keptDays: keptDaysIn(value) }),
    check: ({ keptDays }) => keptDaysToStore(keptDays),
  }),
};

export type PlainName = keyof typeof PLAIN;
export const PLAIN_NAMES = Object.keys(PLAIN) as PlainName[];

/** The sections as they are stored; null if the defaults apply. */
export type PlainDocuments = { readonly [Name in PlainName]: ReturnType<(typeof PLAIN)[Name]['read']> | null };

/** An object with a value for every section, computed by `of`. */
export function plainSections<Value>(
  of: (name: PlainName, section: Omit<PlainSection<unknown, never>, 'file'>) => Value,
): Record<PlainName, Value> {
  return Object.fromEntries(PLAIN_NAMES.map((name) => [name, of(name, PLAIN[name])])) as Record<PlainName, Value>;
}
