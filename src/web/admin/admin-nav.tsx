import { useEffect, useRef } from 'react';

import { cx } from '#web/lib/cx.ts';
import { usePath } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { adminCommon as texts } from '#web/texts/en/admin-common.ts';
import { Link } from '#web/ui/link.tsx';

const SECTIONS: readonly { href: string; label: string }[] = [
  { href: paths.admin(), label: texts.sections.home },
  { href: paths.adminSheets(), label: texts.sections.sheets },
  { href: paths.adminData(), label: texts.sections.data },
  { href: paths.adminEmail(), label: texts.sections.email },
  { href: paths.adminBackup(), label: texts.sections.backup },
  { href: paths.adminAudit(), label: texts.sections.audit },
];

/** The sections of the admin area: a column on a desk, a row that scrolls on a phone. */
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
