import { useSyncExternalStore } from 'react';

import { DATA_AS_OF_HEADER } from '#contract/data.ts';

let dataAsOf: number | undefined;
const listeners = new Set<() => void>();

/** Takes note of when the firm's spreadsheet was last read, as any answer with data says. */
export function noteAnswer(response: Response): void {
  const header = response.headers.get(DATA_AS_OF_HEADER);
  if (header === null) return;
  const at = /^\d+$/.test(header) ? Number(header) : Date.parse(header);
  if (Number.isNaN(at)) return;
  dataAsOf = at;
  for (const listener of listeners) listener();
}

export function forgetDataAsOf(): void {
  dataAsOf = undefined;
  for (const listener of listeners) listener();
}

/** When the portfolio on the screens was last read from the firm's spreadsheet (milliseconds), or undefined before any was. */
export function useDataAsOf(): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => dataAsOf,
  );
}
