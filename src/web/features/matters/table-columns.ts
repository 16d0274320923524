import { useState } from 'react';

import type { MatterSortField } from '#domain/matter/sort.ts';

import { previewedClient } from '#web/lib/previewed-client.ts';
import { KEYS, storedValue, writeStorage } from '#web/lib/storage.ts';

export type MatterColumn = MatterSortField;

/** The widths of the columns in rem, in the order in which they are offered and shown. The title takes the rest, at least this width. */
export const COLUMN_WIDTHS: Readonly<Record<MatterColumn, number>> = {
  docketNumber: 10,
  title: 12,
  ipType: 8.5,
  jurisdiction: 8,
  status: 9.5,
  nextDeadline: 10,
  filingDate: 8.5,
  legalStatus: 8,
  grantDate: 8.5,
  applicationNumber: 10,
  publicationNumber: 10,
  grantNumber: 9,
  earliestPriorityDate: 8.5,
  firstPublicationDate: 8.5,
  applicationType: 9,
  ipFamily: 8.5,
  mostRecentEvent: 10,
  lastUpdated: 8.5,
};

export const ALL_COLUMNS = Object.keys(COLUMN_WIDTHS) as readonly MatterColumn[];

/** Always shown: they name the row. */
export const FIXED_COLUMNS: readonly MatterColumn[] = ['docketNumber', 'title'];

export const USUAL_COLUMNS: readonly MatterColumn[] = [
  'docketNumber',
  'title',
  'ipType',
  'jurisdiction',
  'status',
  'nextDeadline',
  'filingDate',
];

/** The columns that fit into `room` (in rem), from the first one on. */
export function columnsThatFit(columns: readonly MatterColumn[], room: number): readonly MatterColumn[] {
  let left = room;
  return columns.filter((column) => (left -= COLUMN_WIDTHS[column]) >= 0);
}

/** Reads the names of columns, as they are stored. Unknown names are ignored. */
export function readColumns(text: string | null): readonly MatterColumn[] {
  if (text === null) return USUAL_COLUMNS;
  const names = text.split(' ');
  return ALL_COLUMNS.filter((column) => FIXED_COLUMNS.includes(column) || names.includes(column));
}

const chosen = storedValue(KEYS.columns, readColumns);

/**
 * The columns that this browser shows, and the function to change them. Only their names are stored. A preview begins with the usual ones, as a client does,
 * and stores nothing.
 */
export function useChosenColumns(): [readonly MatterColumn[], (columns: readonly MatterColumn[] | undefined) => void] {
  const stored = chosen.use();
  const isPreview = previewedClient.use() !== undefined;
  const [previewed, setPreviewed] = useState<readonly MatterColumn[]>();
  return isPreview
    ? [previewed ?? USUAL_COLUMNS, setPreviewed]
    : [stored, (columns) => writeStorage(KEYS.columns, columns ? columns.join(' ') : null)];
}
