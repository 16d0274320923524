import type { MailCause } from '../mailer.ts';

/** The fields of an error that are read. The mail server's own text is never used. */
interface SmtpError {
  readonly code?: string;
  /** Code of the system error that the SMTP client wrapped. */
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
  readonly message?: string;
}

const CERTIFICATE_CODE = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)/;
/** Matches messages of Node and OpenSSL, for errors whose code the SMTP client drops. */
const CERTIFICATE_WORDS = /certificate|altnames/i;
const TLS_CODE = /^ERR_(?:SSL|TLS)_|^EPROTO$/;

/** What went wrong in an SMTP conversation, and whether the same mail may go through later. */
export function causeOf(error: unknown, greeted: boolean): { readonly cause: MailCause; readonly temporary: boolean } {
  const { code = '', originalCode = code, responseCode, response, command = '', message = '' } = error as SmtpError;
  const own = response === undefined ? message : '';

  if (CERTIFICATE_CODE.test(originalCode) || (code === 'ETLS' && CERTIFICATE_WORDS.test(own)))
    return later('certificate');
  if (code === 'ETLS' || TLS_CODE.test(originalCode) || (command === 'EHLO' && responseCode !== 421 && greeted))
    return later('tls-required');
  if (responseCode !== undefined) return causeOfReply(responseCode, statusOf(response), code, command);
  if (code === 'EAUTH' || code === 'ENOAUTH') return later('authentication');
  if (code === 'ETIMEDOUT') return later('timed-out');
  if (code === 'EENVELOPE') return never('refused-address');
  if (code === 'EMESSAGE') return never('message-refused');
  if (code === 'EPROTOCOL' || code.startsWith('ECONN') || code === 'ESOCKET' || code === 'EPIPE')
    return later(greeted ? 'connection-lost' : 'connection-refused');
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH' || code === 'EADDRNOTAVAIL') return later('connection-refused');
  return later('unknown');
}

/** The enhanced status code (RFC 3463) of a reply, such as 5.7.1; empty if it has none. */
function statusOf(response = ''): string {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
}

function causeOfReply(reply: number, status: string, code: string, command: string): ReturnType<typeof causeOf> {
  const temporary = reply < 500;
  if (reply === 421 || command === 'CONN' || command === 'HELO') return later('turned-away');
  // 530: the server requires a login first.
  if (reply === 530) return later('authentication');
  if (code === 'EAUTH') return later(temporary ? 'turned-away' : 'authentication');
  if (command.startsWith('RCPT')) return causeAtRecipient(reply, status);
  if (temporary) return later('greylisted');
  return command.startsWith('MAIL') ? later('sender-refused') : never('message-refused');
}

/** The cause of a refusal at RCPT TO. Postfix refuses a client or sender only there, and on Debian answers 454 to a client that may not relay. */
function causeAtRecipient(reply: number, status: string): ReturnType<typeof causeOf> {
  if (reply === 454) return later('relay-refused');
  if (reply < 500) return later('greylisted');
  if (/\.1\.[78]$/.test(status) || (reply === 553 && status.startsWith('5.7.'))) return later('sender-refused');
  return status.startsWith('5.7.') ? later('relay-refused') : never('recipient-refused');
}

const later = (cause: MailCause): ReturnType<typeof causeOf> => ({ cause, temporary: true });
const never = (cause: MailCause): ReturnType<typeof causeOf> => ({ cause, temporary: false });
