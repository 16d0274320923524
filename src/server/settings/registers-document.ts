import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { LONGEST } from '#contract/field-lengths.ts';
import { REGISTER_FORMS } from '#domain/registers/register-forms.ts';
import { REGISTER_IDS } from '#domain/registers/register-table.ts';
import type { RegisterId } from '#domain/registers/register-table.ts';

export const REGISTERS_KEY = 'registers';
const FINGERPRINT_LENGTH = 22;

/** The confirmation of an administrator who has opened an example from the firm's own matters that it is the right page. */
const confirmation = z.strictObject({
  on: z.boolean(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  by: z.string().check(z.maxLength(LONGEST.email)),
  /** Fingerprint of the confirmed addresses; see `formsFingerprint`. */
  forms: z.string().check(z.maxLength(FINGERPRINT_LENGTH)),
});

/** Confirmations by register. A register that this release does not know is kept. */
export const registersDocument = z.record(z.string().check(z.maxLength(LONGEST.heading)), confirmation);
type RegistersDocument = z.output<typeof registersDocument>;

export function registersIn(value: unknown): RegistersDocument {
  return value === null ? {} : registersDocument.parse(value);
}

/** Fingerprint of the addresses and forms of number of a register. A release that changes them turns the register off until it is confirmed again. */
export function formsFingerprint(id: RegisterId): string {
  const forms = REGISTER_FORMS.filter(({ register }) => register === id);
  const text = forms.map(({ form, address, columns }) => `${form.source} ${address} ${columns.join()}`).join('\n');
  return createHash('sha256').update(text).digest('base64url').slice(0, FINGERPRINT_LENGTH);
}

/** Whether a register's links are shown to clients. */
export function isRegisterOn(id: RegisterId, document: RegistersDocument): boolean {
  const stored = document[id];
  return stored !== undefined && stored.on && stored.forms === formsFingerprint(id);
}

/** The registers whose links are shown to clients. */
export function registersOn(document: RegistersDocument): readonly RegisterId[] {
  return REGISTER_IDS.filter((id) => isRegisterOn(id, document));
}
