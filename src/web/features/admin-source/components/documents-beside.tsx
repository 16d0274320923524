import { isLinks } from '#domain/layout/propose/column-kinds.ts';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { documentsColumn, withDocuments } from '../documents-beside.ts';
import { refOf } from '../layout-edits.ts';
import { columnOptions } from './column-options.ts';
import type { FeedProps } from './sheet-columns.tsx';

const { documents: texts, people } = adminLayout.sheet;

/** Chooses the column of a sheet of matters with the addresses of their documents. Shows nothing if no column has addresses. */
export function DocumentsBeside({ sheet, layout, feed, onEdit }: FeedProps) {
  const column = documentsColumn(layout, feed, sheet);
  const links = sheet.columns.filter((one) => one === column || isLinks(one));
  if (links.length === 0) return null;
  return (
    <Disclosure summary={column ? texts.some : texts.title}>
      <SelectField
        label={texts.column}
        className="max-w-96"
        hint={texts.hint}
        value={column?.column ?? ''}
        options={[{ value: '', label: people.none }, ...columnOptions({ ...sheet, columns: links })]}
        onChange={({ target }) => {
          const chosen = links.find((one) => one.column === target.value);
          onEdit(withDocuments(layout, feed, chosen && refOf(chosen, sheet)));
        }}
      />
    </Disclosure>
  );
}
