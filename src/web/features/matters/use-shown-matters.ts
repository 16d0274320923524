import { useEffect, useMemo, useState } from 'react';

import { distinctValues, type DistinctValue, filterMatters } from '#domain/matter/filter.ts';
import { groupMatters, type MatterGroup } from '#domain/matter/group.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { searchHaystack } from '#domain/matter/search.ts';
import { sortMatters } from '#domain/matter/sort.ts';

import type { MattersView } from './matters-view.ts';

export interface ShownMatters {
  readonly groups: readonly MatterGroup[];
  readonly count: number;
  /** What the filters offer, with how many matters each would show under the other filters. */
  readonly types: readonly DistinctValue[];
  readonly statuses: readonly DistinctValue[];
}

/**
 * The matters of a view. What a keystroke does not change (order, filters, search texts) is worked out beforehand, so that at 50,000
 * matters a keystroke costs one pass of `includes`.
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the prefilter is made anew with each address
    [sorted, filterBy, filterValue],
  );
  const ofStatus = useMemo(() => filterMatters(offered, { query: '', type: '', status }), [offered, status]);
  const ofType = useMemo(() => filterMatters(offered, { query: '', type, status: '' }), [offered, type]);
  const chosen = useMemo(() => filterMatters(ofStatus, { query: '', type, status: '' }), [ofStatus, type]);
  const haystacks = useHaystacks(chosen);
  const found = useMemo(
    () => filterMatters(chosen, { query, type: '', status: '' }, haystacks),
    [chosen, query, haystacks],
  );
  const groups = useMemo(() => groupMatters(found, group), [found, group]);
  const types = useMemo(() => distinctValues(ofStatus, 'ipType'), [ofStatus]);
  const statuses = useMemo(() => distinctValues(ofType, 'status'), [ofType]);
  return { groups, count: found.length, types, statuses };
}

/** The search texts, made once the screen has been drawn: the first keystroke finds them ready. */
function useHaystacks(matters: readonly Matter[]): readonly string[] | undefined {
  const [made, setMade] = useState<{ of: readonly Matter[]; haystacks: readonly string[] }>();
  useEffect(() => {
    const timer = setTimeout(() => setMade({ of: matters, haystacks: matters.map(searchHaystack) }), 50);
    return () => clearTimeout(timer);
  }, [matters]);
  return made?.of === matters ? made.haystacks : undefined;
}
