import { plural } from '../../lib/format.ts';

/** One's own account: who one is, and where one is signed in. */
export const account = {
  title: 'Your account',
  description: 'Who you are here, and where you are signed in.',
  you: {
    title: 'You',
    name: 'Name',
    email: 'E-mail',
    company: 'Company',
    role: 'Signed in as',
    admin: 'Administrator',
    client: 'Client',
    hint: 'Your name, e-mail address and company come from your IP firm. Ask the helpdesk if something is wrong.',
  },
  sessions: {
    title: 'Where you are signed in',
    text: 'If you do not recognise one of them, sign it out and tell your IP firm.',
    loadFailed: 'Your sessions could not be loaded',
    list: 'Your sessions',
    current: 'This device',
    unknownDevice: 'Unknown browser',
    activeNow: 'Active now',
    lastSeen: (when: string) => `Last seen ${when}`,
    since: (when: string) => `signed in ${when}`,
    until: (when: string) => `until ${when}`,
    ip: (ip: string) => `IP address ${ip}`,
    end: 'Sign out',
    endNamed: (device: string, ip: string) => `Sign out ${device}, IP address ${ip}`,
    ending: 'Signing out…',
    endOthers: 'Sign out other devices',
    endAll: 'Sign out everywhere',
    confirm: {
      others: {
        title: 'Sign out other devices?',
        text: (count: number) => `${plural(count, 'session', 'sessions')} will end. This device stays signed in.`,
        action: 'Sign out others',
      },
      all: {
        title: 'Sign out everywhere?',
        text: 'All sessions will end, the one on this device too. You sign in again with a new code.',
        action: 'Sign out everywhere',
      },
    },
    ended: 'Signed out there',
    endedOthers: 'Signed out on your other devices',
    failed: 'Signing out failed',
  },
} as const;
