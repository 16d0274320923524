import { account as texts } from '../../../texts/en/account.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { AboutYou } from '../components/about-you.tsx';
import { OwnSessions } from '../components/own-sessions.tsx';

/** /account: who the viewer is, and where the viewer is signed in. One card after another; each stands for itself. */
export function AccountPage() {
  return (
    <Page width="form">
      <PageHeader title={texts.title} description={texts.description} />
      <AboutYou />
      <OwnSessions />
    </Page>
  );
}
