import { useId, useState } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import { searchFold } from '#domain/search/search-fold.ts';
import type { OfficeHours } from '#domain/time/office-hours.ts';

import { SaveForm } from '#web/admin/save-form.tsx';
import { useSavedForm } from '#web/admin/use-saved-form.ts';
import type { Saved } from '#web/admin/use-saved-form.ts';
import { adminMails as texts } from '#web/texts/en/admin-mails.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { freshMails, freshOffice, storeMails, storeOffice } from '../api.ts';
import type { MailSettings, MailsPageData } from '../api.ts';

const MODES = ['off', 'some', 'all'] as const;

/** The texts of a form's button and toasts. `done` says which settings are active now. */
const said = (done: string) => ({
  label: texts.save,
  done: { topic: 'mails', title: texts.saved.title, description: done },
  failed: { topic: 'mails', title: texts.saveFailed },
});

interface MailsFormProps {
  saved: Saved<MailSettings>;
  companies: MailsPageData['companies'];
}

/** The form that sets for whom reminders and digests are on, and what they say. */
export function MailsForm({ saved, companies }: MailsFormProps) {
  const form = useSavedForm(saved);
  const { draft, change } = form;
  const { clients, words } = texts;
  return (
    <SaveForm form={form} store={storeMails} read={async () => (await freshMails()).saved} {...said(texts.saved.text)}>
      <Card title={clients.title} description={clients.text}>
        <div className="flex flex-col gap-4">
          <SelectField
            label={clients.mode}
            value={draft.mode}
            options={MODES.map((value) => ({ value, label: clients.modes[value] }))}
            onChange={({ target }) => change({ mode: target.value as MailSettings['mode'] })}
          />
          {draft.mode === 'some' ? (
            <Clients companies={companies} chosen={draft.clients} onChange={(chosen) => change({ clients: chosen })} />
          ) : null}
        </div>
      </Card>
      <Card title={words.title} description={words.text}>
        <div className="flex flex-col gap-4">
          <TextArea
            label={words.closing}
            hint={words.closingHint}
            rows={3}
            maxLength={LONGEST.closing}
            value={draft.closing}
            onChange={({ target }) => change({ closing: target.value })}
          />
          <TextField
            label={words.senderName}
            autoComplete="off"
            maxLength={LONGEST.senderName}
            value={draft.senderName}
            onChange={({ target }) => change({ senderName: target.value })}
          />
          <TextField
            label={words.senderEmail}
            hint={words.senderHint}
            type="email"
            autoComplete="off"
            maxLength={LONGEST.email}
            value={draft.senderEmail}
            onChange={({ target }) => change({ senderEmail: target.value })}
          />
        </div>
      </Card>
    </SaveForm>
  );
}

/** A longer list is not useful: the search finds the other clients. */
const MOST_LISTED = 50;

interface ClientsProps {
  companies: MailsPageData['companies'];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The clients for whom reminders and digests can be turned on, the chosen ones first. */
function Clients({ companies, chosen, onChange }: ClientsProps) {
  const { clients } = texts;
  const [wanted, setWanted] = useState('');
  const [first] = useState(() => new Set(chosen));
  const found = companies
    .filter(({ name }) => searchFold(name).includes(searchFold(wanted.trim())))
    .toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  const known = chosen.filter((id) => companies.some((company) => company.id === id)).length;
  return (
    <fieldset>
      <legend className="font-medium">{clients.choose}</legend>
      <p className="text-13 text-ink-muted" role="status">
        {companies.length === 0 ? clients.noClients : clients.chosen(known)}
      </p>
      {companies.length > 8 ? (
        <TextField
          className="mt-3"
          label={clients.search}
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      ) : null}
      <div className="mt-2 max-h-80 overflow-y-auto wrap-anywhere">
        {found.slice(0, MOST_LISTED).map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
        {companies.length > 0 && found.length === 0 ? <p className="text-ink-muted">{clients.none}</p> : null}
        {found.length > MOST_LISTED ? (
          <p className="text-13 text-ink-muted">{clients.more(found.length - MOST_LISTED)}</p>
        ) : null}
      </div>
    </fieldset>
  );
}

const office = texts.office;

/** The firm's time zone and office hours. */
export function OfficeForm({ saved }: { saved: Saved<OfficeHours> }) {
  const form = useSavedForm(saved);
  const { draft, change } = form;
  const zones = useId();
  return (
    <SaveForm form={form} store={storeOffice} read={freshOffice} {...said(office.saved)}>
      <Card title={office.title} description={office.text}>
        <div className="flex flex-col gap-4">
          <TextField
            label={office.zone}
            hint={office.zoneHint(new Intl.DateTimeFormat().resolvedOptions().timeZone)}
            list={zones}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
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
              label={office.opens}
              type="time"
              value={draft.opens}
              onChange={({ target }) => change({ opens: target.value })}
            />
            <TextField
              label={office.closes}
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
