import type { Schema } from './schema.ts';

interface Words {
  readonly holds: string;
  readonly about: 'people' | 'companies' | 'people and companies' | 'the installation';
}

/** What a row of each table contains, and whom it is about, for the page "Where what is stored, and how long" (`npm run docs`). */
export const TABLE_WORDS: { readonly [Name in keyof Schema]: Words } = {
  payloads: {
    holds:
      "rows of a company's tab as the spreadsheet has them, compressed; the names and addresses of all users (`directory`)",
    about: 'people and companies',
  },
  publications: {
    holds: 'the time of each publication, with the headings and row counts of each tab',
    about: 'the installation',
  },
  held_items: {
    holds: 'what the guard holds back, with figures; who accepted it',
    about: 'companies',
  },
  vanished_users: {
    holds: 'the address of a user who is missing from a held Users tab',
    about: 'people',
  },
  confirmed_headings: {
    holds: 'the headings with which a source was first published, as fingerprints; who confirmed them',
    about: 'the installation',
  },
  sync_runs: {
    holds: 'how each reading of the spreadsheet ended, with figures',
    about: 'the installation',
  },
  state: {
    holds:
      'single values: the current publication, the data report, rows of a source that waits, alerts, keyed hashes of administrators',
    about: 'people and companies',
  },
  leases: {
    holds: 'which server reads the spreadsheet',
    about: 'the installation',
  },
  challenges: {
    holds: 'a sign-in code, sealed, under the keyed hash of its address',
    about: 'people',
  },
  sessions: {
    holds: 'hash of the cookie, address, IP address, browser, times',
    about: 'people',
  },
  devices: {
    holds: 'a note that a browser has signed in before, under the keyed hash of the address',
    about: 'people',
  },
  budgets: {
    holds: 'how often a limited action was done, under keyed hashes of addresses and networks',
    about: 'people',
  },
  grants: {
    holds: 'which administrator views as which client',
    about: 'people and companies',
  },
  saved_views: {
    holds:
      'the name of a view of the list of matters, its search and filters, under the address and the company of the person who saved it',
    about: 'people and companies',
  },
  passkeys: {
    holds: 'address, public key, count, name, times of use',
    about: 'people',
  },
  passkey_challenges: {
    holds: 'the hash of each answered challenge',
    about: 'people',
  },
  settings: {
    holds: 'the settings of administrators and their earlier states, secrets sealed; who saved them',
    about: 'the installation',
  },
  outbox: {
    holds: 'a mail with its recipient and text, sealed, until it is sent; then when and how it went',
    about: 'people',
  },
  audit: {
    holds: 'who did what, when, from where (IP address, browser) and about which client; never content',
    about: 'people and companies',
  },
  erasures: {
    holds: 'the keyed hash of each forgotten person or company',
    about: 'people and companies',
  },
  companies: {
    holds:
      'the id that the portal gave to a company, its name, when it was published first and last; which earlier name is the same client',
    about: 'companies',
  },
  journal: {
    holds: 'the changes of a publication in the rows of a company: field, before and after',
    about: 'companies',
  },
  journal_pages: {
    holds: 'when each publication became visible',
    about: 'the installation',
  },
  seen_changes: {
    holds: 'the publication up to which a person has seen the changes of their company',
    about: 'people',
  },
  several_companies: {
    holds: 'a person who may see all companies under which they are listed; who allowed it',
    about: 'people',
  },
  instructions: {
    holds:
      'the current state of each instruction: its deadline, choice, state, who gave it, who at the firm works on it',
    about: 'people and companies',
  },
  instruction_entries: {
    holds:
      'the record of instructions: what was shown, what was chosen, by whom, and what the firm did; the parts that can be erased are stored apart, the rest is hashed in a chain',
    about: 'people and companies',
  },
  instruction_chains: {
    holds: "number and hash of the newest entry of each client's record",
    about: 'the installation',
  },
  instruction_sets: {
    holds: 'what a confirmation of instructions showed, and the code for it, sealed',
    about: 'people and companies',
  },
  webhook_deliveries: {
    holds: "which entries of the record were sent to the firm's own system, and how it went",
    about: 'the installation',
  },
  workbooks: {
    holds: 'an uploaded workbook: file name, size, the key of its pieces, sealed; who uploaded it',
    about: 'people and companies',
  },
  sign_ins: {
    holds: 'when a person signed in first and last, and was invited to',
    about: 'people',
  },
  calendar_feeds: {
    holds: 'a calendar address: hash of its secret, whose it is, its name, which program fetched it last and when',
    about: 'people and companies',
  },
  calendar_events: {
    holds:
      'for each event in a calendar: keyed hash of its deadline, hash of its content, its number and time of change',
    about: 'companies',
  },
  workbook_pieces: {
    holds: 'the bytes of an uploaded workbook, encrypted',
    about: 'people and companies',
  },
  mail_choices: {
    holds:
      'which reminders, digests and copies of receipts a person gets about a company, and the seed of the links that end them',
    about: 'people and companies',
  },
  sent_reminders: {
    holds: 'the deadlines of which a person was reminded, and when; matter and type',
    about: 'people and companies',
  },
  chosen_mails: {
    holds: 'each mail of reminders and changes to a person, and how often it was tried',
    about: 'people and companies',
  },
  refused_addresses: {
    holds: 'an address that the mail server refuses',
    about: 'people',
  },
};
