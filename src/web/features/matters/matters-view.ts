import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { matterPrefilter } from '#domain/matter/filter.ts';
import type { MatterPrefilter } from '#domain/matter/filter.ts';
import type { MatterGrouping } from '#domain/matter/group.ts';
import { MATTER_SORT_FIELDS } from '#domain/matter/sort.ts';
import type { MatterSort, MatterSortField } from '#domain/matter/sort.ts';

import { navigate, useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';

/** Which matters are shown, and how: everything in the address of /matters. */
export interface MattersView {
  readonly query: string;
  /** Empty for all. */
  readonly type: string;
  readonly status: string;
  readonly group: MatterGrouping;
  /** Undefined for the order of the firm's sheet. */
  readonly sort: MatterSort | undefined;
  readonly prefilter: MatterPrefilter | undefined;
}

export const GROUPINGS = ['none', 'ip_family', 'status', 'ipr_type'] as const satisfies readonly MatterGrouping[];

/** Reads the view from the query of an address. Unknown values are ignored. */
function readView(params: URLSearchParams): MattersView {
  const group = params.get('group');
  const sortedBy = params.get('sort');
  const by = MATTER_SORT_FIELDS.find((field) => field === sortedBy);
  return {
    query: params.get('q') ?? '',
    type: params.get('type') ?? '',
    status: params.get('status') ?? '',
    group: GROUPINGS.find((known) => known === group) ?? 'none',
    sort: by && { by, direction: params.get('dir') === 'descending' ? 'descending' : 'ascending' },
    // A filter without a value asks for the matters without one: links leave an empty value out.
    prefilter: matterPrefilter(params.get('filter'), params.get('value') ?? ''),
  };
}

/** The query of a view, without the values that are the default. */
function viewParams(view: MattersView): Readonly<Record<string, string | undefined>> {
  return {
    filter: view.prefilter?.by,
    value: view.prefilter?.value,
    q: view.query.trim() === '' ? undefined : view.query,
    type: view.type,
    status: view.status,
    group: view.group === 'none' ? undefined : view.group,
    sort: view.sort?.by,
    dir: view.sort?.direction === 'descending' ? view.sort.direction : undefined,
  };
}

export function isSortField(key: string): key is MatterSortField {
  return (MATTER_SORT_FIELDS as readonly string[]).includes(key);
}

/** Safari allows 100 history changes in 30 seconds; a quick typist makes more. */
const WRITE_AFTER_MS = 300;

const addressOf = (view: MattersView) => paths.matters(viewParams(view));

/**
 * The view and the way to change it. It lives here, so that a keystroke costs no navigation, and in the address a moment later, so
 * that Back, a reload and a shared link find it again. A link to another view, or Back, replaces it.
 */
export function useMattersView(): [MattersView, (change: Partial<MattersView>) => void] {
  const params = useQueryParams();
  const address = params.toString();
  const [seen, setSeen] = useState(address);
  const [view, setView] = useState(() => readView(params));
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; address: string }>(undefined);

  if (address !== seen) {
    setSeen(address);
    // The address has caught up with the view, or it has become another one.
    const said = readView(params);
    if (addressOf(said) !== addressOf(view)) setView(said);
  }

  useEffect(() => {
    const drop = () => {
      clearTimeout(pending.current?.timer);
      pending.current = undefined;
    };
    const flush = () => {
      const address = pending.current?.address;
      drop();
      if (address !== undefined) navigate(address, { replace: true });
    };
    // Capture: what was typed must be in the entry that a click on a link leaves behind.
    addEventListener('click', flush, { capture: true });
    addEventListener('pagehide', flush);
    // Back or Forward has already left the entry that it was meant for.
    addEventListener('popstate', drop);
    return () => {
      drop();
      removeEventListener('click', flush, { capture: true });
      removeEventListener('pagehide', flush);
      removeEventListener('popstate', drop);
    };
  }, []);

  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);

  const change = useCallback((part: Partial<MattersView>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setView(next);
    clearTimeout(pending.current?.timer);
    const timer = setTimeout(() => {
      pending.current = undefined;
      navigate(addressOf(next), { replace: true });
    }, WRITE_AFTER_MS);
    pending.current = { timer, address: addressOf(next) };
  }, []);

  return [view, change];
}
