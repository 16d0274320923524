import { useState } from 'react';
import type { ReactNode } from 'react';

import { AdminPage, WithHelp } from '#web/admin/admin-page.tsx';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { problemText, serverWords } from '#web/admin/problem-note.tsx';
import { useConfigStatus } from '#web/admin/queries.ts';
import { useAction } from '#web/api/use-action.ts';
import { download } from '#web/lib/download.ts';
import { productName } from '#web/lib/product.ts';
import { adminBackup as texts } from '#web/texts/en/admin-backup.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconRefresh } from '#web/ui/icons.tsx';
import { IconDownload, IconTrash } from '#web/ui/more-icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { clearConfiguration, exportConfiguration, restoreConfiguration } from '../api.ts';
import { ImportCard } from '../components/import-card.tsx';

/** /admin/config-backup: export, import, restore and clear the configuration. */
export function ConfigBackupPage() {
  const previous = useConfigStatus().data?.previousAvailable ?? false;
  return (
    <AdminPage title={texts.title} description={texts.description}>
      <WithHelp help={<StorageNote />}>
        <ExportCard />
        <ImportCard />
        <Card title={adminCommon.previous.title} description={texts.restore.text}>
          {previous ? null : <p className="mb-3 text-ink-muted">{texts.restore.none}</p>}
          <ConfirmedAction
            label={adminCommon.previous.action}
            question={texts.restore.confirm}
            confirmLabel={texts.restore.confirmAction}
            variant="secondary"
            icon={<IconRefresh size={18} />}
            disabled={!previous}
            work={restoreConfiguration}
            done={adminCommon.previous.done}
            failed={{ title: adminCommon.previous.failed, text: texts.restore.failed }}
          />
        </Card>
        <Card tone="danger" title={texts.danger.title} description={texts.danger.text}>
          <ConfirmedAction
            label={texts.danger.action}
            question={texts.danger.confirm}
            confirmLabel={texts.danger.confirmAction}
            variant="danger"
            icon={<IconTrash size={18} />}
            work={clearConfiguration}
            done={texts.danger.done}
            failed={texts.danger.failed}
          />
        </Card>
      </WithHelp>
    </AdminPage>
  );
}

function StorageNote() {
  return (
    <Card title={texts.storage.title}>
      <ul className="flex list-disc flex-col gap-2.5 pl-5 marker:text-ink-muted">
        {texts.storage.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Card>
  );
}

interface ConfirmedActionProps {
  /** The label of the button, and the title of the question. */
  label: string;
  question: string;
  /** The label of the button that confirms. */
  confirmLabel: string;
  variant: ButtonVariant;
  icon?: ReactNode;
  disabled?: boolean;
  work: () => Promise<void>;
  done: { title: string; text: string };
  failed: { title: string; text: string };
}

/** A button that asks before an act that is hard to undo, and reports the result. */
function ConfirmedAction({
  label,
  question,
  confirmLabel,
  variant,
  icon,
  disabled,
  work,
  done,
  failed,
}: ConfirmedActionProps) {
  const [asking, setAsking] = useState(false);

  const action = useAction({
    mutationFn: work,
    onSuccess: () => showToast({ topic: label, title: done.title, description: done.text, tone: 'good' }),
    onError(error) {
      const description = serverWords(error) === undefined ? failed.text : problemText(error);
      showToast({ topic: label, title: failed.title, description, tone: 'destructive' });
    },
    onSettled: () => setAsking(false),
  });

  return (
    <>
      <ChangeButton
        variant={variant}
        icon={icon}
        disabled={disabled}
        className="max-sm:w-full"
        onClick={() => setAsking(true)}
      >
        {label}
      </ChangeButton>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={label}
        description={question}
        closeLabel={common.close}
        actions={
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {common.cancel}
            </Button>
            <ChangeButton
              variant={variant === 'danger' ? 'danger' : 'primary'}
              busy={action.isPending}
              onClick={() => action.mutate()}
            >
              {confirmLabel}
            </ChangeButton>
          </>
        }
      />
    </>
  );
}

const exported = texts.export;

/** Saves the configuration as a dated file. */
function ExportCard() {
  const save = useAction({
    mutationFn: async () => {
      const file = await exportConfiguration();
      const name = exportFileName(productName, file.exportedAt);
      download(name, `${JSON.stringify(file, undefined, 2)}\n`, 'application/json');
      return name;
    },
    onSuccess: (name) =>
      showToast({ topic: 'export', title: exported.done, description: exported.doneText(name), tone: 'good' }),
    onError(error) {
      const description = serverWords(error) === undefined ? exported.failed.text : problemText(error);
      showToast({ topic: 'export', title: exported.failed.title, description, tone: 'destructive' });
    },
  });

  return (
    <Card title={exported.title} description={exported.text}>
      <Button
        icon={<IconDownload size={18} />}
        busy={save.isPending}
        busyLabel={exported.busy}
        className="max-sm:w-full"
        onClick={() => save.mutate()}
      >
        {exported.action}
      </Button>
    </Card>
  );
}

/** The product's name and the day of the export: `ip-briefcase-configuration-2026-11-21.json`. `exportedAt` is an ISO time. */
function exportFileName(productName: string, exportedAt: string): string {
  const product = productName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${product || 'portal'}-configuration-${exportedAt.slice(0, 10)}.json`;
}
