import { useIsFetching } from '@tanstack/react-query';
import { useLayoutEffect, useState, useEffect } from 'react';
import type { ReactNode } from 'react';

import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import { useOnline } from '#web/lib/browser-state.ts';
import { useImpersonation } from '#web/lib/impersonation-store.ts';
import { usePath } from '#web/lib/navigation.ts';
import { paths, PATTERNS } from '#web/lib/paths.ts';
import { previewedClient } from '#web/lib/previewed-client.ts';
import { productName, isDemo } from '#web/lib/product.ts';
import { useBrowserSession } from '#web/lib/session-store.ts';
import { companyChanged } from '#web/lib/shown-company.ts';
import { laterPart, Nothing } from '#web/portfolio/later-part.tsx';
import type { MissingProps } from '#web/portfolio/later-part.tsx';
import { common } from '#web/texts/en/common.ts';
import { shell as texts, demo } from '#web/texts/en/shell.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { OfflineNotice } from '#web/ui/offline-notice.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';
import { dismissGoodNews, showToast } from '#web/ui/toast-store.ts';
import type { MenuProps } from './menu.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import './shell.css';
import { TopBar } from './top-bar.tsx';

/** Opened by a tap, so not part of the first screen. It is asked for at once all the same: a person who has no network must be able to sign out. */
const Menu = laterPart(async () => (await import('./menu.tsx')).Menu, { missing: MenuMissing });

/** Shown on paper only, so not part of the first screen. */
const PrintHead = laterPart(async () => (await import('./print-head.tsx')).PrintHead, {
  afterTheFigures: true,
  missing: Nothing,
});

const CompanyChanged = laterPart(async () => (await import('./company-choice.tsx')).CompanyChanged);

/** The frame of every screen: top bar, menu, tabs when signed in, footer when not. */
export function Shell({ children }: { children: ReactNode }) {
  const path = usePath();
  const session = useBrowserSession();
  const changed = companyChanged.use();
  // On the start page a stored session is still being validated.
  const signedIn = session.kind !== 'none' && path !== PATTERNS.home;
  const [menuAt, setMenuAt] = useState<string>();

  function openMenu() {
    dismissGoodNews();
    setMenuAt(path);
  }

  useLayoutEffect(() => {
    document.documentElement.classList.toggle('has-tabs', signedIn);
  }, [signedIn]);

  return (
    <div className="flex min-h-dvh flex-col pb-(--shell-bottom)">
      <a
        href="#main"
        onClick={(event) => {
          // No history entry: Back would lead from the page to the same page.
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-2.5 font-medium text-on-accent focus:translate-y-0"
      >
        {texts.skipToContent}
      </a>
      <TopBar path={path} signedIn={signedIn} onMenu={openMenu} />
      <PrintHead />
      <Notices />
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
        {changed && signedIn ? <CompanyChanged /> : children}
      </main>
      {session.kind === 'none' ? <Footer /> : null}
      <ErrorBoundary fallback={null}>
        <Menu open={menuAt === path} onClose={() => setMenuAt(undefined)} path={path} />
      </ErrorBoundary>
    </div>
  );
}

/** The menu that could not be loaded is asked for again when it is opened. */
function MenuMissing({ open, onClose, again }: MenuProps & MissingProps) {
  useEffect(() => {
    if (!open) return;
    void again().then((came) => {
      if (came) return;
      onClose();
      showToast({ topic: texts.menu, title: common.partMissing, tone: 'destructive' });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each tap
  }, [open]);
  return null;
}

/** Shown to visitors who are not signed in. */
function Footer() {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="mt-8 flex justify-center px-4 pb-[max(8px,env(safe-area-inset-bottom))] text-13 text-ink-muted">
      <Link href={paths.home()} className="flex min-h-11 items-center rounded-md px-3 hover:text-ink">
        {texts.copyright(year, productName)}
      </Link>
    </footer>
  );
}

const ImpersonationBanner = laterPart(async () => (await import('./impersonation-banner.tsx')).ImpersonationBanner);

/** Notices above every screen: demo, no network, slow network, impersonation, preview. */
function Notices() {
  const granted = useImpersonation();
  const previewed = previewedClient.use();
  return (
    // `contents`: without a box of its own, a sticky banner inside sticks for the whole page.
    <section aria-label={texts.notices} className="contents print:hidden">
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
      {granted ? <ImpersonationBanner {...granted.user} /> : null}
      {previewed ? <PreviewBanner client={previewed} isOver={granted !== undefined} /> : null}
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
