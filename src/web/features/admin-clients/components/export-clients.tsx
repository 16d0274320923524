import { useState } from 'react';

import type { Sheet } from '#domain/export/sheet.ts';

import { messageOf } from '#web/api/api-error.ts';
import { downloadXlsx } from '#web/portfolio/download-xlsx.ts';
import { adminClients as texts } from '#web/texts/en/admin-clients.ts';
import { Button } from '#web/ui/button.tsx';
import { IconDownload } from '#web/ui/more-icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { allClients, allReminders } from '../api.ts';
import type { ClientsView } from '../api.ts';
import { peopleSheet, remindersSheet } from '../describe.ts';

/** Saves the people that are shown, or all reminders that were sent, as a workbook. */
export function ExportClients({ view }: { view: ClientsView }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
      <ExportButton
        label={texts.exportPeople}
        name={texts.files.people}
        title={texts.list}
        sheet={async () => peopleSheet(await allClients(view))}
      />
      <ExportButton
        label={texts.exportReminders}
        name={texts.files.reminders}
        title={texts.person.reminders}
        sheet={async () => remindersSheet(await allReminders())}
      />
    </div>
  );
}

interface ExportButtonProps {
  label: string;
  name: string;
  title: string;
  sheet: () => Promise<Sheet>;
}

function ExportButton({ label, name, title, sheet }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await downloadXlsx({ name, title, company: '', sheet: await sheet() });
    } catch (error) {
      showToast({ title: texts.exportFailed, description: messageOf(error), tone: 'destructive' });
    }
    setBusy(false);
  }
  return (
    <Button icon={<IconDownload size={18} />} busy={busy} busyLabel={texts.exporting} onClick={() => void save()}>
      {label}
    </Button>
  );
}
