import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminSheets } from '#web/texts/en/admin-sheets.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const texts = adminSheets.confirm;

interface ConfirmSaveProps {
  asking: { changes: readonly string[] } | undefined;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Another spreadsheet replaces what clients see: said before it happens. */
export function ConfirmSave({ asking, busy, onConfirm, onClose }: ConfirmSaveProps) {
  return (
    <Dialog
      open={asking !== undefined}
      onClose={onClose}
      title={texts.title}
      description={texts.text}
      closeLabel={common.close}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" busy={busy} busyLabel={adminCommon.form.saving} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {asking?.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Dialog>
  );
}
