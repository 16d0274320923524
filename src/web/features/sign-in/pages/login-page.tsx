import { useState } from 'react';

import { KEYS, readStorage, writeStorage } from '#web/lib/storage.ts';
import { laterPart, Nothing } from '#web/portfolio/later-part.tsx';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmailForm } from '../components/email-form.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';

/** Loaded later: it has to wait for an answer of the server in any case. */
const NotYetPublished = laterPart(async () => (await import('../components/not-yet-published.tsx')).NotYetPublished, {
  missing: Nothing,
});

/** Loaded only if a passkey was added or used in this browser. */
const PasskeyLink = laterPart(async () => (await import('../components/passkey-link.tsx')).PasskeyLink);

/** The login screen. */
export function LoginPage() {
  const [keep, setKeep] = useState(() => readStorage(KEYS.rememberMe) !== 'false');
  const [passkeyHere] = useState(() => readStorage(KEYS.passkeyHere) !== null);
  return (
    <SignInFrame title={texts.welcome} description={texts.portal}>
      <NotYetPublished />
      <EmailForm
        label={texts.email}
        submitLabel={texts.access}
        busyLabel={texts.sendingCode}
        onSent={() => writeStorage(KEYS.rememberMe, String(keep))}
      >
        <Checkbox label={texts.keepMe} checked={keep} onChange={(event) => setKeep(event.target.checked)} />
      </EmailForm>
      {passkeyHere ? <PasskeyLink rememberMe={keep} /> : null}
      <p className="mt-4 text-13 text-ink-muted">{texts.note}</p>
    </SignInFrame>
  );
}
