import { useId } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import type { OfficeHours } from '#domain/time/office-hours.ts';

import { useSavedForm } from '#web/admin/use-saved-form.ts';
import type { Saved } from '#web/admin/use-saved-form.ts';
import { adminMails } from '#web/texts/en/admin-mails.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { freshOffice, storeOffice } from '../api.ts';
import { SaveForm } from './save-form.tsx';

const texts = adminMails.office;

/** The firm's time zone and office hours. */
export function OfficeForm({ saved }: { saved: Saved<OfficeHours> }) {
  const form = useSavedForm(saved);
  const { draft, change } = form;
  const zones = useId();
  return (
    <SaveForm form={form} store={storeOffice} read={freshOffice} done={texts.saved}>
      <Card title={texts.title} description={texts.text}>
        <div className="flex flex-col gap-4">
          <TextField
            label={texts.zone}
            hint={texts.zoneHint(new Intl.DateTimeFormat().resolvedOptions().timeZone)}
            list={zones}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={LONGEST.timeZone}
            value={draft.timeZone}
            onChange={({ target }) => change({ timeZone: target.value })}
          />
          <datalist id={zones}>
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </datalist>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={texts.opens}
              type="time"
              value={draft.opens}
              onChange={({ target }) => change({ opens: target.value })}
            />
            <TextField
              label={texts.closes}
              type="time"
              value={draft.closes}
              onChange={({ target }) => change({ closes: target.value })}
            />
          </div>
        </div>
      </Card>
    </SaveForm>
  );
}
