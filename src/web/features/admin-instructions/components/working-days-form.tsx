import { LONGEST } from '#contract/field-lengths.ts';
import { HOLIDAYS } from '#contract/limits.ts';

import { WithHelp } from '#web/admin/admin-page.tsx';
import { SaveForm } from '#web/admin/save-form.tsx';
import { useSavedForm } from '#web/admin/use-saved-form.ts';
import type { Saved } from '#web/admin/use-saved-form.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminInstructions } from '#web/texts/en/admin-instructions.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconPlus } from '#web/ui/icons.tsx';
import { IconTrash } from '#web/ui/more-icons.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { freshWorkingDays, storeWorkingDays, useWorkingDays } from '../api.ts';
import type { WorkingDays } from '../api.ts';

const texts = adminInstructions.days;

/** The days of the week from Monday on; 0 is Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** The days on which the firm works. The cut-off, and the reminder of unacknowledged instructions, are counted in working days. */
export function WorkingDaysPart() {
  const query = useWorkingDays();
  return (
    <LoadState query={query} failed={texts.loadFailed} skeleton={<SkeletonCard lines={5} />}>
      {(saved) => <WorkingDaysForm saved={saved} />}
    </LoadState>
  );
}

/** Days and holidays in their order, without the lines that have no date. */
const inOrder = ({ weekdays, holidays }: WorkingDays): WorkingDays => ({
  weekdays: weekdays.toSorted((a, b) => a - b),
  holidays: holidays.filter(({ date }) => date !== '').toSorted((a, b) => a.date.localeCompare(b.date)),
});

function WorkingDaysForm({ saved }: { saved: Saved<WorkingDays> }) {
  const form = useSavedForm(saved);
  const { weekdays, holidays } = form.draft;
  const changeHoliday = (at: number, part: Partial<WorkingDays['holidays'][number]>) =>
    form.change({ holidays: holidays.map((one, index) => (index === at ? { ...one, ...part } : one)) });

  return (
    <SaveForm
      form={form}
      store={storeWorkingDays}
      read={freshWorkingDays}
      label={texts.save}
      done={{ topic: 'working-days', title: texts.saved }}
      toSend={inOrder}
      problemOf={(sent) => (sent.weekdays.length === 0 ? texts.noDay : undefined)}
    >
      <WithHelp>
        <Card title={texts.title} description={texts.text}>
          <fieldset className="flex flex-wrap gap-x-5">
            <legend className="font-medium">{texts.weekdays}</legend>
            {WEEK.map((day) => (
              <Checkbox
                key={day}
                label={texts.names[day]}
                checked={weekdays.includes(day)}
                onChange={(event) =>
                  form.change({
                    weekdays: event.target.checked ? [...weekdays, day] : weekdays.filter((one) => one !== day),
                  })
                }
              />
            ))}
          </fieldset>
          <h3 className="mt-4 font-medium">{texts.holidays}</h3>
          <ul className="mt-2 flex flex-col gap-2">
            {holidays.map(({ date, name }, index) => (
              <li key={index} className="flex items-end gap-2">
                <TextField
                  className="w-40 shrink-0"
                  label={texts.date}
                  labelHidden={index > 0}
                  type="date"
                  value={date}
                  onChange={(event) => changeHoliday(index, { date: event.target.value })}
                />
                <TextField
                  className="flex-1"
                  label={texts.name}
                  labelHidden={index > 0}
                  maxLength={LONGEST.ownLabel}
                  value={name}
                  onChange={(event) => changeHoliday(index, { name: event.target.value })}
                />
                <IconButton
                  label={`${adminCommon.remove} ${name || date}`}
                  icon={<IconTrash size={18} />}
                  onClick={() => form.change({ holidays: holidays.filter((_, other) => other !== index) })}
                />
              </li>
            ))}
          </ul>
          <Button
            className="mt-3"
            size="small"
            icon={<IconPlus size={18} />}
            disabled={holidays.length >= HOLIDAYS}
            onClick={() => form.change({ holidays: [...holidays, { date: '', name: '' }] })}
          >
            {texts.add}
          </Button>
        </Card>
      </WithHelp>
    </SaveForm>
  );
}
