import { CopyText } from '#web/admin/copy-text.tsx';
import { formatInstantExact } from '#web/lib/format.ts';
import { adminAudit } from '#web/texts/en/admin-audit.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { common } from '#web/texts/en/common.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { AuditEntry } from '../api/audit-log.ts';
import { actorOf, detailsOf, titleOf } from '../describe-entry.ts';

const texts = adminAudit.entry;

/** Everything that is known of one entry. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={entry !== undefined}
      onClose={onClose}
      title={entry ? titleOf(entry.kind) : ''}
      description={entry ? formatInstantExact(entry.at) : undefined}
      closeLabel={common.close}
    >
      {entry ? <Known entry={entry} /> : null}
    </Dialog>
  );
}

function Known({ entry }: { entry: AuditEntry }) {
  const { subject, ip, userAgent, requestId } = entry;
  const known = [
    { label: texts.who, value: actorOf(entry) },
    { label: texts.about, value: subject },
    ...detailsOf(entry).map(({ name, value }) => ({ label: name, value })),
    { label: texts.ip, value: ip },
    { label: texts.device, value: userAgent },
  ].filter(({ value }) => value !== '');
  return (
    <div className="flex flex-col gap-4 wrap-anywhere">
      <DescriptionList columns={1} items={known} />
      {requestId ? (
        <div>
          <p className="text-13 text-ink-muted">{texts.requestId}</p>
          <CopyText text={requestId} label={texts.copyRequestId(requestId)} action={adminCommon.copy} />
        </div>
      ) : null}
    </div>
  );
}
