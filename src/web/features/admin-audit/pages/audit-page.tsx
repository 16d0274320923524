import { useMemo, useState } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import { AUDIT_KEPT_MS } from '#contract/limits.ts';
import { days } from '#domain/time/duration.ts';

import { AdminPage } from '#web/admin/admin-page.tsx';
import { ListSkeleton, NextPage, NothingListed } from '#web/admin/paged-list.tsx';
import { usePhone } from '#web/lib/browser-state.ts';
import { useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressView } from '#web/lib/use-address-view.ts';
import { downloadCsv } from '#web/portfolio/download-csv.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminAudit as texts } from '#web/texts/en/admin-audit.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip, ChipRow } from '#web/ui/chip.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { IconClock } from '#web/ui/icons.tsx';
import { IconDownload } from '#web/ui/more-icons.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useAuditLog } from '../api.ts';
import type { AuditEntry } from '../api.ts';
import { FILTERS, NO_FILTERS, readFilters, AREA_NAMES, kindsOf } from '../audit-filter.ts';
import type { AuditView } from '../audit-filter.ts';
import { AuditList, EntryDialog } from '../components/audit-list.tsx';
import { auditCsv, titleOf } from '../describe-entry.ts';

/** /admin/audit: who did what, when and from where. */
export function AuditPage() {
  const [view, change] = useAddressView(readFilters, paths.adminAudit);
  // Requests the view of the address, which follows the controls a moment later: typing a word sends one request.
  const requested = readFilters(useQueryParams());
  const query = useAuditLog(requested);
  const entries = useMemo(() => query.data?.pages.flatMap((page) => page.entries), [query.data]);
  const names = query.data?.pages[0]?.names;
  const clientName = names && texts.filters.oneClient(names);
  const [open, setOpen] = useState<AuditEntry>();

  return (
    <AdminPage
      title={texts.title}
      description={texts.description(AUDIT_KEPT_MS / days(1))}
      actions={
        <Button
          className="max-sm:w-full"
          icon={<IconDownload size={18} />}
          disabled={!entries?.length}
          title={entries?.length ? texts.exportHint(entries.length) : undefined}
          onClick={() => downloadCsv(texts.fileName, auditCsv(entries ?? []))}
        >
          {texts.export}
        </Button>
      }
    >
      <AuditFilters view={view} clientName={clientName} onChange={change} />
      <LoadState query={{ ...query, data: entries }} failed={texts.loadFailed} skeleton={<ListSkeleton />}>
        {(found) =>
          found.length === 0 ? (
            <NothingListed
              filtered={FILTERS.some((name) => requested[name] !== '')}
              icon={<IconClock size={24} />}
              texts={texts}
            />
          ) : (
            <div className="flex flex-col gap-3">
              <p role="status" className="text-13 text-ink-muted">
                {texts.shown(found.length, query.hasNextPage)}
              </p>
              <AuditList entries={found} onOpen={setOpen} />
              <NextPage query={query} label={texts.older} failed={texts.olderFailed} />
            </div>
          )
        }
      </LoadState>
      <EntryDialog
        entry={open}
        onClose={() => setOpen(undefined)}
        onClient={(company) => {
          setOpen(undefined);
          change({ ...NO_FILTERS, company });
        }}
      />
    </AdminPage>
  );
}

const filterTexts = texts.filters;

interface AuditFiltersProps {
  view: AuditView;
  /** The one client whose entries are shown. */
  clientName?: string | undefined;
  onChange: (change: Partial<AuditView>) => void;
}

/** The filters: what, who and when. */
function AuditFilters({ view, clientName, onChange }: AuditFiltersProps) {
  const phone = usePhone();
  const filtered = FILTERS.some((name) => view[name] !== '');
  return (
    <div className="flex flex-col gap-3">
      <ChipRow label={filterTexts.area}>
        <Chip pressed={view.area === ''} onPress={() => onChange({ area: '', kind: '' })}>
          {filterTexts.all}
        </Chip>
        {AREA_NAMES.map((area) => (
          <Chip key={area} pressed={view.area === area} onPress={() => onChange({ area, kind: '' })}>
            {texts.areas[area]}
          </Chip>
        ))}
      </ChipRow>
      {phone ? (
        <Disclosure
          summary={filterTexts.more}
          defaultOpen={FILTERS.some((name) => name !== 'area' && view[name] !== '')}
        >
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
            {filterTexts.reset}
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
        label={filterTexts.kind}
        options={[
          { value: '', label: filterTexts.allKinds },
          ...kindsOf(view.area).map((kind) => ({ value: kind, label: titleOf(kind) })),
        ]}
        value={view.kind}
        onChange={(event) => onChange({ kind: event.target.value })}
      />
      <TextField
        className="max-md:col-span-2"
        label={filterTexts.person}
        type="search"
        name="person"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        maxLength={LONGEST.email}
        placeholder={filterTexts.personHint}
        value={view.person}
        onChange={(event) => onChange({ person: event.target.value })}
      />
      <TextField
        className="max-md:col-span-2"
        label={filterTexts.client}
        type="search"
        name="client"
        autoComplete="off"
        spellCheck="false"
        maxLength={LONGEST.companyName}
        placeholder={filterTexts.clientHint}
        value={view.client}
        onChange={(event) => onChange({ client: event.target.value, company: '' })}
      />
      <TextField
        label={filterTexts.from}
        type="date"
        name="from"
        max={view.until || undefined}
        value={view.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        label={filterTexts.until}
        type="date"
        name="until"
        min={view.from || undefined}
        value={view.until}
        onChange={(event) => onChange({ until: event.target.value })}
      />
    </div>
  );
}
