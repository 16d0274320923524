import { Refusal } from '#contract/errors.ts';
import type { CompanyScope, PublishedUser } from '#domain/viewer/viewer.ts';
import { findSet } from '#server/store/instruction-sets.ts';
import type { SetOwner } from '#server/store/instruction-sets.ts';
import type { InstructionSetRow } from '#server/store/instruction-rows.ts';
import type { Caller, InstructionParts } from './caller.ts';
import type { SetBody } from './prepare-set.ts';

/**
 * The caller's own set. Throws `set-over` if it is unknown, too old, or belongs to another person or client, and if it is about an
 * instruction of a client that is no longer the same client as the caller's.
 */
export async function ownSet(
  { clock, database }: InstructionParts,
  { user, scope }: Caller,
  id: string,
): Promise<InstructionSetRow> {
  const set = await findSet(database.db, ownerOf(id, user, scope), clock());
  if (!set || !isAboutOwn(set, scope)) throw new Refusal('set-over');
  return set;
}

function isAboutOwn({ body }: InstructionSetRow, { companyIds }: CompanyScope): boolean {
  const own: readonly string[] = companyIds;
  return (JSON.parse(body) as SetBody).items.every(({ earlier }) => !earlier || own.includes(earlier.companyId));
}

export function ownerOf(id: string, user: PublishedUser, scope: CompanyScope): SetOwner {
  return { id, email: user.email, companyIds: scope.companyIds };
}
