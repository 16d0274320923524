import { LONGEST } from '#contract/field-lengths.ts';

import { usePhone } from '#web/lib/browser-state.ts';
import { adminAudit } from '#web/texts/en/admin-audit.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip, ChipRow } from '#web/ui/chip.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AREA_NAMES, FILTERS, kindsOf, NO_FILTERS } from '../audit-filter.ts';
import type { AuditView } from '../audit-filter.ts';
import { titleOf } from '../describe-entry.ts';

const texts = adminAudit.filters;

interface AuditFiltersProps {
  view: AuditView;
  /** The one client whose entries are shown. */
  clientName?: string | undefined;
  onChange: (change: Partial<AuditView>) => void;
}

/** The filters: what, who and when. */
export function AuditFilters({ view, clientName, onChange }: AuditFiltersProps) {
  const phone = usePhone();
  const filtered = FILTERS.some((name) => view[name] !== '');
  return (
    <div className="flex flex-col gap-3">
      <ChipRow label={texts.area}>
        <Chip pressed={view.area === ''} onPress={() => onChange({ area: '', kind: '' })}>
          {texts.all}
        </Chip>
        {AREA_NAMES.map((area) => (
          <Chip key={area} pressed={view.area === area} onPress={() => onChange({ area, kind: '' })}>
            {adminAudit.areas[area]}
          </Chip>
        ))}
      </ChipRow>
      {phone ? (
        <Disclosure summary={texts.more} defaultOpen={FILTERS.some((name) => name !== 'area' && view[name] !== '')}>
          <Fields view={view} onChange={onChange} />
        </Disclosure>
      ) : (
        <Fields view={view} onChange={onChange} />
      )}
      {view.company !== '' && clientName !== undefined ? (
        <div>
          <Chip pressed onPress={() => onChange({ company: '' })}>
            {clientName}
          </Chip>
        </div>
      ) : null}
      {filtered ? (
        <div>
          <Button size="small" variant="quiet" className="-ml-3" onClick={() => onChange(NO_FILTERS)}>
            {texts.reset}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Fields({ view, onChange }: Pick<AuditFiltersProps, 'view' | 'onChange'>) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3">
      <SelectField
        className="max-md:col-span-2"
        label={texts.kind}
        options={[
          { value: '', label: texts.allKinds },
          ...kindsOf(view.area).map((kind) => ({ value: kind, label: titleOf(kind) })),
        ]}
        value={view.kind}
        onChange={(event) => onChange({ kind: event.target.value })}
      />
      <TextField
        className="max-md:col-span-2"
        label={texts.person}
        type="search"
        name="person"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        maxLength={LONGEST.email}
        placeholder={texts.personHint}
        value={view.person}
        onChange={(event) => onChange({ person: event.target.value })}
      />
      <TextField
        className="max-md:col-span-2"
        label={texts.client}
        type="search"
        name="client"
        autoComplete="off"
        spellCheck="false"
        maxLength={LONGEST.companyName}
        placeholder={texts.clientHint}
        value={view.client}
        onChange={(event) => onChange({ client: event.target.value, company: '' })}
      />
      <TextField
        label={texts.from}
        type="date"
        name="from"
        max={view.until || undefined}
        value={view.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        label={texts.until}
        type="date"
        name="until"
        min={view.from || undefined}
        value={view.until}
        onChange={(event) => onChange({ until: event.target.value })}
      />
    </div>
  );
}
