import { useState } from 'react';

import { formatInstant } from '#web/lib/format.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { account } from '#web/texts/en/account.ts';
import { Button } from '#web/ui/button.tsx';
import type { Passkey } from '../api/passkeys.ts';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

const texts = account.passkeys;

/** One passkey: its name, when it came and when it was used, and what can be done with it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt } = passkey;
  const [asking, setAsking] = useState<'rename' | 'remove'>();
  const fixed = useViewer().kind === 'impersonating';
  const close = () => setAsking(undefined);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-13 text-ink-muted">
          {texts.added(formatInstant(createdAt))},{' '}
          {lastUsedAt === null ? texts.neverUsed : texts.lastUsed(formatInstant(lastUsedAt))}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button size="small" disabled={fixed} aria-label={texts.renameNamed(name)} onClick={() => setAsking('rename')}>
          {texts.rename}
        </Button>
        <Button size="small" disabled={fixed} aria-label={texts.removeNamed(name)} onClick={() => setAsking('remove')}>
          {texts.remove}
        </Button>
      </div>
      <RenamePasskey passkey={passkey} open={asking === 'rename'} onClose={close} />
      <RemovePasskey passkey={passkey} open={asking === 'remove'} onClose={close} />
    </li>
  );
}
