import { ROLE_DESCRIPTIONS } from '#domain/contact/contact.ts';
import type { Contact, ContactRole } from '#domain/contact/contact.ts';
import { safePhoto } from '#domain/link/safe-link.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { cell } from './column.ts';
import type { Row } from './tab.ts';
import { USERS } from './users-table.ts';

const { at } = USERS;

interface ContactColumns {
  readonly role: ContactRole;
  readonly name: number;
  /** Read where `name` is empty. */
  readonly nameOld?: number;
  readonly email: number;
  readonly phone: number;
  readonly photo: number;
}

const CONTACTS: readonly ContactColumns[] = [
  {
    role: 'IP Service Contact',
    name: at.serviceContactName,
    nameOld: at.serviceContactNameOld,
    email: at.serviceContactEmail,
    phone: at.serviceContactPhone,
    photo: at.serviceContactPhoto,
  },
  {
    role: 'Technical IP Consultant',
    name: at.technicalConsultantName,
    email: at.technicalConsultantEmail,
    phone: at.technicalConsultantPhone,
    photo: at.technicalConsultantPhoto,
  },
  {
    role: 'Chief IP Consultant',
    name: at.chiefConsultantName,
    email: at.chiefConsultantEmail,
    phone: at.chiefConsultantPhone,
    photo: at.chiefConsultantPhoto,
  },
];

/**
 * The helpdesk contacts of one company, from its own rows of the Users tab (without the header): every contact with a name and an e-mail,
 * once per e-mail and role, in the order of the roles (specification, section 3, Helpdesk contact).
 */
export function contactsFromRows(rows: readonly Row[]): readonly Contact[] {
  const contacts = new Map<string, Contact>();
  for (const columns of CONTACTS) {
    for (const row of rows) {
      const contact = contactFromRow(row, columns);
      if (!contact) continue;
      const identity = `${contact.role} ${emailKey(contact.email) ?? contact.email.toLowerCase()}`;
      if (!contacts.has(identity)) contacts.set(identity, contact);
    }
  }
  return [...contacts.values()];
}

function contactFromRow(row: Row, columns: ContactColumns): Contact | undefined {
  const name = cell(row, columns.name) || (columns.nameOld === undefined ? '' : cell(row, columns.nameOld));
  const email = cell(row, columns.email);
  if (name === '' || email === '') return undefined;
  const phone = cell(row, columns.phone);
  const photo = safePhoto(cell(row, columns.photo));
  return {
    name,
    role: columns.role,
    email,
    ...(phone === '' ? {} : { phone, whatsapp: phone }),
    ...(photo === undefined ? {} : { photo }),
    description: ROLE_DESCRIPTIONS[columns.role],
  };
}
