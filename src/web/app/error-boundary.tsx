import { Component, useEffect } from 'react';
import type { ReactNode } from 'react';

import { reloadFromServer } from '#web/api/reload.ts';
import { setPageTitle } from '#web/lib/page-title.ts';
import { shell as texts } from '#web/texts/en/shell.ts';
import { Button } from '#web/ui/button.tsx';
import { IconRefresh, IconWarning } from '#web/ui/icons.tsx';

interface ErrorBoundaryProps {
  /** Shown instead of what failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Limits a rendering error to its children. Mounting it again (with another `key`) tries again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Shown instead of a screen that failed: inside the shell, or, with `whole`, instead of the whole page. */
export function CrashScreen({ whole }: { whole?: boolean }) {
  useEffect(() => setPageTitle(texts.pageTitles.error), []);
  const Frame = whole ? 'main' : 'div';
  return (
    <Frame className={`grid place-items-center px-4 py-12 ${whole ? 'min-h-dvh' : 'min-h-[60dvh]'}`}>
      <div role="alert" className="flex max-w-[44ch] flex-col items-center text-center">
        <div className="mb-4 grid size-12 place-items-center rounded-full bg-bad-soft text-bad">
          <IconWarning size={24} />
        </div>
        <h1 tabIndex={-1} className="text-20">
          {texts.crash.message}
        </h1>
        <p className="mt-2 text-ink-muted">{texts.crash.nothingLost}</p>
        <Button
          variant="primary"
          className="mt-6"
          icon={<IconRefresh size={18} />}
          onClick={() => void reloadFromServer()}
        >
          {texts.crash.refresh}
        </Button>
      </div>
    </Frame>
  );
}
