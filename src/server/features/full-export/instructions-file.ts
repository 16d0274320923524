import type { Instruction } from '#contract/instructions.ts';
import type { CompanyScope } from '#domain/viewer/viewer.ts';
import { INSTRUCTION_PAGES } from '#server/base/limits.ts';
import { asClientsRead, readInstruction } from '#server/instructions/read-instruction.ts';
import type { Database } from '#server/store/database.ts';
import type { InstructionRow } from '#server/store/instruction-rows.ts';
import { historyRows, withEntries } from '#server/store/instructions.ts';

/** The company's instructions, the newest first, page by page, as JSON. People are named, without their addresses. */
export async function* instructionsOf(
  { db }: Database,
  { companyIds }: CompanyScope,
  now: number,
): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  let before: InstructionRow | undefined;
  for (;;) {
    const rows = await historyRows(db, companyIds, { ...(before && { before }), limit: INSTRUCTION_PAGES.history });
    for (const stored of await withEntries(db, rows)) {
      yield separator + JSON.stringify(asClientsRead(readInstruction(stored, now)), withoutAddress);
      separator = ',\n';
    }
    const last = rows.at(-1);
    if (!last || rows.length < INSTRUCTION_PAGES.history) break;
    before = last;
  }
  yield '\n]\n';
}

/** The fields of `Instruction` that hold a person have the address as `email`. */
function withoutAddress(this: unknown, key: string, value: unknown): unknown {
  return key === ('email' satisfies keyof Instruction['given']) ? undefined : value;
}
