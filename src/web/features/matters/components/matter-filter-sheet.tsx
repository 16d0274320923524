import type { MatterGrouping } from '#domain/matter/group.ts';

import { common, matters as texts } from '#web/texts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { filterOptions, groupOptions, sortChoice, sortOfChoice, sortOptions } from './matter-choices.ts';
import type { MatterFilterProps } from './matter-toolbar.tsx';

interface MatterFilterSheetProps extends MatterFilterProps {
  open: boolean;
  onClose: () => void;
}

/** Filters, grouping and order on a phone. What is chosen applies at once, behind the sheet. */
export function MatterFilterSheet({ open, onClose, view, onChange, shown }: MatterFilterSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.filters}
      closeLabel={common.close}
      actions={
        <Button variant="primary" wide onClick={onClose}>
          {texts.show(shown.count)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label={texts.type}
          options={filterOptions(texts.allTypes, shown.types, view.type)}
          value={view.type}
          onChange={(event) => onChange({ type: event.target.value })}
        />
        <SelectField
          label={texts.status}
          options={filterOptions(texts.allStatus, shown.statuses, view.status)}
          value={view.status}
          onChange={(event) => onChange({ status: event.target.value })}
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
    </Dialog>
  );
}
