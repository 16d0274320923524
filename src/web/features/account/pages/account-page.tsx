import { usePhone } from '#web/lib/browser-state.ts';
import { useBrowserSession } from '#web/lib/session-store.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { CalendarFeeds } from '#web/portfolio/calendar-feeds.tsx';
import { account as texts } from '#web/texts/en/account.ts';
import { calendar } from '#web/texts/en/calendar.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { OwnMails } from '../components/own-mails.tsx';
import { OwnSessions } from '../components/own-sessions.tsx';
import { SupportVisits } from '../components/support-visits.tsx';
import { Passkeys } from '../components/passkeys.tsx';
import { TakeEverything } from '../components/take-everything.tsx';

/** /account: the viewer's details, passkeys and sessions, one card each. */
export function AccountPage() {
  return (
    <Page width="form">
      <PageHeader title={texts.title} description={texts.description} />
      <AboutYou />
      <Calendars />
      <OwnMails />
      <Passkeys />
      <OwnSessions />
      <SupportVisits />
      <TakeEverything />
    </Page>
  );
}

/** The viewer's details, and where they come from. */
function AboutYou() {
  const session = useBrowserSession();
  const phone = usePhone();
  if (session.kind !== 'stored') return null;
  const { name, email, companyName, role } = session;
  const known = [
    { label: texts.you.name, value: name },
    { label: texts.you.email, value: email },
    { label: texts.you.company, value: companyName },
    { label: texts.you.role, value: role === 'admin' ? texts.you.admin : texts.you.client },
  ].filter(({ value }) => value !== '');
  return (
    <Card title={texts.you.title}>
      <div className="wrap-anywhere">
        <DescriptionList columns={phone ? 1 : 2} items={known} />
      </div>
      {role === 'admin' ? null : <p className="mt-4 text-13 text-ink-muted">{texts.you.hint}</p>}
    </Card>
  );
}

/** The viewer's calendar addresses. An administrator sees no company's deadlines, so has none. */
function Calendars() {
  if (useViewer().kind === 'admin') return null;
  return (
    <Card title={calendar.title} description={calendar.text}>
      <CalendarFeeds />
    </Card>
  );
}
