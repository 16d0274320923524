import { plural } from '#web/lib/format.ts';

/** /admin/registers. */
export const adminRegisters = {
  title: 'Official registers',
  description:
    'A matter links to its page in an official register once you have checked one of your own matters there. Each register is off until then.',
  loadFailed: 'Failed to load the registers',
  checked: (day: string) =>
    `The addresses were last compared with public sources on ${day}. Offices change them without notice: check again when a client reports a wrong page.`,
  yours: 'Registers that fit your matters',
  others: (count: number) =>
    plural(count, 'register that fits no number of your matters', 'registers that fit no number of your matters'),
  none: 'No number of your matters fits a register yet. The examples come with the next reading of your data.',
  on: 'On',
  off: 'Off',
  changed: 'The address has changed since it was confirmed',
  confirmed: (when: string, by: string) => `Confirmed ${when} by ${by}.`,
  lastConfirmed: (when: string, by: string) => `Last confirmed ${when} by ${by}.`,
  example: (matter: string) => `Your matter ${matter}:`,
  open: (number: string, host: string) => `Open ${number} (opens ${host})`,
  question: 'Is this the page of that matter?',
  searchQuestion: 'Does the register’s search page open, and does it find that number?',
  yes: 'Yes, turn on',
  no: 'No, leave off',
  saving: 'Saving…',
  turnOff: 'Turn off',
  turnOffAloud: (name: string) => `Turn off ${name}`,
  openFirst: 'Open an example first.',
  turnedOn: (name: string) => `${name} is on`,
  turnedOnText: 'Clients now see its links.',
  turnedOff: (name: string) => `${name} is off`,
} as const;
