import { useState } from 'react';

import { ApiError } from '#web/api/api-error.ts';
import type { HeldItem } from '#web/admin/api/data-report.ts';
import { problemText } from '#web/admin/problem.ts';
import { useWork } from '#web/lib/use-work.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { acceptItem } from '../api/sync.ts';
import { sheetOf } from '../issues.ts';

const texts = adminData.held;

/** The button that lets a held change through, once it was said what that means for clients. */
export function AcceptHeld({ item, consequence }: { item: HeldItem; consequence: string | undefined }) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [busy, run] = useWork();
  const sheet = sheetOf(item.tab);

  function accept() {
    run(async () => {
      try {
        await acceptItem(item);
        toast({ title: texts.done.title, description: texts.done.text, tone: 'good' });
      } catch (error) {
        const moved = error instanceof ApiError && error.code === 'conflict';
        toast({ title: texts.failed, description: moved ? texts.moved : problemText(error), tone: 'destructive' });
      }
      setAsking(false);
    });
  }

  return (
    <>
      <Button className="max-sm:w-full" onClick={() => setAsking(true)}>
        {texts.accept}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.confirm.title}
        description={item.company === '' ? texts.ofTab(sheet) : texts.ofCompany(sheet, item.company)}
        closeLabel={common.close}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{common.cancel}</Button>
            <Button variant="danger" busy={busy} onClick={accept}>
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
