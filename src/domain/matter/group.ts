import { countBySpelling } from '#domain/text/count-by-spelling.ts';
import { compareKeys, fold, sortKey } from '#domain/text/fold.ts';
import type { Matter } from './matter.ts';

/** The values of the group-by choice (specification, section 2, My IPRs). */
export type MatterGrouping = 'none' | 'ip_family' | 'status' | 'ipr_type';

export interface MatterGroup {
  /** The most frequent spelling; empty for the matters that have no value, and for the only group of `none`. */
  readonly name: string;
  readonly count: number;
  /** In the order in which they came. */
  readonly matters: readonly Matter[];
}

const FIELDS = { ip_family: 'ipFamily', status: 'status', ipr_type: 'ipType' } as const;

/** The groups sorted alphabetically, the one without a name last. Spellings that differ only in letter case are one group. */
export function groupMatters(matters: readonly Matter[], by: MatterGrouping): readonly MatterGroup[] {
  if (by === 'none') return matters.length === 0 ? [] : [{ name: '', count: matters.length, matters }];
  const field = FIELDS[by];
  const members = new Map<string, Matter[]>();
  for (const matter of matters) {
    const key = fold(matter[field]);
    const group = members.get(key);
    if (group) group.push(matter);
    else members.set(key, [matter]);
  }
  return [...members]
    .map(([key, group]) => ({ key, order: sortKey(key), group }))
    .sort((a, b) => Number(a.key === '') - Number(b.key === '') || compareKeys(a.order, b.order))
    .map(({ group }) => ({
      name: countBySpelling(group.map((matter) => matter[field]))[0]?.name ?? '',
      count: group.length,
      matters: group,
    }));
}
