import { useState } from 'react';

import type { MatterGrouping } from '#domain/matter/group.ts';
import type { MatterSort } from '#domain/matter/sort.ts';
import type { FilterValue } from '#domain/search/matter-facets.ts';
import type { FoundMatters } from '#domain/search/matter-index.ts';

import { usePainted } from '#web/lib/painted.ts';
import { placeLabel } from '#web/portfolio/place.tsx';
import { common } from '#web/texts/en/common.ts';
import { matters as texts } from '#web/texts/en/matters.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { IconButton, Button } from '#web/ui/button.tsx';
import { Chip, ChipRow } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconFilter } from '#web/ui/more-icons.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { SelectOption } from '#web/ui/select-field.tsx';
import { GROUPINGS } from '../matters-view.ts';
import type { MattersView } from '../matters-view.ts';

interface MatterFilterProps {
  view: MattersView;
  onChange: (change: Partial<MattersView>) => void;
  found: Omit<FoundMatters, 'shown'>;
}

/** On a desktop: search, filters and grouping in one line. */
export function MatterToolbar({ view, onChange, found }: MatterFilterProps) {
  return (
    <div className="flex items-center gap-2 xl:gap-3">
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        clearLabel={texts.clearSearch}
        value={view.query}
        onChange={(query) => onChange({ query })}
        className="min-w-0 flex-1"
        slash
      />
      <SelectField
        label={texts.type}
        labelHidden
        className="w-36 xl:w-40"
        options={filterOptions(texts.allTypes, found.types, view.type)}
        value={view.type}
        onChange={(event) => onChange({ type: event.target.value })}
      />
      <SelectField
        label={texts.status}
        labelHidden
        className="w-36 xl:w-44"
        options={filterOptions(texts.allStatus, found.statuses, view.status)}
        value={view.status}
        onChange={(event) => onChange({ status: event.target.value })}
      />
      <SelectField
        label={texts.country}
        labelHidden
        className="w-36 xl:w-44"
        options={countryOptions(found.countries, view.country)}
        value={view.country}
        onChange={(event) => onChange({ country: event.target.value })}
      />
      <SelectField
        label={texts.groupBy}
        labelHidden
        className="w-36 xl:w-40"
        options={groupedByOptions}
        value={view.group}
        onChange={(event) => onChange({ group: event.target.value as MatterGrouping })}
      />
    </div>
  );
}

/** On a phone: the search field, and the button that opens the sheet with the filters. */
export function MatterSearchBar({ view, onChange, found }: MatterFilterProps) {
  const [open, setOpen] = useState(false);
  // Order and grouping do not leave matters out, so they do not count as filters.
  const on = [view.type !== '', view.status !== '', view.country !== ''].filter(Boolean).length;
  return (
    <div className="flex gap-2">
      <SearchField
        label={texts.search}
        placeholder={portfolio.search}
        clearLabel={texts.clearSearch}
        value={view.query}
        onChange={(query) => onChange({ query })}
        className="min-w-0 flex-1"
        slash
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
      <MatterFilterSheet open={open} onClose={() => setOpen(false)} {...{ view, onChange, found }} />
    </div>
  );
}

/** In one line, more do not fit into the window of a phone. */
const CHIPS_IN_SIGHT = 5;

/** On a phone: the types as chips with their counts. In one line, those beyond the edge of the window come after the first paint. */
export function MatterTypeChips({ view, onChange, found, oneLine }: MatterFilterProps & { oneLine: boolean }) {
  const later = usePainted();
  const missing = view.type !== '' && !found.types.some(({ value }) => value === view.type);
  return (
    <ChipRow label={texts.type}>
      <Chip pressed={view.type === ''} count={found.all.type} onPress={() => onChange({ type: '' })}>
        {texts.allTypes}
      </Chip>
      {missing ? (
        <Chip pressed count={0} onPress={() => onChange({ type: '' })}>
          {view.type}
        </Chip>
      ) : null}
      {found.types
        .toSorted((a, b) => b.count - a.count)
        .slice(0, later || !oneLine ? undefined : CHIPS_IN_SIGHT)
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

interface MatterFilterSheetProps extends MatterFilterProps {
  open: boolean;
  onClose: () => void;
}

/** On a phone: the sheet with filters, grouping and order. Choices apply at once, behind the sheet. */
function MatterFilterSheet({ open, onClose, view, onChange, found }: MatterFilterSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.filters}
      closeLabel={common.close}
      actions={
        <Button variant="primary" wide onClick={onClose}>
          {texts.show(found.count)}
        </Button>
      }
    >
      <FilterFields {...{ view, onChange, found }} />
    </Dialog>
  );
}

/** A component of its own, so that the choices are counted only when the sheet is open. */
function FilterFields({ view, onChange, found }: MatterFilterProps) {
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={texts.type}
        options={filterOptions(texts.allTypes, found.types, view.type)}
        value={view.type}
        onChange={(event) => onChange({ type: event.target.value })}
      />
      <SelectField
        label={texts.status}
        options={filterOptions(texts.allStatus, found.statuses, view.status)}
        value={view.status}
        onChange={(event) => onChange({ status: event.target.value })}
      />
      <SelectField
        label={texts.country}
        options={countryOptions(found.countries, view.country)}
        value={view.country}
        onChange={(event) => onChange({ country: event.target.value })}
      />
      <SelectField
        label={texts.groupBy}
        options={groupOptions}
        value={view.group}
        onChange={(event) => onChange({ group: event.target.value as MatterGrouping })}
      />
      <SelectField
        label={texts.sortBy}
        options={sortOptions(view.sort)}
        value={sortChoice(view.sort)}
        onChange={(event) => onChange({ sort: sortOfChoice(event.target.value, view.sort) })}
      />
    </div>
  );
}

const groupOptions: readonly SelectOption[] = GROUPINGS.map((value) => ({ value, label: texts.groups[value] }));

/** The same with 'By …' in each option, for the select on a desktop, whose label is hidden. */
const groupedByOptions: readonly SelectOption[] = GROUPINGS.map((value) => ({
  value,
  label: texts.groupedBy[value],
}));

/** 'All types', then each type with its count. A chosen value stays in the list even if no matter has it under the other filters. */
function filterOptions(
  all: string,
  values: readonly FilterValue[],
  chosen: string,
  labelOf: (value: string) => string = (value) => value,
): readonly SelectOption[] {
  const missing = chosen !== '' && !values.some(({ value }) => value === chosen);
  return [
    { value: '', label: all },
    ...(missing ? [{ value: chosen, label: texts.choice(labelOf(chosen), 0) }] : []),
    ...values.map(({ value, count }) => ({ value, label: texts.choice(labelOf(value), count) })),
  ];
}

/** The countries, sorted by name. */
function countryOptions(countries: readonly FilterValue[], chosen: string): readonly SelectOption[] {
  const [all, ...named] = filterOptions(texts.allCountries, countries, chosen, placeLabel);
  return [...(all ? [all] : []), ...named.toSorted((a, b) => a.label.localeCompare(b.label))];
}

const SORTS: readonly { value: string; label: string; sort: MatterSort | undefined }[] = [
  { value: 'sheet', label: texts.sorts.sheet, sort: undefined },
  { value: 'due', label: texts.sorts.dueUp, sort: { by: 'nextDeadline', direction: 'ascending' } },
  { value: 'filing-down', label: texts.sorts.filingDown, sort: { by: 'filingDate', direction: 'descending' } },
  { value: 'filing-up', label: texts.sorts.filingUp, sort: { by: 'filingDate', direction: 'ascending' } },
  { value: 'title', label: texts.sorts.titleUp, sort: { by: 'title', direction: 'ascending' } },
  { value: 'docket', label: texts.sorts.docketUp, sort: { by: 'docketNumber', direction: 'ascending' } },
  { value: 'status', label: texts.sorts.statusUp, sort: { by: 'status', direction: 'ascending' } },
];

const OTHER = 'other';

const same = (a: MatterSort | undefined, b: MatterSort | undefined) => a?.by === b?.by && a?.direction === b?.direction;

/** The orders to choose from on a phone, which has no column headings. */
function sortOptions(sort: MatterSort | undefined): readonly SelectOption[] {
  const offered = SORTS.map(({ value, label }) => ({ value, label }));
  return sortChoice(sort) === OTHER ? [...offered, { value: OTHER, label: texts.sorts.other }] : offered;
}

/** The value of the select for an order; `OTHER` for an order that the select does not offer. */
function sortChoice(sort: MatterSort | undefined): string {
  return SORTS.find((choice) => same(choice.sort, sort))?.value ?? OTHER;
}

/** The order for a value of the select; `now` (the current order) for `OTHER`. */
function sortOfChoice(value: string, now: MatterSort | undefined): MatterSort | undefined {
  const choice = SORTS.find((known) => known.value === value);
  return choice ? choice.sort : now;
}
