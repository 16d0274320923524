import { useEffect, useState } from 'react';

import { navigate, useQueryParams } from '#web/lib/navigation.ts';

/** Safari allows 100 history changes in 30 seconds; a quick typist makes more. */
const WRITE_AFTER_MS = 300;

/**
 * Filters of a list, kept in component state, so that a keystroke costs no navigation. They are written to the address a moment later, so
 * that Back, a reload and a shared link restore them. `names` are the query parameters; empty ones are left out.
 */
export function useAddressView<Name extends string>(
  names: readonly Name[],
  addressOf: (view: Readonly<Record<NoInfer<Name>, string>>) => string,
): [Readonly<Record<Name, string>>, (change: Partial<Record<Name, string>>) => void] {
  const params = useQueryParams();
  const [view, setView] = useState(
    () => Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>,
  );
  const address = addressOf(view);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (address !== location.pathname + location.search) navigate(address, { replace: true });
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [address]);
  return [view, (change) => setView((now) => ({ ...now, ...change }))];
}
