import type { AnswerOf } from '#contract/endpoint.ts';
import type { Instruction, REFUSED_BECAUSE, instructionHistory, myInstructions } from '#contract/instructions.ts';
import type { InstructionId } from '#domain/instruction/instruction.ts';
import { isoDate } from '#domain/time/calendar-date.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { CompanyScope, Viewer } from '#domain/viewer/viewer.ts';
import { INSTRUCTION_PAGES } from '#server/base/limits.ts';
import { currentInstructions } from '#server/instructions/current-instructions.ts';
import { firmCalendar } from '#server/instructions/firm-calendar.ts';
import { asClientsRead, readInstruction } from '#server/instructions/read-instruction.ts';
import { helpdeskContacts } from '#server/portfolio/company-entities.ts';
import { wasIssued } from '#server/sessions/stored-session.ts';
import { rulesNow } from '#server/settings/instructions-document.ts';
import type { InstructionRules } from '#server/settings/instructions-document.ts';
import { findInstructions, historyRows, withEntries } from '#server/store/instructions.ts';
import { listPasskeys } from '#server/store/passkeys.ts';
import type { Session } from '#server/store/sessions.ts';
import { mayInstruct } from './caller.ts';
import type { InstructionParts } from './caller.ts';

type Mine = AnswerOf<typeof myInstructions>;

/** The deadlines on which the firm takes instructions, and the existing instructions. */
export async function readMine(
  { clock, database, payloads, settings }: InstructionParts,
  viewer: Viewer,
  session: Session,
): Promise<Mine> {
  const now = clock();
  const scope = companyScopeOf(viewer);
  const [rules, calendar] = await Promise.all([rulesNow(settings), firmCalendar(settings, now)]);
  const refused = refusalOf(viewer, session, rules);
  const current = scope ? await currentInstructions(database.db, scope, now) : [];
  const offered = rules.on && scope !== undefined;
  return {
    ...(refused && { refused }),
    words: rules.words,
    types: offered ? rules.types.map(({ type, choices }) => ({ type, choices: [...choices] })) : [],
    cutOffDays: rules.cutOffDays,
    workingDays: { weekdays: [...calendar.workingDays.weekdays], holidays: [...calendar.workingDays.holidays] },
    today: isoDate(calendar.today),
    sentence: rules.sentence,
    secondPerson: rules.secondPerson,
    call: offered ? await callOf(payloads, scope, rules) : { name: '', phone: '' },
    passkeys: refused ? 0 : (await listPasskeys(database.db, viewer.actor.email)).length,
    instructions: current.map(({ companyId: _companyId, row: _row, sentence: _sentence, ...one }) =>
      asClientsRead(one),
    ),
    toConfirm: refused
      ? []
      : current
          .filter(({ state, row }) => state === 'waiting' && row.given_by !== viewer.actor.email)
          .map(({ id }) => id),
  };
}

/** Why this person may not give instructions; undefined if they may. */
function refusalOf(
  viewer: Viewer,
  session: Session,
  rules: InstructionRules,
): (typeof REFUSED_BECAUSE)[number] | undefined {
  if (!rules.on) return 'off';
  if (viewer.kind === 'admin') return 'no-company';
  if (viewer.kind === 'impersonating') return 'impersonation';
  if (wasIssued(session)) return 'issued-session';
  return mayInstruct(viewer.actor, rules) ? undefined : 'not-named';
}

/** The telephone number to call: the firm's number for instructions, otherwise that of the client's first contact that has one. */
async function callOf(
  payloads: InstructionParts['payloads'],
  scope: CompanyScope,
  { callName, callPhone }: InstructionRules,
): Promise<Mine['call']> {
  if (callPhone) return { name: callName, phone: callPhone };
  const contact = (await helpdeskContacts(payloads, scope)).find(({ phone }) => phone);
  return { name: contact?.name ?? '', phone: contact?.phone ?? '' };
}

/** A page of a client's history, the newest first. `before` is the last instruction of the previous page. */
export async function readHistory(
  { clock, database }: InstructionParts,
  scope: CompanyScope,
  { matters, before }: { readonly matters?: readonly string[]; readonly before?: InstructionId | undefined },
): Promise<AnswerOf<typeof instructionHistory>> {
  const { db } = database;
  const own = before && scope.companyIds.some((id) => id === before.companyId);
  const [last] = own ? await findInstructions(db, [before]) : [];
  if (before && !last) return { instructions: [], more: false };
  const rows = await historyRows(db, scope.companyIds, {
    ...(matters && { matters }),
    ...(last && { before: last }),
    limit: INSTRUCTION_PAGES.history + 1,
  });
  const stored = await withEntries(db, rows.slice(0, INSTRUCTION_PAGES.history));
  return {
    instructions: stored.map((one): Instruction => asClientsRead(readInstruction(one, clock()))),
    more: rows.length > INSTRUCTION_PAGES.history,
  };
}
