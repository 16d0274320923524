import { byCountThenName, countBySpelling } from '#domain/text/count-by-spelling.ts';
import { compareKeys, fold, sortKey } from '#domain/text/fold.ts';
import type { Matter } from './matter.ts';

/** The values of the group-by choice (specification, section 2, My IPRs). */
export type MatterGrouping = 'none' | 'ip_family' | 'status' | 'ipr_type';

export interface MatterGroup {
  /** The most frequent spelling; empty for the matters that have no value, and for the only group of `none`. */
  readonly name: string;
  /** The most frequent title of the matters of a family; empty for any other group. */
  readonly title: string;
  readonly count: number;
  /** In the given order. */
  readonly matters: readonly Matter[];
}

const FIELDS = { ip_family: 'ipFamily', status: 'status', ipr_type: 'ipType' } as const;

/**
 * The groups in alphabetical order, the one without a name last. Spellings that differ only in letter case are one group. Families are sorted by
 * their titles; a family of one matter is in the same group as the matters that have no family.
 */
export function groupMatters(matters: readonly Matter[], by: MatterGrouping): readonly MatterGroup[] {
  if (by === 'none') return matters.length === 0 ? [] : [{ name: '', title: '', count: matters.length, matters }];
  const field = FIELDS[by];
  const members = new Map<string, Matter[]>();
  for (const matter of matters) {
    const key = fold(matter[field]);
    const group = members.get(key);
    if (group) group.push(matter);
    else members.set(key, [matter]);
  }
  if (by === 'ip_family') return families(members, matters);
  return [...members]
    .map(([key, group]) => ({ key, order: sortKey(key), group }))
    .sort((a, b) => Number(a.key === '') - Number(b.key === '') || compareKeys(a.order, b.order))
    .map(({ group }) => groupOf(group, spelledMost(group, field)));
}

function families(members: ReadonlyMap<string, readonly Matter[]>, matters: readonly Matter[]): readonly MatterGroup[] {
  const isFamily = (key: string) => key !== '' && (members.get(key)?.length ?? 0) > 1;
  const single = matters.filter(({ ipFamily }) => !isFamily(fold(ipFamily)));
  const found = [...members]
    .filter(([key]) => isFamily(key))
    .map(([, group]) => groupOf(group, spelledMost(group, 'ipFamily'), spelledMost(group, 'title')))
    .map((group) => ({ group, order: sortKey(group.title || group.name) }))
    .sort((a, b) => compareKeys(a.order, b.order))
    .map(({ group }) => group);
  return single.length > 0 ? [...found, groupOf(single, '')] : found;
}

const groupOf = (matters: readonly Matter[], name: string, title = ''): MatterGroup => ({
  name,
  title,
  count: matters.length,
  matters,
});

/** The most frequent spelling of a field, leaving out empty ones. */
function spelledMost(matters: readonly Matter[], field: 'ipFamily' | 'status' | 'ipType' | 'title'): string {
  return (
    countBySpelling(matters.map((matter) => matter[field]))
      .toSorted(byCountThenName)
      .find(({ name }) => name)?.name ?? ''
  );
}
