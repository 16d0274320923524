import { problemText, serverWords } from '#web/admin/problem.ts';
import { useAction } from '#web/api/use-action.ts';
import { download } from '#web/lib/download.ts';
import { productName } from '#web/lib/product.ts';
import { adminBackup } from '#web/texts/en/admin-backup.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconDownload } from '#web/ui/more-icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { exportConfiguration } from '../api.ts';

const texts = adminBackup.export;

/** Saves the configuration as a dated file. */
export function ExportCard() {
  const save = useAction({
    mutationFn: async () => {
      const file = await exportConfiguration();
      const name = exportFileName(productName, file.exportedAt);
      download(name, `${JSON.stringify(file, undefined, 2)}\n`, 'application/json');
      return name;
    },
    onSuccess: (name) =>
      showToast({ topic: 'export', title: texts.done, description: texts.doneText(name), tone: 'good' }),
    onError(error) {
      const description = serverWords(error) === undefined ? texts.failed.text : problemText(error);
      showToast({ topic: 'export', title: texts.failed.title, description, tone: 'destructive' });
    },
  });

  return (
    <Card title={texts.title} description={texts.text}>
      <Button
        icon={<IconDownload size={18} />}
        busy={save.isPending}
        busyLabel={texts.busy}
        className="max-sm:w-full"
        onClick={() => save.mutate()}
      >
        {texts.action}
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
