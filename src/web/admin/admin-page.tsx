import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { useImpersonation } from '#web/lib/impersonation-store.ts';
import { usePath } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { adminCommon as texts } from '#web/texts/en/admin-common.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import type { PageHeaderProps } from '#web/ui/page.tsx';

/** The frame of an admin screen: its sections beside it on a desktop, above it on a phone. */
export function AdminPage({ children, ...header }: PageHeaderProps & { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-page gap-4 px-4 pt-3 pb-8 sm:px-6 sm:pb-10 lg:grid-cols-[152px_minmax(0,1fr)] lg:gap-10 lg:pt-8">
      <AdminNav />
      <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
        <PageHeader {...header} />
        <ReadOnlyNotice />
        {children}
      </div>
    </div>
  );
}

/** Says, before anything is typed, that nothing can be changed while the administrator views the portal as a client. */
function ReadOnlyNotice() {
  const granted = useImpersonation();
  if (!granted) return null;
  return (
    <Banner tone="warn" title={texts.readOnly.title}>
      {texts.readOnly.text(granted.user.name || granted.user.email)}
    </Banner>
  );
}

/** A form in one column with its help beside it, or below it in a narrow window. */
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

const SECTIONS: readonly { href: string; label: string }[] = [
  { href: paths.admin(), label: texts.sections.home },
  { href: paths.adminSource(), label: texts.sections.source },
  { href: paths.adminSheets(), label: texts.sections.sheets },
  { href: paths.adminData(), label: texts.sections.data },
  { href: paths.adminClients(), label: texts.sections.clients },
  { href: paths.adminRegisters(), label: texts.sections.registers },
  { href: paths.adminEmail(), label: texts.sections.email },
  { href: paths.adminMails(), label: texts.sections.mails },
  { href: paths.adminInstructions(), label: texts.sections.instructions },
  { href: paths.adminBackup(), label: texts.sections.backup },
  { href: paths.adminAudit(), label: texts.sections.audit },
];

/** The sections of the admin area: a column on a desktop, a row that scrolls on a phone. */
export function AdminNav() {
  const path = usePath();
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const row = here.current?.parentElement;
    if (here.current && row)
      row.scrollLeft = here.current.offsetLeft - row.clientWidth / 2 + here.current.offsetWidth / 2;
  }, [path]);
  return (
    <nav aria-label={texts.navigation} className="min-w-0 lg:sticky lg:top-[calc(var(--shell-top)+32px)] lg:self-start">
      <ul className="relative flex gap-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:[scrollbar-width:none] sm:max-lg:-mx-6 sm:max-lg:px-6 lg:flex-col lg:gap-0.5">
        {SECTIONS.map(({ href, label }) => {
          const active = href === path;
          return (
            <li key={href} ref={active ? here : undefined} className="shrink-0">
              <Link
                href={href}
                aria-current={active ? 'page' : undefined}
                // The browser does not scroll to a link that is already partly visible. This shows the whole link.
                onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
                className={cx(
                  'flex min-h-11 items-center rounded-md px-3 whitespace-nowrap transition-colors lg:pointer-fine:min-h-10',
                  active
                    ? 'bg-accent-soft font-semibold text-accent-strong'
                    : 'font-medium text-ink-muted hover:bg-sunken hover:text-ink',
                )}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
