/** Why a mail did not go out, in the words that an administrator reads, and what to do about it. */
export interface MailAdvice {
  readonly cause: string;
  readonly fix: string;
}

/** One entry for every cause that the mailer knows (`server/mail/mailer.ts`). */
export const MAIL_ADVICE = {
  'not-configured': {
    cause: 'No mail server is set up.',
    fix: 'Switch SMTP on, fill in the host and the sender, and save.',
  },
  'refused-address': {
    cause: 'The address of the recipient or of the sender is not one that mail can reach.',
    fix: 'Check both addresses for spaces, accents and missing parts.',
  },
  'forbidden-host': {
    cause: 'The host or the port is not one that the portal may connect to.',
    fix: 'Use port 25, 465, 587 or 2525. For a mail server with a private address the operator sets SMTP_ALLOW_PRIVATE_HOSTS.',
  },
  'connection-refused': {
    cause: 'Nothing answered as a mail server at this host and port.',
    fix: 'Check the host, the port and the firewall between the portal and the mail server.',
  },
  'timed-out': {
    cause: 'The mail server did not answer in time.',
    fix: 'Check the host and the port. Port 465 needs the TLS/SSL switch on, port 587 needs it off.',
  },
  'host-not-found': {
    cause: 'The name of the mail server is not known.',
    fix: 'Check the host for a typing mistake.',
  },
  certificate: {
    cause: 'The certificate of the mail server is not valid for this host.',
    fix: 'Use the host name that the certificate is made out to, and renew a certificate that has expired or is signed by nobody.',
  },
  'tls-required': {
    cause: 'The mail server offers no encryption on this port.',
    fix: 'Use port 587 with STARTTLS, or port 465 with the TLS/SSL switch on.',
  },
  authentication: {
    cause: 'The mail server refused the user name or the password.',
    fix: 'Enter both again. Many providers want an app password instead of the one that you sign in with.',
  },
  'sender-refused': {
    cause: 'The mail server does not let this user send from this address.',
    fix: 'Set From Email to an address that belongs to the user, or allow it at the mail provider.',
  },
  'recipient-refused': {
    cause: 'The mail server refused the recipient.',
    fix: 'Check the address. Some servers deliver to their own domain only until the user is signed in.',
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

/** What is said until an allowed host has greeted: nothing that tells an open port from a closed one. */
export const NO_GREETING: MailAdvice = {
  cause: 'The mail server could not be reached.',
  fix: 'Check the host, the port, the TLS/SSL switch and the firewall. Port 465 needs the switch on, port 587 needs it off.',
};
