import { DATA_AS_OF_HEADER } from '#contract/data.ts';

import { serverNow } from '#web/lib/server-clock.ts';
import { sharedValue } from '#web/lib/shared-value.ts';

interface DataAge {
  /** When the spreadsheet was last read without error; milliseconds since the epoch. */
  readonly asOf: number;
  /** How old the data was when it arrived, in milliseconds. */
  readonly ageOnArrival: number;
}

const age = sharedValue<DataAge | undefined>(undefined);

/** Stores when the firm's spreadsheet was last read. Every answer with data says so in its headers. */
export function noteDataAge(response: Response): void {
  const asOf = Number(response.headers.get(DATA_AS_OF_HEADER) ?? Number.NaN);
  if (!Number.isNaN(asOf)) age.set({ asOf, ageOnArrival: serverNow() - asOf });
}

export const forgetDataAsOf = (): void => age.set(undefined);

/** The age of the portfolio on the screens, or undefined before any was loaded. */
export const useDataAge = age.use;

/** When the firm's spreadsheet was last read for the portfolio on the screens (milliseconds), or undefined before any was loaded. */
export const useDataAsOf = (): number | undefined => useDataAge()?.asOf;
