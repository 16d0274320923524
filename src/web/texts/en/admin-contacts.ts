import { quoted } from './admin-causes.ts';

/** The contacts at the firm that clients see. */
export const adminContacts = {
  title: 'Contacts of the firm',
  text: 'Type here who looks after all your clients. Every client sees these contacts. A contact needs an email address. Photos are https addresses.',
  roles: { service: 'IP Service Contact', technical: 'Technical IP Consultant', chief: 'Chief IP Consultant' },
  fromColumn: (headings: readonly string[]) =>
    `Now read from ${quoted(headings)}. A text here takes the place of a column of people.`,
  withoutAddress: {
    sentence: (names: readonly string[], sheet: string) =>
      names.length === 1
        ? `${quoted(names)} of “${sheet}” has no email address: clients will not see this contact.`
        : `${quoted(names)} of “${sheet}” have no email addresses: clients will not see these contacts.`,
    add: 'Add the address',
    leave: 'Leave it so',
  },
} as const;
