import type { ReactNode } from 'react';

import { minutes } from '#domain/time/duration.ts';

import { useDataAge } from '#web/api/data-as-of.ts';
import { cx } from '#web/lib/cx.ts';
import { formatInstant } from '#web/lib/format.ts';
import { goBack } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { logo, productName } from '#web/lib/product.ts';
import { useBrowserSession } from '#web/lib/session-store.ts';
import { ownCompanies } from '#web/lib/shown-company.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { laterPart, Nothing } from '#web/portfolio/later-part.tsx';
import { common } from '#web/texts/en/common.ts';
import { shell as texts } from '#web/texts/en/shell.ts';
import { IconButton } from '#web/ui/button.tsx';
import { IconBack, IconMenu } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { ADMIN_ENTRY, barTitle, isActive, listBehind, ENTRIES } from './entries.tsx';

/** Not part of the first screen. If it cannot be loaded, the bar is shown without it. */
const SearchEntry = laterPart(async () => (await import('./search-entry.tsx')).SearchEntry, {
  afterTheFigures: true,
  placeholder: () => <span className="size-11 shrink-0" />,
  missing: Nothing,
});

/** For the few people of several companies. */
const CompanyChoice = laterPart(async () => (await import('./company-choice.tsx')).CompanyChoice, {
  placeholder: CompanyName,
  missing: CompanyName,
});

interface TopBarProps {
  path: string;
  signedIn: boolean;
  onMenu: () => void;
}

/** The bar at the top of every screen. On a desktop it contains the tabs, which a phone shows at the bottom. */
export function TopBar({ path, signedIn, onMenu }: TopBarProps) {
  const list = listBehind(path);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-14 max-w-[1216px] items-center gap-1 px-1.5 sm:px-3">
        {signedIn ? (
          list ? (
            <IconButton label={texts.back} icon={<IconBack />} onClick={() => goBack(list)} />
          ) : (
            <IconButton label={texts.openMenu} icon={<IconMenu />} aria-haspopup="dialog" onClick={onMenu} />
          )
        ) : null}
        {signedIn ? (
          <Place path={path} />
        ) : (
          <Link
            href={paths.home()}
            aria-label={texts.home(barTitle(path))}
            className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md px-2.5 text-17 font-semibold"
          >
            <FirmMark />
            <span className="truncate">{barTitle(path)}</span>
          </Link>
        )}
        <StaleData className="ml-auto shrink-0 px-2 max-sm:hidden" />
        {signedIn ? <Tabs path={path} /> : null}
        {signedIn ? <AdminLink path={path} /> : null}
        {signedIn ? <SearchEntry /> : null}
      </div>
    </header>
  );
}

const FirmMark = () =>
  logo ? (
    <img src={logo} alt="" className="h-7 w-auto max-w-24 shrink-0 object-contain xl:max-w-40" />
  ) : (
    <Mark size={24} className="text-accent" />
  );

/**
 * The firm's logo and the company whose portfolio is shown. A phone also shows the title of the screen. A desktop shows the portal's name
 * instead, because the current tab and the heading name the screen.
 */
function Place({ path }: { path: string }) {
  const viewer = useViewer();
  const several = ownCompanies.use().length > 1;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2.5 px-1 lg:flex-[0_1_auto]">
      <FirmMark />
      <div className="min-w-0">
        <p className="truncate text-17 leading-5 font-semibold lg:hidden">{barTitle(path)}</p>
        <p className="truncate leading-5 font-semibold max-lg:hidden">{productName}</p>
        {viewer.kind === 'client' && several ? <CompanyChoice /> : <CompanyName />}
        <StaleData className="truncate sm:hidden" />
      </div>
    </div>
  );
}

function CompanyName() {
  const viewer = useViewer();
  const company = 'companyName' in viewer ? viewer.companyName : '';
  return company ? <p className="truncate text-13 leading-4 text-ink-muted">{company}</p> : null;
}

/** An administrator's way to /admin from any screen: an icon on a phone, a tab on a desktop. */
function AdminLink({ path }: { path: string }) {
  const session = useBrowserSession();
  if (session.kind !== 'stored' || session.role !== 'admin') return null;
  const { href, label, icon } = ADMIN_ENTRY;
  return (
    <TabLink
      href={href}
      icon={icon}
      label={label}
      active={isActive(href, path)}
      className="min-w-11 self-stretch px-1.5 max-lg:after:top-auto max-lg:after:bottom-0"
    />
  );
}

/** The sync reads the sheet about once a minute: older data means that it has failed for a while. */
const STALE_AFTER_MS = minutes(5);

/** The date of outdated data. On a phone it is a third line beside the logo, the only place that is wide enough. */
function StaleData({ className }: { className: string }) {
  const age = useDataAge();
  return (
    <p className={cx('text-13 leading-4 text-ink-muted', className)} role="status">
      {age && age.ageOnArrival > STALE_AFTER_MS ? common.dataAsOf(formatInstant(age.asOf)) : ''}
    </p>
  );
}

/** The five tabs of a client: fixed to the bottom of a phone, inside the top bar on a desktop. */
function Tabs({ path }: { path: string }) {
  return (
    <nav
      aria-label={texts.mainNavigation}
      className="fixed inset-x-0 bottom-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden lg:static lg:h-full lg:border-0 lg:bg-transparent lg:pb-0"
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

/** One tab: an icon above its word, or beside it on a desktop, underlined on the current screen. */
function TabLink({ href, label, icon, active, className }: TabLinkProps) {
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
