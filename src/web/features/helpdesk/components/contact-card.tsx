import { telLink, whatsappLink } from '#domain/link/phone-link.ts';

import type { HelpdeskContact } from '#web/api/contacts.ts';
import { helpdesk as texts } from '#web/texts/index.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { IconChat, IconMail, IconPhone } from '#web/ui/more-icons.tsx';
import { TextLink } from '#web/ui/link.tsx';

interface ContactCardProps {
  contact: HelpdeskContact;
  onWrite: () => void;
}

/** A contact at the firm, with buttons to write, call and chat. */
export function ContactCard({ contact, onWrite }: ContactCardProps) {
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
            className="flex-auto"
          >
            {texts.whatsapp}
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
}
