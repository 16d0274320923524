/** Which instruction of which record: a client that goes on under another name has several records, each with its own numbers. */
export interface InstructionId {
  /** Company id of the record. */
  readonly companyId: string;
  readonly number: number;
}

/** "record/number", as receipts state it before the hash. */
export const INSTRUCTION_ID = /^([\w-]{1,64})\/([1-9]\d{0,11})$/;

export function instructionIdOf({ companyId, number }: InstructionId): string {
  return `${companyId}/${number}`;
}

/** What an id says; undefined for any other text. */
export function readInstructionId(text: string): InstructionId | undefined {
  const [, companyId, number] = INSTRUCTION_ID.exec(text) ?? [];
  return companyId === undefined ? undefined : { companyId, number: Number(number) };
}
