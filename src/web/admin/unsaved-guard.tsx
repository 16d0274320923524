import { useEffect, useState } from 'react';

import { guardLeaving } from '#web/lib/navigation.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const texts = adminCommon.leave;

/** Asks before the page is left while `when` is true: in a dialog within the portal, by the browser's own question otherwise. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const [proceed, setProceed] = useState<() => void>();

  useEffect(() => {
    if (!when) return;
    const release = guardLeaving((next) => setProceed(() => next));
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      release();
      removeEventListener('beforeunload', warn);
      setProceed(undefined);
    };
  }, [when]);

  return (
    <Dialog
      open={proceed !== undefined}
      onClose={() => setProceed(undefined)}
      title={texts.title}
      description={texts.text}
      closeLabel={common.close}
      actions={
        <>
          <Button variant="danger" onClick={proceed}>
            {texts.leave}
          </Button>
          <Button variant="primary" data-autofocus onClick={() => setProceed(undefined)}>
            {texts.stay}
          </Button>
        </>
      }
    />
  );
}
