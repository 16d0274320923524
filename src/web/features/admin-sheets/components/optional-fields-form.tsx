import { LONGEST } from '#contract/field-lengths.ts';
import { nameOfField, OPTIONAL_FIELDS, OPTIONAL_NAMES, OWN_FIELDS, OWN_KINDS } from '#domain/tabs/optional-fields.ts';
import type { OptionalName, OptionalTab, OwnField, OwnKind } from '#domain/tabs/optional-fields.ts';

import { SaveForm } from '#web/admin/save-form.tsx';
import { useSavedForm } from '#web/admin/use-saved-form.ts';
import type { Saved } from '#web/admin/use-saved-form.ts';
import { paths } from '#web/lib/paths.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminSheets } from '#web/texts/en/admin-sheets.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { freshOptionalFields, storeOptionalFields, useOptionalFields } from '../api.ts';
import type { OptionalChoice } from '../api.ts';

const texts = adminSheets.optional;

const GROUPS = ['matters', 'deadlines', 'documents', 'users'] as const satisfies readonly OptionalTab[];

/** Which optional fields the portal takes from the sheet, and the fields that only this firm has. */
export function OptionalFields() {
  const query = useOptionalFields();
  return (
    <LoadState query={query} failed={texts.loadFailed} skeleton={<SkeletonCard lines={8} />}>
      {(saved) => <OptionalFieldsForm saved={saved} />}
    </LoadState>
  );
}

function OptionalFieldsForm({ saved }: { saved: Saved<OptionalChoice> }) {
  const form = useSavedForm(saved);
  const { draft, change } = form;
  const turn = (name: OptionalName, on: boolean) =>
    change({ on: OPTIONAL_NAMES.filter((one) => (one === name ? on : draft.on.includes(one))) });

  return (
    <SaveForm
      wide
      id="optional-fields"
      form={form}
      store={storeOptionalFields}
      read={freshOptionalFields}
      label={texts.save}
      done={{ title: texts.saved.title, description: texts.saved.text }}
      failed={{ title: adminSheets.saveFailed }}
    >
      <Card title={texts.title} description={texts.text}>
        <div className="flex flex-col gap-6">
          <ButtonLink size="small" className="self-start" href={paths.adminSource()}>
            {texts.toSource}
          </ButtonLink>
          {GROUPS.map((tab) => (
            <fieldset key={tab}>
              <legend className="font-medium">{adminSheets.sheetName[tab]}</legend>
              <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
                {OPTIONAL_FIELDS.filter((field) => field.tab === tab).map((field) => {
                  const name = nameOfField(field);
                  return (
                    <Checkbox
                      key={name}
                      label={field.heading}
                      hint={field.glossary}
                      checked={draft.on.includes(name)}
                      onChange={(event) => turn(name, event.target.checked)}
                    />
                  );
                })}
              </div>
            </fieldset>
          ))}
          <OwnFields own={draft.own} onChange={(own) => change({ own })} />
        </div>
      </Card>
    </SaveForm>
  );
}

interface OwnFieldsProps {
  own: readonly OwnField[];
  onChange: (own: readonly OwnField[]) => void;
}

/** The fields that only this firm has, each with its label and its kind. */
function OwnFields({ own, onChange }: OwnFieldsProps) {
  const edit = (slot: number, fields: Partial<OwnField>) =>
    onChange(own.map((field) => (field.slot === slot ? { ...field, ...fields } : field)));
  function add() {
    const taken = new Set(own.map(({ slot }) => slot));
    const slot = Array.from({ length: OWN_FIELDS }, (_, one) => one).find((one) => !taken.has(one)) ?? 0;
    const field: OwnField = { tab: 'matters', slot, label: '', kind: 'text' };
    onChange([...own, field].toSorted((a, b) => a.slot - b.slot));
  }
  return (
    <fieldset>
      <legend className="font-medium">{texts.own.title}</legend>
      <p className="mt-1 max-w-prose text-ink-muted">{texts.own.text(OWN_FIELDS)}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {own.map(({ slot, tab, label, kind }, place) => (
          <li key={slot} className="grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
            <TextField
              label={texts.own.label(place + 1)}
              name={`own-${slot}`}
              autoComplete="off"
              maxLength={LONGEST.ownLabel}
              value={label}
              onChange={(event) => edit(slot, { label: event.target.value })}
            />
            <SelectField
              label={texts.own.tab(place + 1)}
              value={tab}
              options={(['matters', 'deadlines'] as const).map((value) => ({
                value,
                label: adminSheets.sheetName[value],
              }))}
              onChange={(event) => edit(slot, { tab: event.target.value as OwnField['tab'] })}
            />
            <SelectField
              label={texts.own.kind(place + 1)}
              value={kind}
              options={OWN_KINDS.map((value) => ({ value, label: texts.own.kinds[value] }))}
              onChange={(event) => edit(slot, { kind: event.target.value as OwnKind })}
            />
            <Button
              aria-label={texts.own.removeLabel(label, place + 1)}
              onClick={() => onChange(own.filter((field) => field.slot !== slot))}
            >
              {texts.own.remove}
            </Button>
          </li>
        ))}
      </ul>
      {own.length < OWN_FIELDS ? (
        <Button className="mt-4" onClick={add}>
          {texts.own.add}
        </Button>
      ) : null}
    </fieldset>
  );
}
