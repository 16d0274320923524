import type { OpenFeed } from '#domain/layout/read/open-feed.ts';
import type { NotedColumn, SourceSheet } from './portfolio-source.ts';

/** The columns of a sheet that have cells for which no rule decided. */
export function notedIn(
  { name }: Pick<SourceSheet, 'name'>,
  open: OpenFeed | undefined,
  which: 'ambiguous' | 'unknownCodes',
): readonly NotedColumn[] {
  return (open?.[which] ?? [])
    .filter(({ count }) => count > 0)
    .map((one) => ({ ...one, sheet: name, heading: open?.header.headings[one.column] ?? '' }));
}
