import { searchFold } from '#domain/search/search-fold.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { Directory } from '#server/directory/directory.ts';

interface PublishedClients {
  readonly ids: ReadonlySet<string>;
  readonly byName: readonly { readonly id: string; readonly name: string; readonly searched: string }[];
}

/** Returns a function that reads the published clients. They are computed once for each publication. */
export function createPublishedClients({ all }: Pick<Directory, 'all'>): () => Promise<PublishedClients> {
  const names = new Intl.Collator('en');
  let kept: { readonly users: readonly PublishedUser[]; readonly clients: PublishedClients } | undefined;
  return async () => {
    const users = await all();
    if (kept?.users !== users) {
      const named = new Map(users.map(({ companyId, companyName }) => [companyId as string, companyName]));
      const byName = [...named].map(([id, name]) => ({ id, name, searched: searchFold(name) }));
      byName.sort((a, b) => names.compare(a.name, b.name));
      kept = { users, clients: { ids: new Set(named.keys()), byName } };
    }
    return kept.clients;
  };
}
