/** The mails that a person chooses, on /account and on the overview. */
export const ownMails = {
  title: 'Emails',
  text: (address: string) =>
    `What we send to ${address}, besides sign-in codes and the receipts of your own instructions.`,
  loadFailed: 'Your email choices could not be loaded',
  reminders: {
    legend: 'Remind me of deadlines',
    days: { 30: '30 days before', 14: '14 days before', 7: '7 days before', 1: '1 day before' },
    hint: 'At most one email a day, on the firm’s working days. If a date has moved, the email says so.',
  },
  digest: {
    label: 'Tell me what changed',
    options: {
      off: 'Never',
      daily: 'On working days with changes',
      weekly: 'On Mondays',
      monthly: 'On the first of the month',
    },
  },
  content: {
    label: 'What the emails say',
    options: { short: 'Short', full: 'Full' },
    short: 'Short: what is due or has changed, the docket and the date. No titles.',
    full: 'Full: with titles, countries and notes. Every mail server on the way, and everyone who sees your inbox, can read them.',
  },
  copies: {
    label: 'Copies of receipts for instructions',
    hint: 'When other people in your company give instructions to the firm.',
  },
  save: 'Save',
  saving: 'Saving…',
  saved: { title: 'Saved', on: 'You will get the emails you chose.', off: 'You will get no reminders and no news.' },
  failed: 'Your choice was not saved',
  courtesy: 'Reminders are a courtesy. Do not rely on them alone: an email can be late or get lost.',
  paused: {
    title: 'Reminders are paused',
    stale: 'The firm’s data has not been updated for a while. Reminders start again once it is.',
    held: 'The firm is checking a change to its data. Reminders start again once that is done.',
  },
  refused: {
    title: 'Emails to you are stopped',
    text: (day: string) =>
      `On ${day} the mail server permanently refused your address. Save your choices to get emails there again.`,
  },
  change: 'Your emails',
} as const;
