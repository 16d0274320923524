import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { columnOf } from '#domain/layout/propose/read-columns.ts';

const EXAMPLES = 2;

/** "A-0001: 12/03/2027", from the rows that are shown. */
export function examplesOf(feed: HeadingFeed, look: SheetLook, { index, examples }: ColumnLook): readonly string[] {
  const id = feed.columns.find(({ field }) => field === 'id');
  const key = id && columnOf(look, id)?.index;
  const under = look.head.slice((look.headerRow ?? 0) - (look.table ? look.table.firstRow - 1 : 0));
  const named = under.flatMap((row) => {
    const [name = '', date = ''] = [key === undefined ? '' : row[key], row[index]];
    return name.trim() === '' || date.trim() === '' ? [] : [`${name.trim()}: ${date.trim()}`];
  });
  return (named.length > 0 ? named : examples).slice(0, EXAMPLES);
}
