import { account as texts } from '#web/texts/en/account.ts';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { AboutYou } from '../components/about-you.tsx';
import { OwnSessions } from '../components/own-sessions.tsx';
import { Passkeys } from '../components/passkeys.tsx';

/** /account: who the viewer is, how the viewer signs in, and where. One card after another; each stands for itself. */
export function AccountPage() {
  return (
    <Page width="form">
      <PageHeader title={texts.title} description={texts.description} />
      <AboutYou />
      <Passkeys />
      <OwnSessions />
    </Page>
  );
}
