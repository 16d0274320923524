import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { usePath } from '#web/lib/navigation.ts';
import { painted } from '#web/lib/painted.ts';
import { paths, PATTERNS } from '#web/lib/paths.ts';
import { productName } from '#web/lib/product.ts';
import { useBrowserSession } from '#web/lib/session-store.ts';
import { companyChanged } from '#web/lib/shown-company.ts';
import { shell as texts } from '#web/texts/en/shell.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { dismissGoodNews } from '#web/ui/toast-store.ts';
import { Notices } from './notices.tsx';
import './shell.css';
import { TopBar } from './top-bar.tsx';

/** Opened by a tap, so not part of the first screen: its code comes right after it. */
const Menu = lazy(async () => ({ default: (await import('./menu.tsx')).Menu }));

/** On paper only, so not part of the first screen. */
const PrintHead = lazy<ComponentType>(async () => {
  await painted();
  return import('./print-head.tsx').then(
    (loaded) => ({ default: loaded.PrintHead }),
    () => ({ default: () => null }),
  );
});

const CompanyChanged = lazy(async () => ({ default: (await import('./company-choice.tsx')).CompanyChanged }));

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
      <Suspense>
        <PrintHead />
      </Suspense>
      <Notices />
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
        {changed && signedIn ? (
          <Suspense>
            <CompanyChanged />
          </Suspense>
        ) : (
          children
        )}
      </main>
      {session.kind === 'none' ? <Footer /> : null}
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Menu open={menuAt === path} onClose={() => setMenuAt(undefined)} path={path} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Shown to visitors who are not signed in. */
export function Footer() {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="mt-8 flex justify-center px-4 pb-[max(8px,env(safe-area-inset-bottom))] text-13 text-ink-muted">
      <Link href={paths.home()} className="flex min-h-11 items-center rounded-md px-3 hover:text-ink">
        {texts.copyright(year, productName)}
      </Link>
    </footer>
  );
}
