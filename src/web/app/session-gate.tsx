import { useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';

import { lastArrival } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { noteReturnTo } from '#web/lib/return-to.ts';
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
 * Shows a screen only to those who may open it, and asks the server once per page load whether the session is valid. This is for
 * convenience, not security: the server itself delivers nothing without a session.
 */
export function SessionGate({ access, children }: { access: Exclude<PageAccess, 'public'>; children: ReactNode }) {
  const session = useBrowserSession();
  const check = useSessionCheck();
  const checkable = session.kind === 'stored' || (session.kind === 'unreadable' && access !== 'stored');
  useEffect(() => {
    if (checkable) void checkSession();
  }, [checkable]);

  const [cameWithout] = useState(() => session.kind === 'none' && wasTyped());
  if (session.kind === 'none') return <ToSignIn noted={cameWithout} />;
  const open = check === 'unasked' || check === 'asking';
  if (session.kind === 'unreadable' && access !== 'stored') return open ? <PagePlaceholder /> : <NoSession />;
  // The stored role proves nothing: an administrator's page makes no calls until the server has confirmed the role.
  if (access === 'admin' && open) return <PagePlaceholder />;
  if (access === 'admin' && session.kind === 'stored' && session.role !== 'admin')
    return <Redirect href={paths.overview()} replace />;
  return children;
}

/**
 * Whether the address was typed, or a link from outside was followed. Otherwise (after a sign-out, or by Back) the page belongs to the
 * previous person, and the next one must not be taken there.
 */
function wasTyped(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return lastArrival() === 'load' && load?.type !== 'back_forward';
}

/** Leads to the sign-in, and stores the address that was requested. */
function ToSignIn({ noted }: { noted: boolean }) {
  const [address] = useState(() => location.pathname + location.search);
  // Redirect changes the address before this effect runs, so the address was read while rendering.
  useLayoutEffect(() => {
    if (noted) noteReturnTo(address);
  }, [noted, address]);
  return <Redirect href={paths.home()} replace />;
}

/** The stored session cannot be read and the server cannot be reached. */
function NoSession() {
  return (
    <ErrorState
      level={1}
      title={texts.noSession}
      action={<ButtonLink href={paths.signIn()}>{signIn.backToLogin}</ButtonLink>}
    />
  );
}
