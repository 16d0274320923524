/** The card of /account with which a client takes everything along. */
export const takeEverything = {
  title: 'Take everything with you',
  text: 'One .zip file with all your matters, deadlines, documents and links as an Excel workbook and for programs, your deadlines as a calendar, and what the portal stores about you.',
  told: 'Your company’s other users are told by email.',
  action: 'Download everything',
  busy: 'Preparing the file…',
  confirm:
    'The file has all the data of your company. You signed in a while ago, so enter a new code first. We’ll send it to your own email address.',
  done: 'Everything has been downloaded',
  doneText: 'Keep the file in a safe place: the portal no longer protects it.',
  failed: 'The download failed',
  impersonating: 'You are viewing the portal as a client. Only the client can download everything.',
} as const;
