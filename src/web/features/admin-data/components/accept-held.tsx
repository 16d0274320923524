import { useState } from 'react';

import { ChangeButton } from '#web/admin/change-button.tsx';
import { ApiError } from '#web/api/api-error.ts';
import type { HeldItem } from '#web/admin/queries.ts';
import { problemText } from '#web/admin/problem.ts';
import { useAction } from '#web/api/use-action.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { acceptItem } from '../api/sync.ts';
import { sheetOf } from '../issues.ts';

const texts = adminData.held;

/** The button that accepts a held change, after confirming the consequences for clients. */
export function AcceptHeld({ item, consequence }: { item: HeldItem; consequence: string | undefined }) {
  const [asking, setAsking] = useState(false);
  const sheet = sheetOf(item.tab);

  const accept = useAction({
    mutationFn: () => acceptItem(item),
    onSuccess: () => showToast({ title: texts.done.title, description: texts.done.text, tone: 'good' }),
    onError(error) {
      const moved = error instanceof ApiError && error.code === 'conflict';
      showToast({ title: texts.failed, description: moved ? texts.moved : problemText(error), tone: 'destructive' });
    },
    onSettled: () => setAsking(false),
  });

  return (
    <>
      <ChangeButton className="max-sm:w-full" onClick={() => setAsking(true)}>
        {texts.accept}
      </ChangeButton>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.confirm.title}
        description={item.company === '' ? texts.ofTab(sheet) : texts.ofCompany(sheet, item.company)}
        closeLabel={common.close}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{common.cancel}</Button>
            <Button variant="danger" busy={accept.isPending} onClick={() => accept.mutate()}>
              {texts.confirm.action}
            </Button>
          </>
        }
      >
        <p>{consequence}</p>
      </Dialog>
    </>
  );
}
