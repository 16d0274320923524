import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';

/** The content of a screen: at most 1200 px wide, with margins of 16 or 24 px. */
export function Page({ children, width = 'page' }: { children: ReactNode; width?: 'page' | 'form' }) {
  return (
    <div
      className={cx(
        'mx-auto flex w-full flex-col gap-5 px-4 py-5 sm:gap-6 sm:px-6 sm:py-8',
        width === 'page' ? 'max-w-page' : 'max-w-[720px]',
      )}
    >
      {children}
    </div>
  );
}

export interface PageHeaderProps {
  title: ReactNode;
  /** The top bar of a phone shows the same title, so that there only screen readers get the heading. */
  inBar?: boolean;
  /** One line of secondary text under the title: a count, "Data as of …". */
  description?: ReactNode;
  /** Buttons: right of the title, or under it on a phone. */
  actions?: ReactNode;
  /** One short button: right of the title, or beside the description on a phone. */
  aside?: ReactNode;
}

/** The heading of a screen. It can take the focus, so that screen readers announce a change of screen. */
export function PageHeader({ title, inBar, description, actions, aside }: PageHeaderProps) {
  const heading = (
    <h1
      tabIndex={-1}
      className={cx('text-26 tracking-[-0.01em]', inBar ? 'not-print:max-lg:sr-only' : 'max-sm:w-full')}
    >
      {title}
    </h1>
  );
  if (aside) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
        {heading}
        <div className={cx('page-note text-ink-muted', inBar && 'sm:max-lg:row-span-2')}>{description}</div>
        <div className="page-aside sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:self-end">{aside}</div>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {heading}
        {description ? <div className="mt-1 text-ink-muted">{description}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div> : null}
    </div>
  );
}
