import { useState } from 'react';

import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { deviceName } from '#web/lib/device-name.ts';
import { formatInstant } from '#web/lib/format.ts';
import { isPasskeyCancelled, passkeySupport } from '#web/lib/passkey-support.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { account as texts } from '#web/texts/en/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PlainList } from '#web/ui/list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { addPasskey, usePasskeys } from '../api.ts';
import type { Passkey } from '../api.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx';

/** The viewer's passkeys. */
export function Passkeys() {
  const query = usePasskeys();
  const support = passkeySupport();
  return (
    <Card title={texts.passkeys.title} description={texts.passkeys.text} flush>
      <LoadState query={query} failed={texts.passkeys.loadFailed} level={3} skeleton={<SkeletonRows rows={1} />}>
        {(passkeys) => (
          <>
            {passkeys.length > 0 ? (
              <PlainList label={texts.passkeys.list} className="border-t border-line">
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} />
                ))}
              </PlainList>
            ) : null}
            <div className="flex flex-col gap-3 border-t border-line px-4 py-4 sm:px-5">
              {passkeys.length === 0 ? <p className="text-ink-muted">{texts.passkeys.none}</p> : null}
              {support === 'possible' ? <AddPasskey /> : null}
              {support === 'needs-name' ? <p className="text-13 text-ink-muted">{texts.passkeys.needsName}</p> : null}
              {support === 'none' ? <p className="text-13 text-ink-muted">{texts.passkeys.unsupported}</p> : null}
            </div>
          </>
        )}
      </LoadState>
    </Card>
  );
}

/** One passkey: its name, when it was added and last used, and its buttons. */
function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt } = passkey;
  const [asking, setAsking] = useState<'rename' | 'remove'>();
  const fixed = useViewer().kind === 'impersonating';
  const close = () => setAsking(undefined);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-13 text-ink-muted">
          {texts.passkeys.added(formatInstant(createdAt))},{' '}
          {lastUsedAt === null ? texts.passkeys.neverUsed : texts.passkeys.lastUsed(formatInstant(lastUsedAt))}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          size="small"
          disabled={fixed}
          aria-label={texts.passkeys.renameNamed(name)}
          onClick={() => setAsking('rename')}
        >
          {texts.passkeys.rename}
        </Button>
        <Button
          size="small"
          disabled={fixed}
          aria-label={texts.passkeys.removeNamed(name)}
          onClick={() => setAsking('remove')}
        >
          {texts.passkeys.remove}
        </Button>
      </div>
      <RenamePasskey passkey={passkey} open={asking === 'rename'} onClose={close} />
      <RemovePasskey passkey={passkey} open={asking === 'remove'} onClose={close} />
    </li>
  );
}

const passkeys = texts.passkeys;

/** The button that adds a passkey. Its name is that of this device; it can be renamed afterwards. */
function AddPasskey() {
  const impersonating = useViewer().kind === 'impersonating';
  const [confirming, setConfirming] = useState(false);
  const add = useAction({
    mutationFn: () => addPasskey(deviceName(navigator.userAgent) ?? passkeys.defaultName),
    onSuccess: ({ name }) =>
      showToast({ title: passkeys.addedToast, description: passkeys.addedText(name), tone: 'good' }),
    onError(error) {
      if (isPasskeyCancelled(error)) return;
      if (error instanceof ApiError && error.code === 'sign-in-again') return setConfirming(true);
      showToast({ title: passkeys.addFailed, description: reasonOf(error), tone: 'destructive' });
    },
  });

  return (
    <>
      <Button
        className="self-start max-sm:w-full"
        disabled={impersonating}
        busy={add.isPending}
        busyLabel={passkeys.adding}
        onClick={() => add.mutate()}
      >
        {passkeys.add}
      </Button>
      <ConfirmIdentity
        open={confirming}
        onClose={() => setConfirming(false)}
        // Some browsers create a passkey only right after a tap, so this asks for another tap.
        onConfirmed={() => showToast({ title: passkeys.confirmed, description: passkeys.confirmedText, tone: 'good' })}
      />
      {impersonating ? <p className="text-13 text-ink-muted">{passkeys.impersonating}</p> : null}
    </>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  // The browser throws this error if the device already has one of the listed passkeys.
  return error instanceof Error && error.name === 'InvalidStateError' ? passkeys.already : passkeys.unexpected;
}
