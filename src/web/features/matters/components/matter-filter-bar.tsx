import { useState } from 'react';

import { matters as texts } from '#web/texts/index.ts';
import { Chip, ChipRow } from '#web/ui/chip.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { IconFilter } from '#web/ui/more-icons.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { MatterFilterSheet } from './matter-filter-sheet.tsx';
import type { MatterFilterProps } from './matter-toolbar.tsx';

/** Search in reach of the thumb, and a sheet with the filters, on a phone. */
export function MatterSearchBar({ view, onChange, shown }: MatterFilterProps) {
  const [open, setOpen] = useState(false);
  const on = [view.status !== '', view.group !== 'none', view.sort !== undefined].filter(Boolean).length;
  return (
    <div className="flex gap-2">
      <SearchField
        label={texts.search}
        placeholder={texts.searchHintShort}
        clearLabel={texts.clearSearch}
        value={view.query}
        onChange={(query) => onChange({ query })}
        className="min-w-0 flex-1"
      />
      <span className="relative">
        <IconButton
          label={on > 0 ? texts.filtersOn(on) : texts.filters}
          icon={<IconFilter />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="border border-line-control bg-surface"
        />
        {on > 0 ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-accent text-13 font-medium text-on-accent"
          >
            {on}
          </span>
        ) : null}
      </span>
      <MatterFilterSheet open={open} onClose={() => setOpen(false)} {...{ view, onChange, shown }} />
    </div>
  );
}

/** The types as chips with their counts, on a phone. */
export function MatterTypeChips({ view, onChange, shown }: MatterFilterProps) {
  const all = shown.types.reduce((sum, { count }) => sum + count, 0);
  const missing = view.type !== '' && !shown.types.some(({ value }) => value === view.type);
  return (
    <ChipRow label={texts.type}>
      <Chip pressed={view.type === ''} count={all} onPress={() => onChange({ type: '' })}>
        {texts.allTypes}
      </Chip>
      {missing ? (
        <Chip pressed count={0} onPress={() => onChange({ type: '' })}>
          {view.type}
        </Chip>
      ) : null}
      {shown.types
        .toSorted((a, b) => b.count - a.count)
        .map(({ value, count }) => (
          <Chip
            key={value}
            pressed={view.type === value}
            count={count}
            onPress={() => onChange({ type: view.type === value ? '' : value })}
          >
            {value}
          </Chip>
        ))}
    </ChipRow>
  );
}
