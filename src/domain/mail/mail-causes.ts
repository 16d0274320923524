/** Why a mail was not sent, in words for administrators, and what to do about it. */
export interface MailAdvice {
  readonly cause: string;
  readonly fix: string;
}

/** Every cause, with its advice. No other cause exists. */
export const MAIL_ADVICE = {
  'not-configured': {
    cause: 'No mail server is configured.',
    fix: 'Turn on SMTP, fill in the host and the sender, and save.',
  },
  'refused-address': {
    cause: 'This address cannot receive email.',
    fix: 'Check it for spaces, accents and missing parts.',
  },
  'forbidden-port': {
    cause: 'The portal does not send email through this port.',
    fix: 'Use port 587, or 465 with the TLS/SSL switch on. Ports 25 and 2525 work too.',
  },
  'forbidden-host': {
    cause: 'The portal is not allowed to connect to this host.',
    fix: 'Use the public name of the mail server. If it has a private address, ask the operator to set SMTP_ALLOW_PRIVATE_HOSTS.',
  },
  'host-not-found': {
    cause: 'The mail server’s name was not found.',
    fix: 'Check the host for typing mistakes.',
  },
  'connection-refused': {
    cause: 'No mail server answered at this host and port.',
    fix: 'Check the host, the port and the firewall between the portal and the mail server.',
  },
  'timed-out': {
    cause: 'The mail server started to answer but did not finish in time.',
    fix: 'Try again in a few minutes. If it happens again, ask the mail server’s operator for the reason.',
  },
  'turned-away': {
    cause: 'The mail server rejected the connection before any email was sent.',
    fix: 'Try again later. If it happens again, the portal’s IP address may be on the mail server’s block list.',
  },
  'connection-lost': {
    cause: 'The mail server closed the connection early.',
    fix: 'Try again later. If it happens again, check the mail server’s log for this time.',
  },
  certificate: {
    cause: 'The certificate of the mail server is not valid for this host.',
    fix: 'Use the host name that the certificate was issued for, and renew it if it has expired. If you run your own certificate authority, ask the operator to set NODE_EXTRA_CA_CERTS.',
  },
  'tls-required': {
    cause: 'The mail server offers no encryption on this port.',
    fix: 'Use port 587 with the TLS/SSL switch off, or port 465 with the switch on.',
  },
  authentication: {
    cause: 'The mail server rejected the user name and password, or requires them.',
    fix: 'Enter both again. Many providers require an app password instead of your own.',
  },
  'sender-refused': {
    cause: 'The mail server does not let this user send from this address.',
    fix: 'Set From Email to an address that belongs to the user, or allow it at the mail provider.',
  },
  'relay-refused': {
    cause: 'The mail server does not accept email to this recipient from the portal.',
    fix: 'Enter a user name and password for the mail server, or ask its operator to let the portal send through it.',
  },
  'recipient-refused': {
    cause: 'The mail server rejected the recipient.',
    fix: 'Check the address: the mail server says that it does not exist.',
  },
  greylisted: {
    cause: 'The mail server asked to try again later (greylisting). The settings work.',
    fix: 'Send the test again in a few minutes. Sign-in codes are sent again automatically.',
  },
  'message-refused': {
    cause: 'The mail server accepted the addresses but rejected the message.',
    fix: 'Check the mail server’s log. The reason is often a spam rule, or the domain’s SPF or DKIM record.',
  },
  unknown: {
    cause: 'The email could not be sent.',
    fix: 'Check the portal’s log for this time.',
  },
} as const satisfies Record<string, MailAdvice>;

export type MailCause = keyof typeof MAIL_ADVICE;

/** The advice until an allowed host has sent a greeting. It must not tell an open port from a closed one. */
export const NO_GREETING: MailAdvice = {
  cause: 'The mail server could not be reached, or did not respond like a mail server.',
  fix: 'Check the host, the port, the certificate and the firewall. Port 465 needs the TLS/SSL switch on, port 587 needs it off. If the mail server has a private address, the operator must allow it (SMTP_ALLOW_PRIVATE_HOSTS).',
};
