import { useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import type { HeldItem } from '../../../admin/api/data-report.ts';
import { problemText } from '../../../admin/problem.ts';
import { useWork } from '../../../lib/use-work.ts';
import { adminData } from '../../../texts/en/admin-data.ts';
import { common } from '../../../texts/en/common.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toast-store.ts';
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
