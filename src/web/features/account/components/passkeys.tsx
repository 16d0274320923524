import { passkeySupport } from '#web/lib/passkey-support.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { account } from '#web/texts/en/account.ts';
import { Card } from '#web/ui/card.tsx';
import { PlainList } from '#web/ui/list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { usePasskeys } from '../api/passkeys.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

const texts = account.passkeys;

/** What the viewer may sign in with besides a code. */
export function Passkeys() {
  const query = usePasskeys();
  const support = passkeySupport();
  return (
    <Card title={texts.title} description={texts.text} flush>
      <LoadState query={query} failed={texts.loadFailed} level={3} skeleton={<SkeletonRows rows={1} />}>
        {(passkeys) => (
          <>
            {passkeys.length > 0 ? (
              <PlainList label={texts.list} className="border-t border-line">
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} />
                ))}
              </PlainList>
            ) : null}
            <div className="flex flex-col gap-3 border-t border-line px-4 py-4 sm:px-5">
              {passkeys.length === 0 ? <p className="text-ink-muted">{texts.none}</p> : null}
              {support === 'possible' ? <AddPasskey /> : null}
              {support === 'needs-name' ? <p className="text-13 text-ink-muted">{texts.needsName}</p> : null}
              {support === 'none' ? <p className="text-13 text-ink-muted">{texts.unsupported}</p> : null}
            </div>
          </>
        )}
      </LoadState>
    </Card>
  );
}
