import { AdminPage, WithHelp } from '#web/admin/admin-page.tsx';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminMails as texts } from '#web/texts/en/admin-mails.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { useMails, useOffice } from '../api.ts';
import { ExampleCard } from '../components/example-card.tsx';
import { MailsForm } from '../components/mails-form.tsx';
import { OfficeForm } from '../components/office-form.tsx';
import { StandingCard } from '../components/standing-card.tsx';

/** /admin/mails: reminders and digests, for whom they are on, how they fare, and the office hours. */
export function MailsPage() {
  return (
    <AdminPage title={texts.title} description={texts.description}>
      <LoadState query={useMails()} failed={texts.loadFailed} skeleton={<SkeletonCard lines={8} />}>
        {({ saved, companies, standing }) => (
          <WithHelp
            help={
              <>
                <StandingCard standing={standing} />
                <ExampleCard />
              </>
            }
          >
            <MailsForm saved={saved} companies={companies} />
          </WithHelp>
        )}
      </LoadState>
      <WithHelp>
        <LoadState query={useOffice()} failed={texts.loadFailed} skeleton={<SkeletonCard lines={4} />}>
          {(saved) => <OfficeForm saved={saved} />}
        </LoadState>
      </WithHelp>
    </AdminPage>
  );
}
