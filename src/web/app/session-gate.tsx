import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';

import { paths } from '#web/lib/paths.ts';
import { useBrowserSession } from '#web/lib/session-store.ts';
import { data as texts } from '#web/texts/en/data.ts';
import { signIn } from '#web/texts/en/sign-in.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PagePlaceholder } from './page-frame.tsx';
import { checkSession, useSessionCheck } from '#web/api/session-check.ts';

/**
 * Who may open a screen. `public`: everyone. `session`: needs a valid session. `stored`: needs a stored session, readable or not.
 * `admin`: administrators.
 */
export type PageAccess = 'public' | 'session' | 'stored' | 'admin';

/**
 * Shows a screen only to those who may open it, and asks the server once per page load whether the session is valid. It is not the
 * protection: without a session the server delivers nothing.
 */
export function SessionGate({ access, children }: { access: Exclude<PageAccess, 'public'>; children: ReactNode }) {
  const session = useBrowserSession();
  const check = useSessionCheck();
  const asked = session.kind === 'stored' || (session.kind === 'unreadable' && access !== 'stored');
  useEffect(() => {
    if (asked) void checkSession();
  }, [asked]);

  if (session.kind === 'none') return <Redirect href={paths.home()} replace />;
  const open = check === 'unasked' || check === 'asking';
  if (session.kind === 'unreadable' && access !== 'stored') return open ? <PagePlaceholder /> : <NoSession />;
  if (access === 'admin' && session.kind === 'stored' && session.role !== 'admin')
    return open ? <PagePlaceholder /> : <Redirect href={paths.overview()} replace />;
  return children;
}

/** The stored session cannot be read and the server cannot be asked. */
function NoSession() {
  return (
    <ErrorState
      level={1}
      title={texts.noSession}
      action={<ButtonLink href={paths.signIn()}>{signIn.backToLogin}</ButtonLink>}
    />
  );
}
