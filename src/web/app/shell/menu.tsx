import { signOut } from '#web/api/session-end.ts';
import { cx } from '#web/lib/cx.ts';
import { paths } from '#web/lib/paths.ts';
import { logo, productName } from '#web/lib/product.ts';
import { useBrowserSession } from '#web/lib/session-store.ts';
import { shell as texts } from '#web/texts/en/shell.ts';
import { Drawer } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { IconClose, IconSignOut, IconUser } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { ADMIN_ENTRY, ENTRIES, isActive } from './entries.tsx';

export interface MenuProps {
  open: boolean;
  onClose: () => void;
  path: string;
}

/** The menu that slides in from the left. */
export function Menu({ open, onClose, path }: MenuProps) {
  return (
    <Drawer open={open} onClose={onClose} label={texts.menu}>
      <div className="flex items-center gap-2.5 pt-1.5 pr-1.5 pl-5 text-17 font-semibold">
        {logo ? <img src={logo} alt="" className="h-7 w-auto" /> : <Mark size={24} className="text-accent" />}
        <span className="min-w-0 flex-1 truncate">{productName}</span>
        <IconButton label={texts.closeMenu} icon={<IconClose />} onClick={onClose} />
      </div>
      <WhoIsSignedIn />
      <MenuEntries path={path} onFollow={onClose} />
      <OwnAccount path={path} onDone={onClose} />
    </Drawer>
  );
}

function WhoIsSignedIn() {
  const session = useBrowserSession();
  if (session.kind !== 'stored') return <p className="px-5 pt-3 pb-4 text-ink-muted">{texts.notSignedIn}</p>;
  return (
    <div className="px-5 pt-3 pb-4 wrap-anywhere">
      <p className="font-medium">{session.name || session.email}</p>
      {session.name ? <p className="text-13 text-ink-muted">{session.email}</p> : null}
      {session.companyName ? <p className="text-13 text-ink-muted">{session.companyName}</p> : null}
    </div>
  );
}

function MenuEntries({ path, onFollow }: { path: string; onFollow: () => void }) {
  const session = useBrowserSession();
  const admin = session.kind === 'stored' && session.role === 'admin';
  return (
    <nav aria-label={texts.menu} className="flex-1 border-t border-line px-2 py-3">
      <ul className="flex flex-col gap-0.5">
        {(admin ? [...ENTRIES, ADMIN_ENTRY] : ENTRIES).map(({ href, label, icon }) => {
          const active = isActive(href, path);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={active ? 'page' : undefined}
                onClick={onFollow}
                className={cx(
                  'flex min-h-12 items-center gap-3 rounded-md px-3 transition-colors',
                  active ? 'bg-accent-soft font-semibold text-accent-strong' : 'font-medium hover:bg-sunken',
                )}
              >
                {icon}
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function OwnAccount({ path, onDone }: { path: string; onDone: () => void }) {
  const session = useBrowserSession();
  if (session.kind !== 'stored') return null;
  return (
    <div className="flex flex-col gap-0.5 border-t border-line px-2 py-3">
      <Link
        href={paths.account()}
        aria-current={isActive(paths.account(), path) ? 'page' : undefined}
        onClick={onDone}
        className="flex min-h-12 items-center gap-3 rounded-md px-3 font-medium transition-colors hover:bg-sunken"
      >
        <IconUser />
        {texts.account}
      </Link>
      <button
        type="button"
        onClick={() => {
          onDone();
          signOut();
        }}
        className="flex min-h-12 w-full items-center gap-3 rounded-md px-3 font-medium transition-colors hover:bg-sunken"
      >
        <IconSignOut />
        {texts.signOut}
      </button>
    </div>
  );
}
