import type { NetChanges } from '#domain/journal/net.ts';
import { netChanges, readablePages } from '#domain/journal/net.ts';
import type { JournalPage } from '#domain/journal/net.ts';
import { withShownFields } from '#domain/journal/shown-fields.ts';
import type { CompanyScope } from '#domain/viewer/viewer.ts';
import type { Database } from '#server/store/database.ts';
import { publicationAt, readOptionalFields, readPages } from '#server/store/journal.ts';

/** What changed for a company between two publications, the second being that of the scope. */
export interface ScopeChanges extends NetChanges {
  /** The publication up to which the changes are listed. */
  readonly publication: number;
  /** Whether some of the changes are no longer kept. */
  readonly cut: boolean;
}

/** Reads what publications changed. Only a company's scope reads its journal. */
export interface Journal {
  /** The net changes after `publication`, up to `until`: changes that were reverted are left out, and those that may no longer be read. */
  changesSince(scope: CompanyScope, publication: number, until?: number): Promise<ScopeChanges>;
  /** Every change that is kept and may be read, publication by publication, the oldest first. */
  pages(scope: CompanyScope): Promise<readonly JournalPage[]>;
  /** The publication that clients read at that moment; 0 before the first that is kept. */
  publicationAt(at: number): Promise<number>;
}

export function createJournal({ db }: Database): Journal {
  /** Reads pages with only the fields that this publication has: a field that the firm turns off leaves the store shortly before. */
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
