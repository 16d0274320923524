import { linkIn } from '#domain/link/named-link.ts';
import { isLinks } from '#domain/layout/propose/column-kinds.ts';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { documentColumns, withDocuments } from '../documents-beside.ts';
import type { FeedProps } from './sheet-columns.tsx';

const { documents: texts } = adminLayout.sheet;

/** Chooses the columns of a sheet of matters with the addresses of their documents. Shows nothing if no column has addresses. */
export function DocumentsBeside({ sheet, layout, feed, onEdit }: FeedProps) {
  const chosen = documentColumns(layout, feed, sheet);
  const links = sheet.columns.filter((one) => chosen.includes(one) || isLinks(one));
  if (links.length === 0) return null;
  return (
    <Disclosure summary={chosen.length > 0 ? texts.some : texts.title}>
      <fieldset>
        <legend className="text-13 text-ink-muted">{texts.column}</legend>
        {links.map((column) => (
          <Checkbox
            key={column.column}
            label={`${column.column}: ${column.heading}`}
            hint={column.examples.map(shownAs).join(' · ')}
            checked={chosen.includes(column)}
            onChange={({ target }) => {
              const others = chosen.filter((one) => one !== column);
              onEdit(withDocuments(layout, feed, sheet, target.checked ? [...others, column] : others));
            }}
          />
        ))}
        <p className="text-13 text-ink-muted">{texts.hint}</p>
      </fieldset>
    </Disclosure>
  );
}

/** What a link shows, or where it leads. */
const shownAs = (text: string): string => linkIn(text).name || text;
