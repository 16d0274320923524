/** Shown in the demo only. */
export const demo = {
  notice: 'Demo with sample data.',
  mailbox: 'Mailbox',
} as const;
