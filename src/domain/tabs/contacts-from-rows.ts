import { ROLE_DESCRIPTIONS } from '#domain/contact/contact.ts';
import type { Contact, ContactRole } from '#domain/contact/contact.ts';
import { safePhoto } from '#domain/link/safe-link.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { textsOf } from './rows-to-entities.ts';
import type { Texts } from './rows-to-entities.ts';
import type { Row } from './tab.ts';
import { USERS } from './users-table.ts';

interface ContactColumns {
  readonly role: ContactRole;
  /** The beginning of the names of the contact's fields. */
  readonly start: 'serviceContact' | 'technicalConsultant' | 'chiefConsultant';
}

const CONTACTS: readonly ContactColumns[] = [
  { role: 'IP Service Contact', start: 'serviceContact' },
  { role: 'Technical IP Consultant', start: 'technicalConsultant' },
  { role: 'Chief IP Consultant', start: 'chiefConsultant' },
];

/**
 * The helpdesk contacts of one company, from its own rows of the Users tab (without the header): every contact with a name and an e-mail,
 * once per e-mail and role, in the order of the roles (specification, section 3, Helpdesk contact).
 */
export function contactsFromRows(rows: readonly Row[]): readonly Contact[] {
  const people = rows.map((row) => textsOf(USERS, row));
  const contacts = new Map<string, Contact>();
  for (const who of CONTACTS) {
    for (const texts of people) {
      const contact = contactFromTexts(texts, who);
      if (!contact) continue;
      const identity = `${contact.role} ${emailKey(contact.email) ?? contact.email.toLowerCase()}`;
      if (!contacts.has(identity)) contacts.set(identity, contact);
    }
  }
  return [...contacts.values()];
}

function contactFromTexts(texts: Texts<typeof USERS>, { role, start }: ContactColumns): Contact | undefined {
  const name = texts[`${start}Name`] || (start === 'serviceContact' ? texts.serviceContactNameOld : '');
  const email = texts[`${start}Email`];
  if (name === '' || email === '') return undefined;
  const phone = texts[`${start}Phone`];
  const photo = safePhoto(texts[`${start}Photo`]);
  return {
    name,
    role,
    email,
    ...(phone === '' ? {} : { phone, whatsapp: phone }),
    ...(photo === undefined ? {} : { photo }),
    description: ROLE_DESCRIPTIONS[role],
  };
}
