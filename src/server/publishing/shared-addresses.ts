import { spellingCause } from '#domain/layout/causes/client-spellings.ts';
import { mayBeOneClient } from '#domain/layout/words/one-client.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { ReadPortfolio } from './read-portfolio.ts';

interface Named {
  readonly name: string;
  readonly rows: number;
}

/**
 * Asks about names that are probably two spellings of one client because the same person is listed under both: until that is answered, the person
 * cannot sign in. Names that are not alike are not asked about: a person may work for two clients.
 */
export function namesWithOneAddress({ directory, tabs }: Pick<ReadPortfolio, 'directory' | 'tabs'>): readonly Cause[] {
  const pairs = new Map<string, readonly [spelling: Named, client: Named]>();
  for (const { users } of directory.twoCompanies) {
    const names = users.map(({ company, companyName }) => ({
      key: company,
      name: companyName,
      rows: tabs.matters?.payloads.countOf(company) ?? 0,
    }));
    const client = names.reduce((most, one) => (one.rows > most.rows ? one : most));
    for (const one of names)
      if (one !== client && mayBeOneClient(one.name, client.name))
        pairs.set(JSON.stringify([one.key, client.key].toSorted()), [one, client]);
  }
  return [...pairs.values()].map(spellingCause);
}
