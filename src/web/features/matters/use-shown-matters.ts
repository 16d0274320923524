import { useEffect, useMemo, useRef, useState } from 'react';

import { groupMatters } from '#domain/matter/group.ts';
import type { MatterGroup } from '#domain/matter/group.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { sortMatters } from '#domain/matter/sort.ts';
import { findInSteps, findMatters, matterQuery, positionsOf, prepareSearch } from '#domain/search/matter-index.ts';
import type { FoundMatters, MatterIndex } from '#domain/search/matter-index.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

import { inSlices } from '#web/lib/in-slices.ts';
import { painted } from '#web/lib/painted.ts';
import { mostUrgent } from '#web/portfolio/due-next.tsx';
import type { DueNextOf } from '#web/portfolio/due-next.tsx';
import { matterIndex } from '#web/portfolio/matter-index.ts';
import type { MattersView } from './matters-view.ts';

export interface ShownMatters {
  /** The view that is shown: the chosen one, or the previous one while the search for the chosen one is running. */
  readonly view: MattersView;
  readonly found: FoundMatters;
  readonly groups: readonly MatterGroup[];
  /** The words to mark in the rows. */
  readonly search: SearchQuery;
}

/**
 * The matters of the chosen view, as soon as they are found. Sorting and grouping do not depend on the search, so that with 50,000 matters a
 * keystroke costs only one pass over the texts.
 */
export function useShownMatters(matters: readonly Matter[], chosen: MattersView, dueNextOf: DueNextOf): ShownMatters {
  const index = matterIndex(matters);
  usePreparedSearch(index);
  const { view, found } = useFound(index, chosen);
  const { query, group, sort } = view;
  const [sortBy, direction] = [sort?.by, sort?.direction];

  const dueOf = sortBy === 'nextDeadline' ? dueNextOf : undefined;
  const sorted = useMemo(() => {
    if (!sortBy || !direction) return matters;
    return sortMatters(matters, { by: sortBy, direction }, (matter) => dueDateOf(matter, dueOf));
  }, [matters, sortBy, direction, dueOf]);
  const groups = useMemo(() => groupMatters(sorted, group), [sorted, group]);
  const positions = useRef<Positions>(undefined);
  const shownGroups = useMemo(() => {
    if (found.count === found.shown.length) return groups;
    // Computed only when a search or filter leaves matters out, so that the first rows do not wait for it.
    if (positions.current?.of !== groups) {
      const lists = groups.map((each) => each.matters);
      positions.current = { of: groups, members: positionsOf(index, lists) };
    }
    return shownOf(groups, positions.current.members, found.shown);
  }, [index, groups, found]);
  const search = useMemo(() => matterQuery(index, query), [index, query]);
  return { view, found, groups: shownGroups, search };
}

const dueDateOf = (matter: Matter, dueOf: DueNextOf | undefined) => (dueOf && mostUrgent(dueOf(matter))?.dueDate) ?? '';

/** For each group, the places of its matters in the index. */
interface Positions {
  readonly of: readonly MatterGroup[];
  readonly members: readonly Uint32Array[];
}

/** The groups, reduced to the shown matters. */
function shownOf(
  groups: readonly MatterGroup[],
  members: readonly Uint32Array[],
  shown: Uint8Array,
): readonly MatterGroup[] {
  const left: MatterGroup[] = [];
  for (const [place, { name, title, matters }] of groups.entries()) {
    const kept = matters.filter((_, at) => shown[members[place]?.[at] ?? 0] === 1);
    if (kept.length > 0) left.push({ name, title, count: kept.length, matters: kept });
  }
  return left;
}

interface Found {
  readonly index: MatterIndex;
  readonly view: MattersView;
  readonly found: FoundMatters;
}

/** Searches in slices, so that typing is never delayed. If keys come faster than searches end, only the last search counts. */
function useFound(index: MatterIndex, view: MattersView): Found {
  const [latest, setLatest] = useState((): Found => ({ index, view, found: findMatters(index, view) }));
  // Effects run after the next paint.
  useEffect(() => {
    if (latest.index === index && latest.view === view) return undefined;
    return inSlices(findInSteps(index, view), (found) => setLatest({ index, view, found }));
  }, [index, view, latest]);
  // New data has other places in its index, so the old result cannot be used: the search runs again at once.
  return useMemo(
    () => (latest.index === index ? latest : { index, view: latest.view, found: findMatters(index, latest.view) }),
    [index, latest],
  );
}

/** After the first paint, computes what a search needs, so that it is ready before the first keystroke. */
function usePreparedSearch(index: MatterIndex): void {
  useEffect(() => {
    let leave: (() => void) | undefined;
    let left = false;
    void painted().then(() => {
      if (!left) leave = inSlices(prepareSearch(index));
    });
    return () => {
      left = true;
      leave?.();
    };
  }, [index]);
}
