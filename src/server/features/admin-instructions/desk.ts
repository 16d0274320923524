import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin-instructions.ts';
import type { DeskInstruction } from '#contract/admin-instructions.ts';
import { Refusal } from '#contract/errors.ts';
import { INSTRUCTION_PAGES } from '#server/base/limits.ts';
import { register } from '#server/http/register.ts';
import { readInstruction } from '#server/instructions/read-instruction.ts';
import type { Database } from '#server/store/database.ts';
import { companyNames, deskFigures, deskRows, rowsOnDeadline } from '#server/store/instruction-desk.ts';
import type { DeskFilter } from '#server/store/instruction-desk.ts';
import { contentOf } from '#server/store/instruction-record.ts';
import type { InstructionRow } from '#server/store/instruction-rows.ts';
import { findInstructions, withEntries } from '#server/store/instructions.ts';
import { actOn } from './act-on-instructions.ts';
import type { AdminInstructionParts } from './admin-instruction-parts.ts';

/** The calls of the desk, where the firm works through the instructions of its clients. */
export function deskRoutes(app: FastifyInstance, parts: AdminInstructionParts): void {
  const { admins, clock, database, recordWatch } = parts;

  register(app, contract.instructionDesk, async ({ body }) => {
    const now = clock();
    const { session: _session, limit = INSTRUCTION_PAGES.desk, ...filter } = body;
    const { rows, next } = await deskRows(database, filter as DeskFilter, { now, limit });
    return { instructions: [...(await deskInstructions(database, rows, now))], next };
  });

  register(app, contract.deskFigures, async ({ body: { company } }) => {
    const figures = await deskFigures(database.db, { now: clock(), company, most: INSTRUCTION_PAGES.clients });
    return {
      counts: { ...figures.counts },
      companies: figures.companies.map((one) => ({ ...one })),
      moreCompanies: figures.moreCompanies,
      people: [...(await admins.listed())].toSorted(),
    };
  });

  register(app, contract.deskHistory, async ({ body: { company, number } }) => {
    const now = clock();
    const [row] = await findInstructions(database.db, [{ companyId: company, number }]);
    if (!row) throw new Refusal('not-found');
    const [own] = await withEntries(database.db, [row]);
    const rows = await rowsOnDeadline(database.db, company, row.deadline);
    return {
      instructions: [...(await deskInstructions(database, rows, now, { sentences: true }))],
      entries: (own?.entries ?? []).map((entry) => {
        const { person, text } = contentOf(entry);
        return {
          number: entry.number,
          at: entry.at,
          kind: entry.kind,
          email: person?.email ?? '',
          name: person?.name ?? '',
          text: text ?? '',
          hash: entry.hash,
        };
      }),
    };
  });

  register(app, contract.actOnInstructions, async ({ body, viewer, session, origin }) => {
    const { done, conflicts } = await actOn(parts, { actor: viewer.actor, session, origin }, body);
    const now = clock();
    return {
      instructions: [...(await deskInstructions(database, await findInstructions(database.db, done), now))],
      conflicts: [...(await deskInstructions(database, await findInstructions(database.db, conflicts), now))],
    };
  });

  register(app, contract.instructionRecord, async () => recordWatch.result());
}

/** Instructions as the desk shows them. */
async function deskInstructions(
  { db }: Database,
  rows: readonly InstructionRow[],
  now: number,
  { sentences = false } = {},
): Promise<readonly DeskInstruction[]> {
  const names = await companyNames(db, [...new Set(rows.map(({ company_id }) => company_id))]);
  return (await withEntries(db, rows)).map((stored) => {
    const { sentence, ...one } = readInstruction(stored, now);
    const { company_id, assigned_to } = stored.row;
    return {
      ...one,
      ...(sentences && sentence !== undefined && { sentence }),
      company: { id: company_id, name: names.get(company_id) ?? '' },
      assignedTo: assigned_to,
    };
  });
}
