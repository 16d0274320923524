import { plural } from '#web/lib/format.ts';
import { quoted } from './admin-causes.ts';

/** The columns of a firm's own sheets that clients do not see. */
export const adminUnread = {
  title: (count: number) =>
    count === 0 ? 'All columns are read' : `Clients don’t see ${plural(count, 'column', 'columns')}`,
  hint: 'Leave what is for the firm alone. For anything else, choose what the column shows.',
  /** Columns of deadlines and documents with the client, title or country of their matter. */
  repeated: (count: number) => `${plural(count, 'column has', 'columns have')} what the matter shows already`,
  /** Hidden columns, and those whose headings say that they are for the firm alone. */
  forFirm: (count: number) => `${plural(count, 'column seems', 'columns seem')} to be for the firm alone`,
  of: (sheets: string) => `in ${sheets}`,
  twice: (headings: readonly string[]) =>
    `Several columns have the heading ${quoted(headings)}, so none of them can be chosen. Give each a heading of its own in the spreadsheet.`,
  unnamed: (columns: readonly { readonly column: string; readonly sheet: string }[]) => {
    const named = [...Map.groupBy(columns, ({ sheet }) => sheet)].map(
      ([sheet, all]) => `${all.map(({ column }) => column).join(', ')} in “${sheet}”`,
    );
    return `${columns.length === 1 ? 'Column' : 'Columns'} ${named.join('; ')} ${columns.length === 1 ? 'has' : 'have'} text but no heading. Type a heading in the spreadsheet to choose what clients see.`;
  },
  shows: (heading: string, sheet: string) => `What “${heading}” of ${sheet} shows`,
  none: 'Clients don’t see it',
  due: 'A deadline on this day',
  beside: (field: string, due: string) => `${field} of the deadline in “${due}”`,
  email: 'Another email address that signs in',
  document: 'A document of each matter',
  leave: 'It marks rows that clients don’t see',
  own: (label: string) => `A field of its own: “${label}”`,
  ownUsed: (most: number) => `Your ${most} own fields are used. Choose one to put another column in its place.`,
  decided: (count: number) => `Decided: ${plural(count, 'column', 'columns')}`,
  instead: (field: string, by: string) => `${field}, instead of “${by}”`,
};
