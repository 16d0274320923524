import { useState } from 'react';

import { useContacts } from '#web/api/contacts.ts';
import type { HelpdeskContact } from '#web/api/contacts.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { helpdesk as texts } from '#web/texts/index.ts';
import { IconUsers } from '#web/ui/more-icons.tsx';
import { ContactCard } from './contact-card.tsx';
import { HelpdeskSkeleton } from './helpdesk-skeleton.tsx';
import { IdeasBanner } from './ideas-banner.tsx';
import { MessageDialog } from './message-dialog.tsx';

/** The people who look after a client, and the dialog to write to them. */
export function ClientHelpdesk() {
  const query = useContacts();
  const [{ subject, open }, setLetter] = useState({ subject: '', open: false });
  const write = (start: string) => setLetter({ subject: start, open: true });
  // A message that goes out late closes its own dialog, not the one that has been opened since.
  const close = () => setLetter((now) => (now.subject === subject ? { ...now, open: false } : now));
  return (
    <>
      <IdeasBanner onWrite={() => write(texts.ideas.subject)} />
      <LoadState query={query} failed={texts.loadFailed} skeleton={<HelpdeskSkeleton />}>
        {(contacts) =>
          contacts.length === 0 ? <NoContacts /> : <Contacts {...{ contacts, onWrite: () => write('') }} />
        }
      </LoadState>
      <MessageDialog
        key={subject}
        open={open}
        onClose={close}
        contacts={query.data}
        readContacts={async () => (await query.refetch({ throwOnError: true })).data ?? []}
        subject={subject}
      />
    </>
  );
}

function Contacts({ contacts, onWrite }: { contacts: readonly HelpdeskContact[]; onWrite: () => void }) {
  return (
    <ul aria-label={texts.contacts} className="grid gap-3 sm:gap-4 md:grid-cols-2 lg:grid-cols-3">
      {contacts.map((contact) => (
        <ContactCard key={`${contact.role} ${contact.email}`} contact={contact} onWrite={onWrite} />
      ))}
    </ul>
  );
}

function NoContacts() {
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-surface px-4 py-12 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-sunken text-ink-muted">
        <IconUsers size={24} />
      </div>
      <div>
        <h2 className="text-17">{texts.empty.title}</h2>
        <span className="sr-only">. </span>
        <p className="mt-1 max-w-[52ch] text-ink-muted">{texts.empty.text}</p>
      </div>
    </div>
  );
}
