import { ChangeButton } from '#web/admin/change-button.tsx';
import { wordFor } from '#web/lib/format.ts';
import { adminBackup } from '#web/texts/en/admin-backup.ts';
import { common } from '#web/texts/en/common.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ConfigChange, ImportPreview } from '../api/configuration.ts';

const texts = adminBackup.preview;

interface PreviewDialogProps {
  preview: ImportPreview | undefined;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What an import would change, setting by setting, before it happens. */
export function PreviewDialog({ preview, busy, onConfirm, onClose }: PreviewDialogProps) {
  const changes = preview?.changes ?? [];
  return (
    <Dialog
      open={preview !== undefined}
      onClose={onClose}
      title={texts.title}
      description={changes.length === 0 ? texts.none : texts.changes(changes.length)}
      closeLabel={common.close}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <ChangeButton variant="primary" busy={busy} busyLabel={texts.importing} onClick={onConfirm}>
            {texts.action}
          </ChangeButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {preview?.warnings.map((warning) => (
          <Banner key={warning} tone="warn">
            {warning}
          </Banner>
        ))}
        {changes.length > 0 ? (
          <ul tabIndex={0} aria-label={texts.list} className="divide-y divide-line rounded-md border border-line">
            {changes.map((change) => (
              <li key={`${change.section} ${change.field}`} className="px-4 py-3">
                <Change {...change} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
}

function Change({ section, field, before, after }: ConfigChange) {
  return (
    <>
      <p className="font-medium">
        {wordFor(adminBackup.fields, field)}
        <span className="font-normal text-ink-muted"> · {wordFor(adminBackup.sections, section)}</span>
      </p>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 text-13">
        <Value name={texts.before} value={before} secret={isSecret(field)} />
        <Value name={texts.after} value={after} secret={isSecret(field)} />
      </dl>
    </>
  );
}

const isSecret = (field: string) => field === 'privateKey' || field === 'smtp.password';

function Value({ name, value, secret }: { name: string; value: string; secret: boolean }) {
  const shown = secret ? wordFor(texts.secret, value) : value;
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="line-clamp-6 whitespace-pre-wrap wrap-anywhere">
        {shown === '' ? <span className="text-ink-muted">{texts.empty}</span> : shown}
      </dd>
    </div>
  );
}
