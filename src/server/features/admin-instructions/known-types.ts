import { companyScopeOf } from '#domain/viewer/viewer.ts';
import { fold } from '#domain/text/fold.ts';
import { companyEntities } from '#server/portfolio/company-entities.ts';
import type { AdminInstructionParts } from './admin-instruction-parts.ts';

/** A type of deadlines, in its commonest spelling, and how many there are. */
export interface KnownType {
  readonly type: string;
  readonly count: number;
}

/** Counts the types of all published deadlines, the commonest first. Cached until the next publication. */
export function createKnownTypes({
  directory,
  payloads,
}: Pick<AdminInstructionParts, 'directory' | 'payloads'>): () => Promise<readonly KnownType[]> {
  let kept: { readonly publication: number; readonly types: readonly KnownType[] } | undefined;

  async function count(): Promise<readonly KnownType[]> {
    const spellings = new Map<string, Map<string, number>>();
    const companies = new Map((await directory.all()).map((actor) => [actor.companyId, actor]));
    for (const actor of companies.values()) {
      const scope = companyScopeOf({ kind: 'client', actor });
      for (const { type } of scope ? await companyEntities(payloads, scope, 'deadlines') : []) {
        if (type === '') continue;
        const known = spellings.get(fold(type)) ?? new Map<string, number>();
        spellings.set(fold(type), known.set(type, (known.get(type) ?? 0) + 1));
      }
    }
    return [...spellings.values()]
      .map((known) => ({
        type: [...known].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '',
        count: [...known.values()].reduce((sum, one) => sum + one, 0),
      }))
      .toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1));
  }

  return async () => {
    const publication = await directory.version();
    if (kept?.publication !== publication) kept = { publication, types: await count() };
    return kept.types;
  };
}
