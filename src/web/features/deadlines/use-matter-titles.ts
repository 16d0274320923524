import { useMemo } from 'react';

import { useMatters } from '#web/api/tabs.ts';

/** The titles of the matters by id and by docket name, as deadlines name them; empty while the matters are not there. */
export function useMatterTitles(): ReadonlyMap<string, string> {
  const matters = useMatters().data;
  return useMemo(() => {
    const titles = new Map<string, string>();
    const remember = (name: string, title: string) => {
      if (name !== '' && title !== '' && !titles.has(name)) titles.set(name, title);
    };
    // An id goes before a docket name, and of several the first: the same matter that the page of the deadline finds.
    for (const { id, title } of matters ?? []) remember(id, title);
    for (const { docketNumber, title } of matters ?? []) remember(docketNumber, title);
    return titles;
  }, [matters]);
}
