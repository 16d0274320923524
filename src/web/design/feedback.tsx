import { useState } from 'react';

import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog, Drawer } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconBriefcase, IconCheck, IconClose, IconHome, IconWarning } from '#web/ui/icons.tsx';
import { IconCalendar } from '#web/ui/more-icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { OfflineNotice } from '#web/ui/offline-notice.tsx';
import { Loading, SkeletonCard, SkeletonRows, Spinner } from '#web/ui/skeleton.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { Examples, Section } from './foundations.tsx';

function Overlays() {
  const [dialog, setDialog] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const fail = () =>
    showToast({ title: 'Error', description: 'Failed to send email. Please try again later.', tone: 'destructive' });
  return (
    <Examples>
      <Button onClick={() => setDialog(true)}>Open dialog</Button>
      <Button onClick={() => setDrawer(true)}>Open drawer</Button>
      <Button onClick={() => showToast({ title: 'Code sent', description: 'Check your inbox.', tone: 'good' })}>
        Toast
      </Button>
      <Button onClick={fail}>Destructive toast</Button>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="Send Email to Support Team"
        description="Your message goes to all 3 support contacts."
        closeLabel="Close"
        error="Please fill in subject and message fields."
        actions={
          <>
            <Button onClick={() => setDialog(false)}>Cancel</Button>
            <Button variant="primary" onClick={fail}>
              Send Email
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <TextField label="Subject" />
          <TextArea label="Message" rows={6} />
        </div>
      </Dialog>
      <Drawer open={drawer} onClose={() => setDrawer(false)} label="Menu">
        <div className="flex items-center justify-between border-b border-line py-1.5 pr-1.5 pl-4">
          <span className="font-semibold">IP Briefcase</span>
          <IconButton label="Close menu" icon={<IconClose />} onClick={() => setDrawer(false)} />
        </div>
        <Link href="/design" className="flex min-h-12 items-center gap-3 px-4">
          <IconHome /> Dashboard
        </Link>
        <Link href="/design" className="flex min-h-12 items-center gap-3 px-4">
          <IconBriefcase /> My IPRs
        </Link>
      </Drawer>
    </Examples>
  );
}

export function Feedback() {
  return (
    <>
      <Section title="Badges">
        <Examples>
          <Badge tone="good" icon={<IconCheck size={14} />}>
            Granted
          </Badge>
          <Badge tone="warn">Pending</Badge>
          <Badge tone="bad" icon={<IconWarning size={14} />}>
            Overdue
          </Badge>
          <Badge>Abandoned</Badge>
          <Badge tone="accent">System</Badge>
          <Badge dot="var(--hue-1)">Patent</Badge>
          <Badge dot="var(--hue-2)">Trademark</Badge>
        </Examples>
      </Section>
      <Section title="Dialogs, drawer, toasts">
        <Overlays />
      </Section>
      <Section title="Messages">
        <Banner>Admin accounts have no access to company-specific portfolio data.</Banner>
        <Banner tone="accent" title="Admin Impersonation Mode Active" action={<Button size="small">Exit</Button>}>
          Viewing as: Maria Rossi (maria@acme.example) from Acme Batteries
        </Banner>
        <Banner tone="good">The connection works.</Banner>
        <Banner tone="warn" title="Setup Required">
          No source has been published yet.
        </Banner>
        <Banner tone="bad">Saving failed. Nothing was changed.</Banner>
        <OfflineNotice>You are offline. What is shown was loaded before.</OfflineNotice>
        <Disclosure summary="Show the columns">Name, Email, Phone, Client</Disclosure>
      </Section>
      <Section title="Loading, empty, error">
        <div className="grid gap-4 lg:grid-cols-2">
          <Loading label="Loading your data...">
            <SkeletonCard />
          </Loading>
          <Card flush>
            <SkeletonRows rows={3} />
          </Card>
          <Card>
            <EmptyState
              title="No Deadlines Found"
              level={3}
              icon={<IconCalendar />}
              action={<Button>Show all deadlines</Button>}
            >
              No deadlines found in the next 7 days
            </EmptyState>
          </Card>
          <Card>
            <ErrorState title="Failed to load matters" level={3} retryLabel="Try again" onRetry={() => {}}>
              Nothing is lost. Check the connection and try again.
            </ErrorState>
          </Card>
        </div>
        <Spinner />
      </Section>
    </>
  );
}
