import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { shell as texts } from '#web/texts/en/shell.ts';
import { Link } from '#web/ui/link.tsx';
import { ENTRIES, isActive } from './entries.tsx';

/** The five tabs of a client: fixed to the bottom of a phone, inside the top bar on a desktop. */
export function Tabs({ path }: { path: string }) {
  return (
    <nav
      aria-label={texts.mainNavigation}
      className="fixed inset-x-0 bottom-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:static lg:h-full lg:border-0 lg:bg-transparent lg:pb-0"
    >
      <ul className="mx-auto grid h-16 max-w-[600px] grid-cols-5 lg:flex lg:h-full lg:max-w-none lg:gap-1">
        {ENTRIES.map(({ href, shortLabel, icon }) => {
          return (
            <li key={href} className="min-w-0">
              <TabLink href={href} icon={icon} label={shortLabel} active={isActive(href, path)} />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface TabLinkProps {
  href: string;
  label: string;
  icon: ReactNode;
  active: boolean;
  className?: string;
}

/** One tab: an icon above its word, or beside it on a desk, underlined on the current screen. */
export function TabLink({ href, label, icon, active, className }: TabLinkProps) {
  return (
    <Link
      href={href}
      aria-current={active ? 'page' : undefined}
      className={cx(
        'relative flex h-full flex-col items-center justify-center gap-1 font-medium transition-colors focus-visible:-outline-offset-2',
        'lg:flex-row lg:gap-2 lg:px-2.5 xl:px-3',
        'after:absolute after:inset-x-[22%] after:top-0 after:h-0.5 after:rounded-full lg:after:inset-x-3 lg:after:top-auto lg:after:bottom-0',
        active ? 'text-accent-strong after:bg-accent' : 'text-ink-muted hover:text-ink',
        className,
      )}
    >
      <span className="lg:hidden xl:block">{icon}</span>
      <span className="shell-tab-label">{label}</span>
    </Link>
  );
}
