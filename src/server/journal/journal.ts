import type { NetChanges } from '#domain/journal/net.ts';
import { netChanges, readablePages } from '#domain/journal/net.ts';
import type { JournalPage } from '#domain/journal/net.ts';
import { withShownFields } from '#domain/journal/shown-fields.ts';
import type { CompanyScope } from '#domain/viewer/viewer.ts';
import type { Database } from '#server/store/database.ts';
import { publicationAt, readOptionalFields, readPages } from '#server/store/journal.ts';

/** What changed for a company between two publications, the second being that of the scope. */
export interface ScopeChanges extends NetChanges {
  /** The publication up to which it is told. */
  readonly publication: number;
  /** Some of it is not kept any more. */
  readonly cut: boolean;
}

/** Reads what publications changed. Only a company's scope reads its journal. */
export interface Journal {
  /** What changed after that publication, up to another one, net: what changed and changed back is left out, and what may not be read since. */
  changesSince(scope: CompanyScope, publication: number, until?: number): Promise<ScopeChanges>;
  /** Every change that is kept and may be read, publication by publication, the oldest first. */
  pages(scope: CompanyScope): Promise<readonly JournalPage[]>;
  /** The publication that clients read at that moment; 0 before the first that is kept. */
  publicationAt(at: number): Promise<number>;
}

export function createJournal({ db }: Database): Journal {
  /** Only with fields that this publication has: what the firm turns off leaves the store shortly before. */
  async function read(scope: CompanyScope, after: number) {
    const [{ pages, cut }, optional] = await Promise.all([
      readPages(db, scope, after),
      readOptionalFields(db, scope.publication),
    ]);
    const shown = readablePages(pages).map((page) => ({
      ...page,
      changes: page.changes.map((change) => withShownFields(change, optional)),
    }));
    return { pages: shown, cut };
  }

  return {
    async changesSince(scope, publication, until = scope.publication) {
      const { pages, cut } = await read(scope, publication);
      return { ...netChanges(pages.filter((page) => page.publication <= until)), publication: scope.publication, cut };
    },
    pages: async (scope) => (await read(scope, 0)).pages,
    publicationAt: (at) => publicationAt(db, at),
  };
}
