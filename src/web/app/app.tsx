import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { Route, Router, Switch } from 'wouter';

import { queryClient } from '#web/api/query-client.ts';
import { lastArrival, parsePattern, usePath, useRawLocation, useRawSearch } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { common } from '#web/texts/en/common.ts';
import { shell, shell as texts } from '#web/texts/en/shell.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { CrashScreen, ErrorBoundary } from './error-boundary.tsx';
import { framed } from './lazy-page.tsx';
import { ROUTES } from './routes.tsx';
import type { AppRoute } from './routes.tsx';
import { SessionGate } from './session-gate.tsx';
import { Shell } from './shell/shell.tsx';

const notFound: AppRoute = {
  path: '*',
  title: shell.pageTitles.notFound,
  access: 'public',
  Page: framed(NotFoundPage),
};

export function App() {
  return (
    <ErrorBoundary fallback={<CrashScreen whole />}>
      <QueryClientProvider client={queryClient}>
        {/* oxlint-disable-next-line react/hooks -- a router is given its hooks once, and they never change */}
        <Router hook={useRawLocation} searchHook={useRawSearch} parser={parsePattern}>
          <Shell>
            <Screens />
          </Shell>
        </Router>
        <ToastHost label={common.notifications} dismissLabel={common.dismiss} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function Screens() {
  const path = usePath();
  useLayoutEffect(() => {
    if (lastArrival() === 'push' || lastArrival() === 'replace') scrollTo(0, 0);
  }, [path]);
  return (
    <Switch>
      {[...ROUTES, notFound].map((route) => (
        <Route key={route.path} path={route.path}>
          <Screen key={path} {...route} />
        </Route>
      ))}
    </Switch>
  );
}

function Screen({ title, heading, access, Page }: AppRoute) {
  const page = (
    <ErrorBoundary fallback={<CrashScreen />}>
      <Page title={title} heading={heading} />
    </ErrorBoundary>
  );
  return access === 'public' ? page : <SessionGate access={access}>{page}</SessionGate>;
}

export function NotFoundPage() {
  return (
    <div className="flex flex-col items-center px-4 py-20 text-center">
      <h1 tabIndex={-1}>
        <span className="block text-34 text-ink-muted">{texts.notFound.code}</span>
        <span className="mt-2 block text-20">{texts.notFound.title}</span>
      </h1>
      <p className="mt-2 max-w-[44ch] text-balance text-ink-muted">{texts.notFound.explanation}</p>
      <ButtonLink href={paths.home()} variant="primary" className="mt-6">
        {texts.notFound.home}
      </ButtonLink>
    </div>
  );
}
