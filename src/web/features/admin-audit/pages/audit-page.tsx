import { useMemo, useState } from 'react';

import { AUDIT_KEPT_MS } from '#contract/limits.ts';
import { days } from '#domain/time/duration.ts';

import { AdminPage } from '#web/admin/admin-page.tsx';
import { ListSkeleton, NextPage, NothingListed } from '#web/admin/paged-list.tsx';
import { useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressView } from '#web/lib/use-address-view.ts';
import { downloadCsv } from '#web/portfolio/download-csv.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminAudit as texts } from '#web/texts/en/admin-audit.ts';
import { Button } from '#web/ui/button.tsx';
import { IconClock } from '#web/ui/icons.tsx';
import { IconDownload } from '#web/ui/more-icons.tsx';
import { useAuditLog } from '../api.ts';
import type { AuditEntry } from '../api.ts';
import { FILTERS, NO_FILTERS, readFilters } from '../audit-filter.ts';
import { AuditFilters } from '../components/audit-filters.tsx';
import { AuditList, EntryDialog } from '../components/audit-list.tsx';
import { auditCsv } from '../describe-entry.ts';

/** /admin/audit: who did what, when and from where. */
export function AuditPage() {
  const [view, change] = useAddressView(readFilters, paths.adminAudit);
  // The address follows the controls a moment later, so that typing a word sends one request.
  const asked = readFilters(useQueryParams());
  const query = useAuditLog(asked);
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
              filtered={FILTERS.some((name) => asked[name] !== '')}
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
