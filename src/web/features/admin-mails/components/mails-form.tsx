import { useId, useState } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import type { OfficeHours } from '#domain/time/office-hours.ts';

import { SaveForm } from '#web/admin/save-form.tsx';
import { useSavedForm } from '#web/admin/use-saved-form.ts';
import type { Saved } from '#web/admin/use-saved-form.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminMails as texts } from '#web/texts/en/admin-mails.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { freshMails, freshOffice, storeMails, storeOffice, useMailClients } from '../api.ts';
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
  published: MailsPageData['published'];
}

/** The form that sets for whom reminders and digests are on, and what they say. */
export function MailsForm({ saved, published }: MailsFormProps) {
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
            <Clients
              chosen={draft.clients}
              gone={saved.value.clients.length - published}
              onChange={(chosen) => change({ clients: chosen })}
            />
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

/** The search field is shown if there are more clients than this. */
const FEW = 8;

interface ClientsProps {
  chosen: readonly string[];
  /** How many of the chosen clients are no longer published. They stay chosen, and are not counted. */
  gone: number;
  onChange: (chosen: string[]) => void;
}

/** The clients for whom reminders and digests can be turned on, those with them first. The search finds those that are not listed. */
function Clients({ chosen, gone, onChange }: ClientsProps) {
  const { clients } = texts;
  const [wanted, setWanted] = useState('');
  const query = useMailClients(useDebounced(wanted.trim()));
  const all = query.data?.all ?? 0;
  return (
    <fieldset>
      <legend className="font-medium">{clients.choose}</legend>
      <p className="text-13 text-ink-muted" role="status">
        {query.data && all === 0 ? clients.noClients : clients.chosen(chosen.length - gone)}
      </p>
      {all > FEW ? (
        <TextField
          className="mt-3"
          label={clients.search}
          type="search"
          autoComplete="off"
          maxLength={LONGEST.companyName}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      ) : null}
      <LoadState query={query} failed={clients.loadFailed} level={3} skeleton={<SkeletonRows rows={3} />}>
        {({ clients: found, total }) => (
          <div className="mt-2 max-h-80 overflow-y-auto wrap-anywhere">
            {found.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            ))}
            {all > 0 && total === 0 ? <p className="text-ink-muted">{clients.none}</p> : null}
            {total > found.length ? (
              <p className="text-13 text-ink-muted">{clients.more(total - found.length)}</p>
            ) : null}
          </div>
        )}
      </LoadState>
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
