import type { Row, Tab } from '#domain/tabs/tab.ts';

import { sharedValue } from './shared-value.ts';

/** One client's portfolio as a draft of the layout would publish it. */
export interface PreviewedClient {
  readonly name: string;
  /** `values` is the header and the first rows of `count`. */
  readonly tabs: readonly { readonly tab: Tab; readonly count: number; readonly values: readonly Row[] }[];
}

/**
 * The portfolio that an administrator looks at in the client's own screens before it is published. In memory only: it ends with the page, and
 * no screen asks the server for that client's data.
 */
export const previewedClient = sharedValue<PreviewedClient | undefined>(undefined);

/** The header and the rows of a tab; empty if the portfolio has none. */
export function previewedRows(tab: Tab): readonly Row[] {
  return previewedClient.get()?.tabs.find((one) => one.tab === tab)?.values ?? [];
}
