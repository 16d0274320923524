import { CHOICES } from '#domain/instruction/rules.ts';

import { adminInstructions } from '#web/texts/en/admin-instructions.ts';
import { Chip, ChipRow } from '#web/ui/chip.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { UNASSIGNED } from '../api.ts';
import type { DeskFigures, DeskFilter, DeskView } from '../api.ts';

const texts = adminInstructions.desk;

const VIEWS: readonly DeskView[] = ['open', 'new', 'late', 'received', 'returned', 'flagged', 'waiting', 'done', 'all'];

interface DeskFiltersProps {
  filter: DeskFilter;
  onChange: (change: Partial<DeskFilter>) => void;
  /** Undefined while it is loading. */
  known: DeskFigures | undefined;
}

export function DeskFilters({ filter, onChange, known }: DeskFiltersProps) {
  const counts: Partial<Record<DeskView, number>> = known?.counts ?? {};
  const companies = known?.companies ?? [];
  const people = known?.people ?? [];
  return (
    <div className="flex flex-col gap-3">
      <ChipRow label={texts.view}>
        {VIEWS.map((view) => (
          <Chip key={view} pressed={filter.view === view} count={counts[view]} onPress={() => onChange({ view })}>
            {texts.views[view]}
          </Chip>
        ))}
      </ChipRow>
      <div className="grid grid-cols-2 gap-2 max-lg:*:first:col-span-2 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          clearLabel={texts.clearSearch}
          value={filter.text}
          onChange={(text) => onChange({ text })}
          slash
        />
        <SelectField
          label={texts.client}
          labelHidden
          value={filter.company}
          onChange={(event) => onChange({ company: event.target.value })}
          options={[
            { value: '', label: texts.allClients },
            // A chosen client stays in the list even if none of its instructions is left.
            ...(filter.company !== '' && !companies.some(({ id }) => id === filter.company)
              ? [{ value: filter.company, label: texts.chosenClient }]
              : []),
            ...companies.map(({ id, name, count }) => ({ value: id, label: texts.counted(name, count) })),
            ...(known?.moreCompanies ? [{ value: '-', label: texts.moreClients, disabled: true }] : []),
          ]}
        />
        <SelectField
          label={texts.choice}
          labelHidden
          value={filter.choice}
          onChange={(event) => onChange({ choice: CHOICES.find((one) => one === event.target.value) ?? '' })}
          options={[
            { value: '', label: texts.allChoices },
            ...CHOICES.map((value) => ({ value, label: adminInstructions.choices[value] })),
          ]}
        />
        <SelectField
          label={texts.person}
          labelHidden
          value={filter.person}
          onChange={(event) => onChange({ person: event.target.value })}
          options={[
            { value: '', label: texts.anyone },
            { value: UNASSIGNED, label: texts.unassigned },
            ...people.map((value) => ({ value, label: value })),
          ]}
        />
        <SelectField
          label={texts.order}
          labelHidden
          value={filter.order}
          onChange={(event) => onChange({ order: event.target.value === 'client' ? 'client' : 'newest' })}
          options={[
            { value: 'newest', label: texts.newest },
            { value: 'client', label: texts.byClient },
          ]}
        />
      </div>
    </div>
  );
}
