import type { MatterGrouping } from '#domain/matter/group.ts';

import { matters as texts } from '#web/texts/index.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { MattersView } from '../matters-view.ts';
import type { ShownMatters } from '../use-shown-matters.ts';
import { filterOptions, groupedByOptions } from './matter-choices.ts';

export interface MatterFilterProps {
  view: MattersView;
  onChange: (change: Partial<MattersView>) => void;
  shown: Pick<ShownMatters, 'types' | 'statuses' | 'count'>;
}

/** Search, filters and grouping in one line, on a desk. */
export function MatterToolbar({ view, onChange, shown }: MatterFilterProps) {
  return (
    <div className="flex items-center gap-3">
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        clearLabel={texts.clearSearch}
        value={view.query}
        onChange={(query) => onChange({ query })}
        className="flex-1"
      />
      <SelectField
        label={texts.type}
        labelHidden
        className="w-48"
        options={filterOptions(texts.allTypes, shown.types, view.type)}
        value={view.type}
        onChange={(event) => onChange({ type: event.target.value })}
      />
      <SelectField
        label={texts.status}
        labelHidden
        className="w-52"
        options={filterOptions(texts.allStatus, shown.statuses, view.status)}
        value={view.status}
        onChange={(event) => onChange({ status: event.target.value })}
      />
      <SelectField
        label={texts.groupBy}
        labelHidden
        className="w-40"
        options={groupedByOptions}
        value={view.group}
        onChange={(event) => onChange({ group: event.target.value as MatterGrouping })}
      />
    </div>
  );
}
