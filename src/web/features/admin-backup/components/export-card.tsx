import { problemText, serverWords } from '#web/admin/problem.ts';
import { useWork } from '#web/lib/use-work.ts';
import { download } from '#web/lib/download.ts';
import { productName } from '#web/lib/product.ts';
import { adminBackup } from '#web/texts/en/admin-backup.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconDownload } from '#web/ui/more-icons.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { exportConfiguration } from '../api/configuration.ts';
import { exportFileName } from '../file-name.ts';

const texts = adminBackup.export;

/** Saves the configuration as a dated file. */
export function ExportCard() {
  const toast = useToast();
  const [busy, run] = useWork();

  function save() {
    run(async () => {
      try {
        const file = await exportConfiguration();
        const name = exportFileName(productName, file.exportedAt);
        download(name, `${JSON.stringify(file, undefined, 2)}\n`, 'application/json');
        toast({ title: texts.done, description: texts.doneText(name), tone: 'good' });
      } catch (error) {
        const description = serverWords(error) === undefined ? texts.failed.text : problemText(error);
        toast({ title: texts.failed.title, description, tone: 'destructive' });
      }
    });
  }

  return (
    <Card title={texts.title} description={texts.text}>
      <Button
        icon={<IconDownload size={18} />}
        busy={busy}
        busyLabel={texts.busy}
        className="max-sm:w-full"
        onClick={save}
      >
        {texts.action}
      </Button>
    </Card>
  );
}
