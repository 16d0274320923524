import { DATA_AS_OF_HEADER } from '#contract/data.ts';

import { serverNow } from '#web/lib/server-clock.ts';
import { sharedValue } from '#web/lib/shared-value.ts';

interface DataAge {
  /** When the spreadsheet was last read without error; milliseconds since the epoch. */
  readonly asOf: number;
  /** By how much that was in the past when the data arrived, in milliseconds. */
  readonly ageOnArrival: number;
}

const age = sharedValue<DataAge | undefined>(undefined);

/** Takes note of when the firm's spreadsheet was last read, as any answer with data says. */
export function noteAnswer(response: Response): void {
  const asOf = Number(response.headers.get(DATA_AS_OF_HEADER) ?? Number.NaN);
  if (!Number.isNaN(asOf)) age.set({ asOf, ageOnArrival: serverNow() - asOf });
}

export const forgetDataAsOf = (): void => age.set(undefined);

/** How old the portfolio on the screens is, or undefined before any was loaded. */
export const useDataAge = age.use;

/** When the portfolio on the screens was last read from the firm's spreadsheet (milliseconds), or undefined before any was. */
export const useDataAsOf = (): number | undefined => useDataAge()?.asOf;
