import { Refusal } from '#contract/errors.ts';
import type { CompanyScope, PublishedUser } from '#domain/viewer/viewer.ts';
import { findSet } from '#server/store/instruction-sets.ts';
import type { SetOwner } from '#server/store/instruction-sets.ts';
import type { InstructionSetRow } from '#server/store/instruction-rows.ts';
import type { Caller, InstructionParts } from './caller.ts';

/** The caller's own set. Throws `set-over` if it is unknown, too old, another person's, or of another client. */
export async function ownSet(
  { clock, database }: InstructionParts,
  { user, scope }: Caller,
  id: string,
): Promise<InstructionSetRow> {
  const set = await findSet(database.db, ownerOf(id, user, scope), clock());
  if (!set) throw new Refusal('set-over');
  return set;
}

export function ownerOf(id: string, user: PublishedUser, scope: CompanyScope): SetOwner {
  return { id, email: user.email, companyIds: scope.companyIds };
}
