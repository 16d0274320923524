import { matterPrefilter } from '#domain/matter/filter.ts';
import type { MatterPrefilter } from '#domain/matter/filter.ts';
import type { MatterGrouping } from '#domain/matter/group.ts';
import { MATTER_SORT_FIELDS } from '#domain/matter/sort.ts';
import type { MatterSort, MatterSortField } from '#domain/matter/sort.ts';

import { paths } from '#web/lib/paths.ts';

/** Which matters are shown, and how, as the address of /matters has it. */
export interface MattersView {
  readonly query: string;
  /** Empty for all. */
  readonly type: string;
  readonly status: string;
  /** A code, or another text of the sheet's country column. */
  readonly country: string;
  readonly group: MatterGrouping;
  /** Undefined for the order of the firm's sheet. */
  readonly sort: MatterSort | undefined;
  readonly prefilter: MatterPrefilter | undefined;
}

export const GROUPINGS = ['none', 'ip_family', 'status', 'ipr_type'] as const satisfies readonly MatterGrouping[];

/** Reads the view from the query of an address. Unknown values are ignored. */
export function readView(params: URLSearchParams): MattersView {
  const group = params.get('group');
  const sortedBy = params.get('sort');
  const by = MATTER_SORT_FIELDS.find((field) => field === sortedBy);
  return {
    query: params.get('q') ?? '',
    type: params.get('type') ?? '',
    status: params.get('status') ?? '',
    country: params.get('country') ?? '',
    group: GROUPINGS.find((known) => known === group) ?? 'none',
    sort: by && { by, direction: params.get('dir') === 'descending' ? 'descending' : 'ascending' },
    // A filter without a value means the matters without a value: links leave out empty values.
    prefilter: matterPrefilter(params.get('filter'), params.get('value') ?? ''),
  };
}

/** The address of a view, without the values that are the default. */
export function addressOfView(view: MattersView): string {
  return paths.matters({
    filter: view.prefilter?.by,
    value: view.prefilter?.value,
    q: view.query.trim() === '' ? undefined : view.query,
    type: view.type,
    status: view.status,
    country: view.country,
    group: view.group === 'none' ? undefined : view.group,
    sort: view.sort?.by,
    dir: view.sort?.direction === 'descending' ? view.sort.direction : undefined,
  });
}

export function isSortField(key: string): key is MatterSortField {
  return (MATTER_SORT_FIELDS as readonly string[]).includes(key);
}
