/** The mails that a person chooses, on /account and on the overview. */
export const ownMails = {
  title: 'Emails',
  text: (address: string) =>
    `Emails that come to ${address}. Sign-in codes and the receipts of your own instructions do not depend on this.`,
  loadFailed: 'Your email choices could not be loaded',
  reminders: {
    legend: 'Remind me of deadlines',
    days: { 30: '30 days before', 14: '14 days before', 7: '7 days before', 1: '1 day before' },
    hint: 'One email a day at most, on a working day of the firm. If a date moves, the email says so.',
  },
  digest: {
    label: 'Tell me what changed',
    options: {
      off: 'Never',
      daily: 'Each working day with changes',
      weekly: 'On Mondays',
      monthly: 'On the first of the month',
    },
  },
  content: {
    label: 'What the emails say',
    options: { short: 'Short', full: 'Full' },
    short: 'Short: what is due or changed, the docket and the date. No titles.',
    full: 'Full: with titles, countries and notes. Every mail server on the way, and everyone who sees your inbox, can read them.',
  },
  copies: {
    label: 'Copies of receipts for instructions',
    hint: 'When other people of your company give instructions to the firm.',
  },
  save: 'Save',
  saving: 'Saving…',
  saved: { title: 'Saved', on: 'You get the emails that you chose.', off: 'You get no reminders and no news.' },
  failed: 'Your choice was not saved',
  courtesy: 'Reminders are a courtesy. Do not rely on them alone: an email can be late or get lost.',
  paused: {
    title: 'Reminders are paused',
    stale: 'The firm’s data has not been updated for a while, so no reminder is sent until it is.',
    held: 'The firm is checking a change of its data, so no reminder is sent until that is done.',
  },
  refused: {
    title: 'Emails to you are stopped',
    text: (day: string) =>
      `On ${day} the mail server refused your address for good. Save your choice to get emails there again.`,
  },
  change: 'Your emails',
} as const;
