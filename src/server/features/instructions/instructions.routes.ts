import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/instructions.ts';
import { readInstructionId } from '#domain/instruction/instruction.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { Origin } from '#server/audit/audit-log.ts';
import { register } from '#server/http/register.ts';
import type { Session } from '#server/store/sessions.ts';
import { callerOf } from './caller.ts';
import type { Caller, InstructionParts } from './caller.ts';
import { sendSetCode, setPasskeyOptions } from './confirm-set.ts';
import { declineInstructions } from './decline-instructions.ts';
import { ownSet } from './find-set.ts';
import { giveSet } from './give-set.ts';
import { readHistory, readMine } from './my-instructions.ts';
import { prepareSecond, prepareSet } from './prepare-set.ts';

interface Asked {
  readonly viewer: Viewer;
  readonly session: Session;
  readonly origin: Origin;
  readonly request: FastifyRequest;
}

/** The calls by which a client answers "renew, or let it go?". */
export function instructionRoutes(app: FastifyInstance, parts: InstructionParts): void {
  function caller({ viewer, session, origin, request }: Asked): Promise<Caller> {
    if (viewer.kind !== 'client') return app.gate.deny(request, viewer, 'no-company');
    return callerOf(parts, { viewer, session, origin });
  }

  register(app, contract.myInstructions, ({ viewer, session }) => readMine(parts, viewer, session));

  register(app, contract.instructionHistory, async ({ viewer, query }) => {
    const scope = companyScopeOf(viewer);
    if (!scope) return { instructions: [], more: false };
    return readHistory(parts, scope, {
      ...(query.matter !== undefined && { matters: [query.matter] }),
      ...(query.before !== undefined && { before: readInstructionId(query.before) }),
    });
  });

  register(app, contract.prepareInstructions, async (call) =>
    prepareSet(parts, await caller(call), call.body.items, call.body.note ?? ''),
  );
  register(app, contract.prepareSecond, async (call) =>
    prepareSecond(parts, await caller(call), call.body.instructions),
  );
  register(app, contract.giveInstructions, async (call) => giveSet(parts, await caller(call), call.body.set));
  register(app, contract.letGo, async (call) => giveSet(parts, await caller(call), call.body.set, call.body.proof));

  register(app, contract.sendInstructionCode, async (call) => {
    const who = await caller(call);
    const sent = await sendSetCode(parts, who, await ownSet(parts, who, call.body.set));
    return { success: true as const, ...sent };
  });
  register(app, contract.instructionPasskeyOptions, async (call) => {
    const who = await caller(call);
    const options = await setPasskeyOptions(parts, who, await ownSet(parts, who, call.body.set));
    return { success: true as const, options };
  });

  register(app, contract.declineInstructions, async (call) =>
    declineInstructions(parts, await caller(call), call.body.instructions),
  );
}
