import { useState } from 'react';

import { ChangeButton } from '#web/admin/save-bar.tsx';
import { ApiError } from '#web/api/api-error.ts';
import type { HeldItem } from '#web/admin/queries.ts';
import { problemText } from '#web/admin/problem-note.tsx';
import { formatInstant } from '#web/lib/format.ts';
import { useAction } from '#web/api/use-action.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { revokeUsers } from '../api.ts';

const { vanished: texts, moved } = adminData.held;

/** The users missing from a held Users sheet: their access, their addresses, and the button to revoke it. */
export function VanishedUsers({ item, vanished }: { item: HeldItem; vanished: NonNullable<HeldItem['vanished']> }) {
  const { total, revoked, keptOutFrom, emails } = vanished;
  const all = revoked >= total;
  return (
    <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <div className="min-w-0 flex-1 basis-72">
        <h4 className="font-medium">{texts.title(total)}</h4>
        <p className="max-w-prose text-ink-muted">{all ? texts.revoked : texts.access(formatInstant(keptOutFrom))}</p>
        {!all && revoked > 0 ? <p className="text-ink-muted">{texts.partlyRevoked(revoked)}</p> : null}
        <Disclosure summary={texts.show}>
          <ul className="wrap-anywhere">
            {emails.map((email) => (
              <li key={email}>{email}</li>
            ))}
            {total > emails.length ? <li className="text-ink-muted">{texts.more(total - emails.length)}</li> : null}
          </ul>
        </Disclosure>
      </div>
      {all ? null : <Revoke item={item} count={total - revoked} />}
    </div>
  );
}

function Revoke({ item, count }: { item: HeldItem; count: number }) {
  const [asking, setAsking] = useState(false);

  const revoke = useAction({
    mutationFn: () => revokeUsers(item),
    onSuccess: (out) =>
      showToast({ topic: 'vanished-users', title: texts.done.title, description: texts.done.text(out), tone: 'good' }),
    onError(error) {
      const changed = error instanceof ApiError && error.code === 'conflict';
      showToast({
        topic: 'vanished-users',
        title: texts.failed,
        description: changed ? moved : problemText(error),
        tone: 'destructive',
      });
    },
    onSettled: () => setAsking(false),
  });

  return (
    <>
      <ChangeButton className="max-sm:w-full" onClick={() => setAsking(true)}>
        {texts.action}
      </ChangeButton>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.confirm.title(count)}
        closeLabel={common.close}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{common.cancel}</Button>
            <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
              {texts.confirm.action}
            </Button>
          </>
        }
      >
        <p>{texts.confirm.text}</p>
      </Dialog>
    </>
  );
}
