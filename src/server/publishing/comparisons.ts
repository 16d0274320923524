import type { OwnedTab } from '#domain/guard/row-identity.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { PublishedState, ReadStored } from '#server/store/publication-plan.ts';
import { comparePeople } from './compare-people.ts';
import type { PublishedPerson } from './compare-people.ts';
import { compareTab, differencesOf } from './compare-tab.ts';
import type { TabComparison, TabDifferences } from './compare-tab.ts';
import type { ReadPortfolio, ReadTab } from './read-portfolio.ts';

/** How a reading differs from the published data. */
export interface Compared {
  rows(tab: OwnedTab): Promise<TabComparison | undefined>;
  /** The same, but also undefined if no row can have moved. */
  movedRows(tab: OwnedTab): Promise<TabComparison | undefined>;
  people(): readonly PublishedPerson[];
  /** The tabs whose differences were needed. */
  readonly differences: ReadonlyMap<Tab, TabDifferences>;
}

/** Makes each comparison at most once, and only when it is needed. */
export function comparisons(before: PublishedState, read: ReadPortfolio, stored: ReadStored): Compared {
  const differences = new Map<Tab, TabDifferences>();
  const compared = new Map<Tab, TabComparison>();
  let people: readonly PublishedPerson[] | undefined;

  async function differencesIn(tab: OwnedTab, now: ReadTab): Promise<TabDifferences> {
    const found = differences.get(tab) ?? (await differencesOf(tab, before, now, stored));
    differences.set(tab, found);
    return found;
  }

  async function rows(tab: OwnedTab): Promise<TabComparison | undefined> {
    const now = read.tabs[tab];
    if (!now) return undefined;
    const found = compared.get(tab) ?? (await compareTab(tab, before, now, stored, await differencesIn(tab, now)));
    compared.set(tab, found);
    return found;
  }

  return {
    differences,
    rows,
    async movedRows(tab) {
      const now = read.tabs[tab];
      return now && (await differencesIn(tab, now)).names.shared > 0 ? rows(tab) : undefined;
    },
    people: () => (people ??= comparePeople(before, read)),
  };
}
