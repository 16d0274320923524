/** Shown by the demonstration only. */
export const demo = {
  notice: 'Demo with sample data.',
  mailbox: 'Mailbox',
} as const;
