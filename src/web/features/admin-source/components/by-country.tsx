import { SEPARATORS } from '#domain/layout/propose/family-sheet.ts';
import { matterReference } from '#domain/layout/read/country-columns.ts';

import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { columnOf, withFeed } from '../layout-edits.ts';
import type { FeedProps } from './sheet-columns.tsx';

const texts = adminLayout.sheet.byCountry;

/** Says that each row is a family, and how the matters of its countries are called: "HAL-0102-US" or "HAL-0102US". */
export function ByCountry({ sheet, layout, feed, onEdit }: FeedProps) {
  const { byCountry } = feed;
  const [first] = byCountry?.countries ?? [];
  if (!byCountry || !first) return null;
  const id = feed.columns.find(({ field }) => field === 'id');
  const column = id && columnOf(sheet, id);
  const family = column?.examples[0] ?? '';
  return (
    <section aria-label={texts.title} className="border-b border-line py-3">
      <h4 className="font-medium">{texts.title}</h4>
      <p className="max-w-prose text-ink-muted">{texts.text(byCountry.countries.map(({ country }) => country))}</p>
      {column && !column.byCountry ? (
        <SelectField
          label={texts.separator}
          className="mt-2 max-w-64"
          value={byCountry.separator}
          options={SEPARATORS.map((value) => ({ value, label: matterReference(family, value, first) }))}
          onChange={({ target }) =>
            onEdit(withFeed(layout, feed, { ...feed, byCountry: { ...byCountry, separator: target.value } }))
          }
        />
      ) : null}
    </section>
  );
}
