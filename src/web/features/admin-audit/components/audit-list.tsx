import { memo, useMemo } from 'react';

import { CopyText } from '#web/admin/copy-text.tsx';
import { OpeningCell, OpeningRow, PagedList } from '#web/admin/paged-list.tsx';
import { formatInstant, formatInstantExact } from '#web/lib/format.ts';
import { adminAudit as texts } from '#web/texts/en/admin-audit.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { AuditEntry } from '../api.ts';
import { actorOf, detailLine, deviceOf, titleOf, detailsOf } from '../describe-entry.ts';

interface AuditListProps {
  entries: readonly AuditEntry[];
  onOpen: (entry: AuditEntry) => void;
}

const keyOf = ({ id }: AuditEntry) => String(id);

/** The entries: a table on a desktop, rows on a phone. Each entry opens its details. */
export const AuditList = memo(function AuditList({ entries, onOpen }: AuditListProps) {
  const columns = useMemo(() => columnsOf(onOpen), [onOpen]);
  return (
    <PagedList
      label={texts.list}
      items={entries}
      itemKey={keyOf}
      columns={columns}
      rowHeight={104}
      row={(entry) => <Row entry={entry} onOpen={onOpen} />}
    />
  );
});

function columnsOf(onOpen: AuditListProps['onOpen']): readonly Column<AuditEntry>[] {
  return [
    { key: 'at', header: texts.columns.at, width: '12rem', cell: ({ at }) => formatInstant(at) },
    {
      key: 'what',
      header: texts.columns.what,
      rowHeader: true,
      cell: (entry) => (
        <OpeningCell title={titleOf(entry.kind)} note={detailLine(entry)} onOpen={() => onOpen(entry)} />
      ),
    },
    {
      key: 'who',
      header: texts.columns.who,
      width: '15.5rem',
      cell: (entry) => (
        <>
          <span className="block truncate">{actorOf(entry)}</span>
          {entry.subject ? (
            <span className="block truncate text-13 text-ink-muted">{texts.about(entry.subject)}</span>
          ) : null}
        </>
      ),
    },
    {
      key: 'where',
      header: texts.columns.where,
      width: '9.5rem',
      cell: (entry) => (
        <>
          <span className="block truncate">{entry.ip}</span>
          <span className="block truncate text-13 text-ink-muted">{deviceOf(entry)}</span>
        </>
      ),
    },
  ];
}

function Row({ entry, onOpen }: { entry: AuditEntry; onOpen: AuditListProps['onOpen'] }) {
  const details = detailLine(entry);
  return (
    <OpeningRow onOpen={() => onOpen(entry)}>
      <span className="font-medium">{titleOf(entry.kind)}</span>
      <span className="wrap-anywhere">
        {actorOf(entry)}
        {entry.subject ? <span className="text-ink-muted"> {texts.about(entry.subject)}</span> : null}
      </span>
      {details ? <span className="line-clamp-2 text-13 wrap-anywhere text-ink-muted">{details}</span> : null}
      <span className="text-13 text-ink-muted">{formatInstant(entry.at)}</span>
    </OpeningRow>
  );
}

/** All details of one entry. */
export function EntryDialog({
  entry,
  onClose,
  onClient,
}: {
  entry: AuditEntry | undefined;
  onClose: () => void;
  onClient: (company: string) => void;
}) {
  return (
    <Dialog
      open={entry !== undefined}
      onClose={onClose}
      title={entry ? titleOf(entry.kind) : ''}
      description={entry ? formatInstantExact(entry.at) : undefined}
      closeLabel={common.close}
    >
      {entry ? <EntryDetails entry={entry} onClient={onClient} /> : null}
    </Dialog>
  );
}

function EntryDetails({ entry, onClient }: { entry: AuditEntry; onClient: (company: string) => void }) {
  const { company, subject, ip, userAgent, requestId } = entry;
  const known = [
    { label: texts.entry.who, value: actorOf(entry) },
    { label: texts.entry.about, value: subject },
    ...detailsOf(entry).map(({ name, value }) => ({ label: name, value })),
    { label: texts.entry.ip, value: ip },
    { label: texts.entry.device, value: userAgent },
  ].filter(({ value }) => value !== '');
  return (
    <div className="flex flex-col gap-4 wrap-anywhere">
      <DescriptionList columns={1} items={known} />
      {company === null ? null : (
        <div>
          <Button size="small" onClick={() => onClient(company)}>
            {texts.ofClient}
          </Button>
        </div>
      )}
      {requestId ? (
        <div>
          <p className="text-13 text-ink-muted">{texts.entry.requestId}</p>
          <CopyText text={requestId} label={texts.entry.copyRequestId(requestId)} action={adminCommon.copy} />
        </div>
      ) : null}
    </div>
  );
}
