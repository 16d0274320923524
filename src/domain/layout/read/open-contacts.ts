import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { ContactsSheet, Layout } from '#domain/layout/layout.ts';
import { openFeed } from './open-feed.ts';
import type { OpenFeed } from './open-feed.ts';

/** Finds the columns of the sheet that has one row for each client. */
export function openContacts(
  { sheet, columns }: ContactsSheet,
  layout: Pick<Layout, 'values' | 'empties'>,
  head: readonly Row[],
): OpenFeed {
  const none = { constants: {}, leaveOutTotals: false, deadlines: [], clientFromMatter: false };
  return openFeed({ by: 'heading', sheet, tab: 'users', columns, ...none }, layout, NO_FIELDS, head);
}
