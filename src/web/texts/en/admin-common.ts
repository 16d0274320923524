import { formatNumber, plural } from '#web/lib/format.ts';

/** Texts that the admin screens share. */
export const adminCommon = {
  navigation: 'Administration',
  sections: {
    home: 'Dashboard',
    source: 'Source',
    sheets: 'Google Sheets',
    data: 'Data report',
    clients: 'Clients',
    registers: 'Registers',
    email: 'Email',
    mails: 'Reminders',
    instructions: 'Instructions',
    backup: 'Backup',
    audit: 'Audit log',
  },
  form: {
    saved: 'All changes are saved.',
    unsaved: 'You have unsaved changes.',
    testsSaved: 'The test uses the saved settings, not your unsaved changes.',
    discard: 'Discard changes',
    saving: 'Saving…',
  },
  failure: { cause: 'What happened', fix: 'What to do' },
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes on this page have not been saved.',
    stay: 'Stay on this page',
    leave: 'Leave without saving',
  },
  overtaken: {
    title: 'Someone else has changed these settings',
    text: 'This page shows what you typed. None of it has been saved.',
    load: 'Load saved settings',
    keep: 'Keep mine and continue',
  },
  previous: {
    title: 'Previous configuration',
    text: 'The portal keeps the settings that the last change replaced, including the password or key. When you restore them, the current settings are kept in their place.',
    saved: (when: string, by: string) => (by === '' ? `Saved ${when}.` : `Saved ${when} by ${by}.`),
    savedEarlier: 'Saved before the last change.',
    action: 'Restore previous configuration',
    busy: 'Restoring…',
    unsaved: 'Save or discard your changes first.',
    done: { title: 'Configuration Restored', text: 'The previous configuration is active again.' },
    failed: 'Restore Failed',
    moved: 'Someone else has changed the configuration. The page now shows the latest.',
  },
  readOnly: {
    title: 'Nothing can be changed now',
    text: (name: string) =>
      `You are viewing the portal as ${name}. You can look at the settings; to change them, exit impersonation mode first.`,
  },
  problem: {
    notSaved: 'Nothing has been saved.',
    impersonating:
      'You are viewing the portal as a client, so nothing can be changed. Exit impersonation mode and try again.',
    notAllowed:
      'You no longer have permission to do this. Ask another administrator whether you are still on the list.',
    conflict: 'Someone else has changed these settings. Load the saved settings and make your change again.',
    tooMany: (minutes: number) =>
      minutes <= 1
        ? 'Too many attempts. Please try again in a minute.'
        : `Too many attempts. Please try again in ${plural(minutes, 'minute', 'minutes')}.`,
  },
  file: {
    failed: 'The file could not be read.',
    tooLarge: (kibibytes: number) => `The file is larger than ${formatNumber(kibibytes)} KB.`,
  },
  copy: 'Copy',
  copied: 'Copied',
  remove: 'Remove',
  tabs: {
    users: 'Users',
    matters: 'Matters',
    deadlines: 'Deadlines',
    documents: 'Documents',
    knowledge: 'Useful links',
  },
} as const;

/** Session diagnostics. */
export const adminDebug = {
  title: 'Session diagnostics',
  status: 'Status',
  signedIn: 'Signed in',
  admin: 'Admin',
  yes: 'Yes',
  no: 'No',
  details: 'Session details',
  email: 'Email',
  role: 'Role',
  company: 'Company',
  name: 'Name',
  none: 'Not set',
  unreadable: 'The session stored in this browser cannot be read. Please sign in again.',
  howTo: 'How to get admin access',
  steps: [
    'Sign out of your current account.',
    'Sign in with an email address of the firm’s staff domain that the firm has listed, or with an address that another administrator has added.',
    'Enter the 6-digit code that we email you. Admin then appears in the menu.',
  ],
  demoCode: (email: string, code: string) => `In this demonstration, sign in as ${email} with the code ${code}.`,
  toAdmin: 'Go to Admin Dashboard',
  signOutAndTry: 'Sign Out & Try Admin Account',
  signIn: 'Sign In',
} as const;
