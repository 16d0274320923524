import { minutes } from '#domain/time/duration.ts';

import { useDataAge } from '#web/api/data-as-of.ts';
import { formatInstant } from '#web/lib/format.ts';
import { goBack } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { logo } from '#web/lib/product.ts';
import { common } from '#web/texts/en/common.ts';
import { shell as texts } from '#web/texts/en/shell.ts';
import { IconButton } from '#web/ui/button.tsx';
import { IconBack, IconMenu } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { barTitle, isMatter } from './entries.tsx';
import { Tabs } from './tabs.tsx';

interface TopBarProps {
  path: string;
  signedIn: boolean;
  onMenu: () => void;
}

/** The bar at the top of every screen. On a desktop it contains the tabs, which a phone shows at the bottom. */
export function TopBar({ path, signedIn, onMenu }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-14 max-w-[1216px] items-center gap-1 px-1.5 sm:px-3">
        {signedIn ? (
          isMatter(path) ? (
            <IconButton label={texts.back} icon={<IconBack />} onClick={() => goBack(paths.matters())} />
          ) : (
            <IconButton label={texts.openMenu} icon={<IconMenu />} aria-haspopup="dialog" onClick={onMenu} />
          )
        ) : null}
        {signedIn ? (
          <p className="max-w-[60%] flex-none truncate px-1 text-17 font-semibold">{barTitle(path)}</p>
        ) : (
          <Link
            href={paths.home()}
            aria-label={texts.home(barTitle(path))}
            className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md px-2.5 text-17 font-semibold"
          >
            {logo ? <img src={logo} alt="" className="h-7 w-auto" /> : <Mark size={24} className="text-accent" />}
            <span className="truncate">{barTitle(path)}</span>
          </Link>
        )}
        <StaleData />
        {signedIn ? <Tabs path={path} /> : null}
      </div>
    </header>
  );
}

/** The sync reads the sheet about once a minute: older data means that it has failed for a while. */
const STALE_AFTER_MS = minutes(5);

function StaleData() {
  const age = useDataAge();
  return (
    <p className="ml-auto min-w-0 px-2 text-right text-13 leading-4 text-balance text-ink-muted" role="status">
      {age && age.ageOnArrival > STALE_AFTER_MS ? common.dataAsOf(formatInstant(age.asOf)) : ''}
    </p>
  );
}
