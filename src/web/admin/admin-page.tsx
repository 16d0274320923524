import type { ReactNode } from 'react';

import { PageHeader } from '#web/ui/page.tsx';
import type { PageHeaderProps } from '#web/ui/page.tsx';
import { AdminNav } from './admin-nav.tsx';

/** The frame of an admin screen: its sections beside it on a desk, above it on a phone. */
export function AdminPage({ children, ...header }: PageHeaderProps & { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-page gap-4 px-4 pt-3 pb-8 sm:px-6 sm:pb-10 lg:grid-cols-[152px_minmax(0,1fr)] lg:gap-10 lg:pt-8">
      <AdminNav />
      <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
        <PageHeader {...header} />
        {children}
      </div>
    </div>
  );
}

/** A form in one column with its help beside it; below it where there is no room. */
export function WithHelp({ help, children }: { help?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-5 sm:gap-6 xl:grid-cols-[minmax(0,560px)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5 sm:gap-6">{children}</div>
      <div className="flex min-w-0 flex-col gap-5 empty:hidden xl:sticky xl:top-[calc(var(--shell-top)+32px)] xl:self-start">
        {help}
      </div>
    </div>
  );
}
