import { useIsFetching } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';

import { useImpersonation } from '#web/lib/impersonation-store.ts';
import { isDemo } from '#web/lib/product.ts';
import { useOnline } from '#web/lib/browser-state.ts';
import { demo, shell as texts } from '#web/texts/en/shell.ts';
import { TextLink } from '#web/ui/link.tsx';
import { OfflineNotice } from '#web/ui/offline-notice.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';

const ImpersonationBanner = lazy(async () => ({
  default: (await import('./impersonation-banner.tsx')).ImpersonationBanner,
}));

/** Notices above every screen: demo, no network, slow network, impersonation. */
export function Notices() {
  const granted = useImpersonation();
  return (
    // No box of its own: a banner inside sticks for as long as the page scrolls.
    <section aria-label={texts.notices} className="contents">
      <OfflineNotice>{texts.offline}</OfflineNotice>
      <SlowNotice />
      {isDemo ? (
        <div className="flex min-h-11 items-center justify-center border-b border-line bg-sunken px-4 text-13 text-ink-muted">
          <p>
            {demo.notice}{' '}
            <TextLink href="/dev/mailbox" external className="inline-flex min-h-11 items-center">
              {demo.mailbox}
            </TextLink>
          </p>
        </div>
      ) : null}
      <Suspense>{granted ? <ImpersonationBanner {...granted.user} /> : null}</Suspense>
    </section>
  );
}

/** After this time without an answer the page says that the network is slow. */
const SLOW_AFTER_MS = 8_000;

function SlowNotice() {
  const online = useOnline();
  const loading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return (
    <div role="status">
      {slow && online ? (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-surface px-4 py-2 text-13 text-ink-muted">
          <Spinner />
          {texts.slow}
        </p>
      ) : null}
    </div>
  );
}
