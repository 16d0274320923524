import { isLink } from '#domain/tabs/column.ts';
import type { Placed } from './deadlines-in-row.ts';

/** What a source must know of the columns of a feed: which have dates or links, and which identify a row. */
export function columnsRead(
  placed: readonly Placed[],
  dueDates: readonly number[],
  furtherLinks: readonly number[],
  clientsAt: number | undefined,
  headerRow: number,
) {
  const ofDates = placed.filter(({ column }) => column.kind === 'date');
  const keys = placed.filter(({ column }) => column.required).map(({ at }) => at);
  return {
    dates: new Set([...ofDates.flatMap(({ at, later = at }) => [at, later]), ...dueDates]),
    /** By position, the row below which they are. */
    links: new Map(
      [...placed.filter(({ column }) => isLink(column)).map(({ at }) => at), ...furtherLinks].map((at) => [
        at,
        headerRow,
      ]),
    ),
    keys: [...new Set([...keys, ...(clientsAt === undefined ? [] : [clientsAt])])],
  };
}
