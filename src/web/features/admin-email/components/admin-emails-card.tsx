import { useEffect, useRef } from 'react';

import { useAdminEmails } from '#web/admin/queries.ts';
import { useBrowserSession } from '#web/lib/session-store.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminEmail } from '#web/texts/en/admin-email.ts';
import { Card } from '#web/ui/card.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { AdditionalEmails } from './additional-emails.tsx';
import { SystemEmails } from './system-emails.tsx';

const texts = adminEmail.admins;

/** The part of the address that leads here from the dashboard's steps. */
const HASH = 'admin-emails';

/** Who may sign in as an administrator: the installation's own list and the additional one. */
export function AdminEmailsCard() {
  const query = useAdminEmails();
  const session = useBrowserSession();
  const frame = useRef<HTMLDivElement>(null);
  const loaded = query.data !== undefined;
  useEffect(() => {
    if (loaded && location.hash === `#${HASH}`) frame.current?.scrollIntoView({ block: 'start' });
  }, [loaded]);
  const own = session.kind === 'stored' ? session.email.toLowerCase() : '';
  return (
    <div ref={frame} id={HASH}>
      <Card title={texts.title} description={texts.text}>
        <LoadState query={query} failed={texts.loadFailed} level={3} skeleton={<SkeletonLines lines={5} />}>
          {(lists) => (
            <div className="flex flex-col gap-8">
              <SystemEmails lists={lists} own={own} />
              <AdditionalEmails lists={lists} own={own} />
            </div>
          )}
        </LoadState>
      </Card>
    </div>
  );
}
