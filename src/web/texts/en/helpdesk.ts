import { formatNumber } from '#web/lib/format.ts';

export const helpdesk = {
  title: 'IPR Helpdesk',
  description: 'The people at your IP firm who look after your portfolio.',
  ideas: {
    title: 'Do you have New Ideas?',
    text: 'We help you protect and commercialize them.',
    subject: 'New Ideas - Protection & Commercialization',
  },
  contacts: 'Contacts',
  send: 'Send Message',
  call: (phone: string) => `Call ${phone}`,
  /** Begins with what the button shows, for those who speak to their device. */
  callName: (name: string, phone: string) => `Call ${phone}, ${name}`,
  whatsapp: 'WhatsApp',
  whatsappName: (name: string) => `WhatsApp ${name} (opens in a new tab)`,
  loadFailed: { title: 'Error', text: 'Failed to load helpdesk contacts. Please try again later.' },
  empty: {
    title: 'No Team Contacts Found',
    text: 'No helpdesk contacts found for your company. Please contact your administrator to add team information to the Users sheet.',
  },
  dialog: {
    title: 'Send Email to Support Team',
    description: (count: number, names: string) =>
      count === 1
        ? `Your message goes to your support contact, ${names}.`
        : `Your message goes to all ${formatNumber(count)} support contacts: ${names}.`,
    noRecipient: 'None of your support contacts has an email address.',
    subject: 'Subject',
    message: 'Message',
    cancel: 'Cancel',
    submit: 'Send Email',
    sending: 'Sending...',
    missing: 'Please fill in subject and message fields.',
    failedTitle: 'Error',
    failed: 'Failed to send email. Please try again later.',
    kept: 'Your message was not sent. It is kept here until you send it.',
    sentTitle: 'Email Sent',
    sent: (count: number) => `Your message has been sent to all ${formatNumber(count)} support contacts.`,
    waitingTitle: 'Email Saved',
    waiting: (count: number) =>
      `Email is not working at the moment. Your message is saved and will be sent to ${count === 1 ? 'your support contact' : `all ${formatNumber(count)} support contacts`} when it works again, within two days.`,
    impersonating: 'You are viewing the portal as a client, so nothing can be sent.',
    previewing: 'This is a preview, so nothing can be sent.',
  },
} as const;
