import type { ConfigStatus } from '#web/admin/queries.ts';
import { adminHome } from '#web/texts/en/admin-home.ts';
import { Banner } from '#web/ui/banner.tsx';

const texts = adminHome.signInWarnings;

/** What keeps clients from signing in, or soon will: an empty database, a proxy that is not named, limits that are used up. */
export function SignInWarnings({ warnings }: { warnings: ConfigStatus['signInWarnings'] }) {
  return warnings.map(({ kind, count }) => (
    <Banner key={kind} tone="warn" title={texts[kind].title(count)}>
      {texts[kind].text}
    </Banner>
  ));
}
