import { useEffect } from 'react';
import { Redirect } from 'wouter';

import { checkSession, useSessionCheck } from '#web/api/session-check.ts';
import { LoginPage } from '#web/features/sign-in/pages/login-page.tsx';
import { returnAddress } from '#web/lib/return-to.ts';
import { useBrowserSession } from '#web/lib/session-store.ts';
import { laterPart, Nothing } from '#web/portfolio/later-part.tsx';
import { common as texts } from '#web/texts/en/common.ts';
import { MarkSplash } from '#web/ui/mark.tsx';
import { Loading } from '#web/ui/skeleton.tsx';

/** Loaded later: the offer appears some seconds after the login form, or never. */
const InstallPrompt = laterPart(
  async () => (await import('#web/features/install-prompt/install-prompt.tsx')).InstallPrompt,
  { missing: Nothing },
);

/**
 * The start page: the login, or for a signed-in viewer a redirect. It validates a stored session. A valid one leads to the requested address
 * or to the overview, an ended one is removed. If the server cannot be reached, the overview opens and shows what is wrong.
 */
export function Home() {
  const session = useBrowserSession();
  const { kind } = session;
  const check = useSessionCheck();
  useEffect(() => void checkSession({ quiet: true }), [kind]);

  if (session.kind === 'stored' && (check === 'valid' || check === 'unknown'))
    return <Redirect href={returnAddress(session.email)} replace />;
  if (kind === 'none' || check === 'unknown')
    return (
      <>
        <LoginPage />
        <InstallPrompt />
      </>
    );
  return (
    <Loading label={texts.loading}>
      <MarkSplash />
    </Loading>
  );
}
