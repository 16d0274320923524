/** Why a mail did not go out, in the words that an administrator reads, and what to do about it. */
export interface MailAdvice {
  readonly cause: string;
  readonly fix: string;
}

/** One entry for every cause; the keys are the only causes there are. */
export const MAIL_ADVICE = {
  'not-configured': {
    cause: 'No mail server is set up.',
    fix: 'Switch SMTP on, fill in the host and the sender, and save.',
  },
  'refused-address': {
    cause: 'The address is not one that mail can reach.',
    fix: 'Check it for spaces, accents and missing parts.',
  },
  'forbidden-port': {
    cause: 'Mail is not sent through this port.',
    fix: 'Use port 587, or 465 with the TLS/SSL switch on. Ports 25 and 2525 are possible too.',
  },
  'forbidden-host': {
    cause: 'The host is not one that the portal may connect to.',
    fix: 'Use the public name of the mail server. For one with a private address the operator sets SMTP_ALLOW_PRIVATE_HOSTS.',
  },
  'host-not-found': {
    cause: 'The name of the mail server is not known.',
    fix: 'Check the host for a typing mistake.',
  },
  'connection-refused': {
    cause: 'Nothing answered as a mail server at this host and port.',
    fix: 'Check the host, the port and the firewall between the portal and the mail server.',
  },
  'timed-out': {
    cause: 'The mail server began to answer, and then not in time.',
    fix: 'Try again in a few minutes. If it stays so, ask whoever runs the mail server what it waits for.',
  },
  'turned-away': {
    cause: 'The mail server turned the portal away before it saw a mail.',
    fix: 'Try again later. If it stays so, the address of the portal may stand on a block list of the mail server.',
  },
  'connection-lost': {
    cause: 'The mail server broke off in the middle of the conversation.',
    fix: 'Try again later. If it stays so, look into the mail server’s log for this moment.',
  },
  certificate: {
    cause: 'The certificate of the mail server is not valid for this host.',
    fix: 'Use the host name that the certificate is made out to, and renew a certificate that has expired. For an authority of your own the operator sets NODE_EXTRA_CA_CERTS.',
  },
  'tls-required': {
    cause: 'The mail server offers no encryption on this port.',
    fix: 'Use port 587 with the TLS/SSL switch off, or port 465 with the switch on.',
  },
  authentication: {
    cause: 'The mail server did not accept the user name and password, or asks for them.',
    fix: 'Enter both again. Many providers want an app password instead of the one that you sign in with.',
  },
  'sender-refused': {
    cause: 'The mail server does not let this user send from this address.',
    fix: 'Set From Email to an address that belongs to the user, or allow it at the mail provider.',
  },
  'relay-refused': {
    cause: 'The mail server does not send to this recipient for the portal.',
    fix: 'Enter a user name and password of the mail server, or let whoever runs it allow the portal to send through it.',
  },
  'recipient-refused': {
    cause: 'The mail server refused the recipient.',
    fix: 'Check the address: the mail server says that nobody has it.',
  },
  greylisted: {
    cause: 'The mail server asks to try again later (greylisting). The settings work.',
    fix: 'Send the test again in a few minutes. Sign-in codes are tried again by themselves.',
  },
  'message-refused': {
    cause: 'The mail server took the addresses and refused the message.',
    fix: 'Look into the mail server’s log; often a spam rule or the domain’s SPF or DKIM record is the reason.',
  },
  unknown: {
    cause: 'The mail could not be sent.',
    fix: 'Look into the portal’s log for this moment.',
  },
} as const satisfies Record<string, MailAdvice>;

export type MailCause = keyof typeof MAIL_ADVICE;

/** What is said until an allowed host has greeted: nothing that tells an open port from a closed one. */
export const NO_GREETING: MailAdvice = {
  cause: 'The mail server could not be reached, or did not greet as one.',
  fix: 'Check the host, the port, the certificate and the firewall. Port 465 needs the TLS/SSL switch on, port 587 needs it off. A mail server with a private address must be allowed by the operator (SMTP_ALLOW_PRIVATE_HOSTS).',
};
