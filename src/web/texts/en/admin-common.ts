import { formatNumber, plural } from '#web/lib/format.ts';

/** What the screens of the admin area share. */
export const adminCommon = {
  navigation: 'Administration',
  sections: {
    home: 'Dashboard',
    sheets: 'Google Sheets',
    data: 'Data report',
    email: 'Email',
    backup: 'Backup',
    audit: 'Audit log',
  },
  form: {
    saved: 'All changes are saved.',
    unsaved: 'You have unsaved changes.',
    testsSaved: 'The test uses what is saved, not what you have typed since.',
    discard: 'Discard changes',
    saving: 'Saving…',
  },
  failure: { cause: 'What happened', fix: 'What to do' },
  leave: {
    title: 'Leave without saving?',
    text: 'What you have changed on this page has not been saved.',
    stay: 'Stay on this page',
    leave: 'Leave without saving',
  },
  overtaken: {
    title: 'Somebody else has saved these settings meanwhile',
    text: 'What you see here is what you have typed. Nothing of it has been saved.',
    load: 'Load what is saved',
    keep: 'Keep mine and continue',
  },
  previous: {
    title: 'Previous configuration',
    text: 'What the last change replaced is kept, with its secret. If the change turns out wrong, bring it back; what is set now is then kept in its place.',
    saved: (when: string, by: string) => (by === '' ? `Saved ${when}.` : `Saved ${when} by ${by}.`),
    savedEarlier: 'Saved before the last change.',
    action: 'Restore previous configuration',
    busy: 'Restoring…',
    unsaved: 'Save or discard your changes first.',
    done: { title: 'Configuration Restored', text: 'The previous configuration is in force again.' },
    failed: 'Restore Failed',
    moved: 'Somebody else has changed the configuration meanwhile. It is shown as it is now.',
  },
  problem: {
    notSaved: 'Nothing has been saved.',
    impersonating:
      'You are viewing the portal as a client, and while you do so nothing can be changed. Exit impersonation mode and try again.',
    notAllowed: 'Your account may not do this any more. Ask another administrator whether you are still in the list.',
    conflict: 'Somebody else has saved meanwhile. Load what is saved, and make your change again.',
    tooMany: (minutes: number) =>
      minutes <= 1
        ? 'That was too often in a short time. Please try again in a minute.'
        : `That was too often in a short time. Please try again in ${plural(minutes, 'minute', 'minutes')}.`,
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
