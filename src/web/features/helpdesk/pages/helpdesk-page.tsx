import { useState } from 'react';

import { telLink, whatsappLink } from '#domain/link/phone-link.ts';

import { useContacts } from '#web/api/contacts.ts';
import type { HelpdeskContact } from '#web/api/contacts.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { MessageDialog } from '#web/portfolio/message-dialog.tsx';
import { helpdesk as texts } from '#web/texts/en/helpdesk.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { IconChat, IconChevronRight, IconLightbulb, IconMail, IconPhone, IconUsers } from '#web/ui/more-icons.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

/** /help: the client's contacts, and a message to all of them. */
export function HelpdeskPage() {
  const viewer = useViewer();
  return (
    <Page>
      <PageHeader inBar title={texts.title} description={texts.description} />
      {viewer.kind === 'admin' ? <ChooseClient /> : <ClientHelpdesk />}
    </Page>
  );
}

/** The client's contacts, and the dialog to write to them. */
function ClientHelpdesk() {
  const query = useContacts();
  const [{ subject, open }, setLetter] = useState({ subject: '', open: false });
  const write = (start: string) => setLetter({ subject: start, open: true });
  // When a message has been sent, only its own dialog is closed, not one that was opened meanwhile.
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

/** Invites the client to write about a new idea. The whole banner is the button. */
function IdeasBanner({ onWrite }: { onWrite: () => void }) {
  return (
    <button
      type="button"
      onClick={onWrite}
      aria-haspopup="dialog"
      className="group flex w-full items-center gap-4 rounded-lg border border-accent/30 bg-accent-soft p-4 text-left transition-colors hover:border-accent sm:p-5"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent max-[16rem]:hidden text-on-accent">
        <IconLightbulb size={24} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-17 font-semibold">{texts.ideas.title}</span>
        <span className="block text-ink-muted">{texts.ideas.text}</span>
      </span>
      <IconChevronRight className="text-accent-strong transition-transform group-hover:translate-x-0.5" />
    </button>
  );
}

/** The shape of the contacts. */
function HelpdeskSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3 sm:gap-4 md:grid-cols-2 lg:grid-cols-3">
      {[0, 1, 2].map((card) => (
        <div key={card} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
          <div className="mb-5 flex items-center gap-4">
            <Skeleton className="size-16 shrink-0 rounded-full" />
            <div className="flex-1">
              <SkeletonLines lines={2} />
            </div>
          </div>
          <SkeletonLines lines={3} />
          <Skeleton className="mt-6 h-11 rounded-md" />
        </div>
      ))}
    </div>
  );
}

interface ContactCardProps {
  contact: HelpdeskContact;
  onWrite: () => void;
}

/** A contact at the firm, with buttons to write, call and chat. */
function ContactCard({ contact, onWrite }: ContactCardProps) {
  const { name, role, email, description, photo, phone, whatsapp } = contact;
  const call = phone && telLink(phone);
  const chat = whatsapp && whatsappLink(whatsapp);
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-center gap-4">
        <Avatar name={name} photo={photo} size={64} />
        <div className="min-w-0">
          <h2 className="text-17 wrap-anywhere">{name}</h2>
          <p className="text-ink-muted">{role}</p>
        </div>
      </div>
      {description ? <p className="mt-4 text-ink-muted">{description}</p> : null}
      <p className="mt-2 mb-4 min-w-0">
        <TextLink
          // Mail programs differ in whether they read an encoded @.
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          className="inline-flex min-h-11 items-center wrap-anywhere"
        >
          {email}
        </TextLink>
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button icon={<IconMail size={18} />} onClick={onWrite} aria-haspopup="dialog" wide>
          {texts.send}
        </Button>
        {call ? (
          <ButtonLink
            href={call}
            aria-label={texts.callName(name, phone)}
            icon={<IconPhone size={18} />}
            className="flex-auto"
          >
            {texts.call(phone)}
          </ButtonLink>
        ) : null}
        {chat ? (
          <ButtonLink
            href={chat}
            external
            aria-label={texts.whatsappName(name)}
            icon={<IconChat size={18} />}
            className="flex-auto print:hidden"
          >
            {texts.whatsapp}
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
}
