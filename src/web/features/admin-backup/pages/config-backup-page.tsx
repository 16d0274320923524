import { AdminPage, WithHelp } from '#web/admin/admin-page.tsx';
import { useConfigStatus } from '#web/admin/queries.ts';
import { adminBackup as texts } from '#web/texts/en/admin-backup.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { Card } from '#web/ui/card.tsx';
import { IconRefresh } from '#web/ui/icons.tsx';
import { IconTrash } from '#web/ui/more-icons.tsx';
import { clearConfiguration, restoreConfiguration } from '../api.ts';
import { ConfirmedAction } from '../components/confirmed-action.tsx';
import { ExportCard } from '../components/export-card.tsx';
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
