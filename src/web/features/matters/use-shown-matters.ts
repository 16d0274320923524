import { useEffect, useMemo, useState } from 'react';

import { distinctValues, filterMatters } from '#domain/matter/filter.ts';
import type { DistinctValue } from '#domain/matter/filter.ts';
import { groupMatters } from '#domain/matter/group.ts';
import type { MatterGroup } from '#domain/matter/group.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { searchHaystack, searchNeedle } from '#domain/matter/search.ts';
import { sortMatters } from '#domain/matter/sort.ts';

import type { MattersView } from './matters-view.ts';

export interface ShownMatters {
  readonly groups: readonly MatterGroup[];
  readonly count: number;
  /** The values of each filter, with the number of matters that each would show under the other filters. */
  readonly types: readonly DistinctValue[];
  readonly statuses: readonly DistinctValue[];
}

/**
 * The matters of a view. Everything that a keystroke does not change (order, filters, groups, search texts) is computed beforehand, so
 * that at 50,000 matters a keystroke costs one pass of `includes`.
 */
export function useShownMatters(matters: readonly Matter[], view: MattersView): ShownMatters {
  const { query, type, status, group, sort, prefilter } = view;
  const [sortBy, direction] = [sort?.by, sort?.direction];
  const [filterBy, filterValue] = [prefilter?.by, prefilter?.value];

  const sorted = useMemo(
    () => (sortBy && direction ? sortMatters(matters, { by: sortBy, direction }) : matters),
    [matters, sortBy, direction],
  );
  const offered = useMemo(
    () => filterMatters(sorted, { query: '', type: '', status: '', prefilter }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the prefilter is a new object for each address
    [sorted, filterBy, filterValue],
  );
  const ofStatus = useMemo(() => filterMatters(offered, { query: '', type: '', status }), [offered, status]);
  const ofType = useMemo(() => filterMatters(offered, { query: '', type, status: '' }), [offered, type]);
  const chosen = useMemo(() => filterMatters(ofStatus, { query: '', type, status: '' }), [ofStatus, type]);
  const groups = useMemo(() => groupMatters(chosen, group), [chosen, group]);
  const haystacks = useHaystacks(groups);
  const found = useMemo(() => searchGroups(groups, query, haystacks), [groups, query, haystacks]);
  const types = useMemo(() => distinctValues(ofStatus, 'ipType'), [ofStatus]);
  const statuses = useMemo(() => distinctValues(ofType, 'status'), [ofType]);
  return { ...found, types, statuses };
}

type Found = Pick<ShownMatters, 'groups' | 'count'>;

/** Groups the matters before the search, so that a keystroke only filters within the groups. */
function searchGroups(groups: readonly MatterGroup[], query: string, haystacks: Haystacks | undefined): Found {
  const needle = searchNeedle(query);
  let count = 0;
  if (needle === '') {
    for (const group of groups) count += group.count;
    return { groups, count };
  }
  const found: MatterGroup[] = [];
  for (const [index, group] of groups.entries()) {
    const texts = haystacks?.[index] ?? group.matters.map(searchHaystack);
    const matters = group.matters.filter((_, place) => texts[place]?.includes(needle));
    if (matters.length === 0) continue;
    found.push({ name: group.name, count: matters.length, matters });
    count += matters.length;
  }
  return { groups: found, count };
}

/** For each group, the search text of each of its matters. */
type Haystacks = readonly (readonly string[])[];

/** Computes the search texts once the screen has been rendered, so that they are ready for the first keystroke. */
function useHaystacks(groups: readonly MatterGroup[]): Haystacks | undefined {
  const [made, setMade] = useState<{ of: readonly MatterGroup[]; haystacks: Haystacks }>();
  useEffect(() => {
    const make = () => setMade({ of: groups, haystacks: groups.map(({ matters }) => matters.map(searchHaystack)) });
    const timer = setTimeout(make, 50);
    return () => clearTimeout(timer);
  }, [groups]);
  return made?.of === groups ? made.haystacks : undefined;
}
