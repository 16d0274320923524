import { useEffect, useMemo, useRef } from 'react';

import { groupMatters } from '#domain/matter/group.ts';
import type { MatterGroup } from '#domain/matter/group.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { sortMatters } from '#domain/matter/sort.ts';
import { findMatters, matterQuery, positionsOf, prepareTexts } from '#domain/search/matter-index.ts';
import type { FoundMatters, MatterIndex } from '#domain/search/matter-index.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

import { painted } from '#web/lib/painted.ts';
import { mostUrgent } from '#web/portfolio/due-next.tsx';
import type { DueNextOf } from '#web/portfolio/due-next.tsx';
import { matterIndex } from '#web/portfolio/matter-index.ts';
import type { MattersView } from './matters-view.ts';

export interface ShownMatters {
  readonly found: FoundMatters;
  readonly groups: readonly MatterGroup[];
  /** For marking what was found. */
  readonly search: SearchQuery;
}

/**
 * The matters of a view. Order and groups are computed before the search, so that at 50,000 matters a keystroke costs one pass over the
 * texts.
 */
export function useShownMatters(matters: readonly Matter[], view: MattersView, dueNextOf: DueNextOf): ShownMatters {
  const { query, type, status, country, group, sort, prefilter } = view;
  const [sortBy, direction] = [sort?.by, sort?.direction];
  const [filterBy, filterValue] = [prefilter?.by, prefilter?.value];
  const index = matterIndex(matters);
  usePreparedTexts(index);

  const dueOf = sortBy === 'nextDeadline' ? dueNextOf : undefined;
  const sorted = useMemo(() => {
    if (!sortBy || !direction) return matters;
    return sortMatters(matters, { by: sortBy, direction }, (matter) => dueDateOf(matter, dueOf));
  }, [matters, sortBy, direction, dueOf]);
  const groups = useMemo(() => groupMatters(sorted, group), [sorted, group]);
  const found = useMemo(
    () => findMatters(index, { query, type, status, country, prefilter }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the prefilter is a new object for each address
    [index, query, type, status, country, filterBy, filterValue],
  );
  const positions = useRef<Positions>(undefined);
  const shownGroups = useMemo(() => {
    if (found.count === found.shown.length) return groups;
    // Not before something is left out: the first rows do not need them.
    if (positions.current?.of !== groups) {
      const lists = groups.map((each) => each.matters);
      positions.current = { of: groups, members: positionsOf(index, lists) };
    }
    return shownOf(groups, positions.current.members, found.shown);
  }, [index, groups, found]);
  const search = useMemo(() => matterQuery(index, query), [index, query]);
  return { found, groups: shownGroups, search };
}

const dueDateOf = (matter: Matter, dueOf: DueNextOf | undefined) => (dueOf && mostUrgent(dueOf(matter))?.dueDate) ?? '';

/** For each group where each of its matters is in the index. */
interface Positions {
  readonly of: readonly MatterGroup[];
  readonly members: readonly Uint32Array[];
}

/** The groups with the shown matters only. */
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

/** So many texts take a few milliseconds on a slow phone: a tap or a key is never kept waiting. */
const TEXTS_AT_ONCE = 500;

/** Computes the texts of the search once the screen has been painted, so that they are ready for the first keystroke. */
function usePreparedTexts(index: MatterIndex): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const prepare = () => {
      if (!left && prepareTexts(index, TEXTS_AT_ONCE)) timer = setTimeout(prepare, 0);
    };
    void painted().then(prepare);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [index]);
}
