import type { Column } from '#domain/tabs/column.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { Header } from './find-header.ts';
import type { ClientCodes, HeadingFeed } from '#domain/layout/layout.ts';

/** The heading or constant that fills each column of the tab, in words that an administrator can confirm. */
export function headingsOf(
  { constants, clientFromMatter, clientCodes, columns }: HeadingFeed,
  table: readonly Column[],
  placed: readonly { readonly column: Column; readonly at: number }[],
  { headings, groups }: Header,
  client: ((heading: string) => string) | undefined,
): Row {
  const found = new Map(
    placed.map(({ column, at }) => {
      const heading = headings[at] ?? '';
      const twice = headings.filter((one) => one === heading).length > 1;
      return [column.index, twice ? `${groups[at] ?? ''}: ${heading}` : heading];
    }),
  );
  const parent = columns.find(({ field: one }) => one === 'parent')?.heading;
  const cells: string[] = [];
  for (const { field, index } of table) {
    const constant = Object.hasOwn(constants, field) ? `= ${constants[field]}` : '';
    const ofMatter = clientFromMatter && field === 'company' ? clientOf(parent) : '';
    const text = found.get(index) ?? (constant || ofMatter);
    const named = field === 'company' && clientCodes ? byCode(text, clientCodes) : text;
    cells[index] = field === 'company' && client ? client(text) : named;
  }
  return Array.from(cells, (text) => text ?? '');
}

const clientOf = (parent: string | undefined): string =>
  `Client of the matter${parent === undefined ? '' : ` in ${parent}`}`;
const byCode = (heading: string, { sheet, code, name }: ClientCodes): string =>
  `${heading}: ${name.heading} in ${sheet}, by ${code.heading}`;
