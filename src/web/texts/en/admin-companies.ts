import { plural } from '#web/lib/format.ts';

/** Names and clients, on the data report. */
export const adminCompanies = {
  loadFailed: 'The names of the clients could not be loaded',
  names: {
    title: 'New and earlier names',
    text: 'The history and settings of a client belong to the client, not to its name. A new name starts empty. If it is a client that you had under another name, say so here.',
    none: 'There are no new names to confirm.',
    others: (count: number) => plural(count, 'name that looks like a new client', 'names that look like new clients'),
    since: (when: string) => `New since ${when}`,
    sameMatters: (name: string) => `${name} is gone and had the same matters.`,
    choice: (name: string) => `${name} is the same client as`,
    noChoice: 'no earlier client: it is new',
    gone: (name: string, when: string) => `${name} (until ${when})`,
    action: 'Confirm',
    ask: {
      title: 'Is this the same client?',
      text: (name: string, earlier: string) =>
        `The people of ${name} will see the history that was kept of ${earlier}, and get the reminders that fell due meanwhile. You can undo this within a day, except for emails that were sent.`,
      action: 'It is the same client',
    },
    done: 'Confirmed',
    cut: 'Only the newest names are listed.',
    failed: 'This was not saved',
    moved: 'The names have changed meanwhile. Look at the list again.',
  },
  confirmed: {
    title: 'Confirmed within the last day',
    text: (name: string, earlier: string) => `${name} is the same client as ${earlier}.`,
    until: (when: string) => `Can be undone until ${when}`,
    undo: 'Undo',
    undone: 'Undone',
  },
  several: {
    title: 'People under several clients',
    text: 'A person who is listed under several clients cannot sign in, unless you allow it here. They then see all of them, one at a time.',
    search: 'Search by address or client',
    none: 'No one matches.',
    more: (count: number) => `${plural(count, 'more person', 'more people')}. Search to find them.`,
    under: (names: string) => `Listed under ${names}`,
    allowed: (email: string) => `${email} can sign in`,
    ended: (email: string) => `${email} can no longer sign in`,
  },
  kept: {
    title: 'Clients that are gone',
    text: 'What the portal keeps of a client that left your spreadsheet is erased after this time: history, preferences, calendar addresses, saved views.',
    waiting: (count: number) => `${plural(count, 'client is', 'clients are')} gone and not erased yet.`,
    days: 'Days',
    save: 'Save',
    saved: 'Saved',
  },
} as const;
