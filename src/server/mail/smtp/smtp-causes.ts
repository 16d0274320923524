import type { MailCause, MailResult } from '../mailer.ts';

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ERR_TLS_CERT_ALTNAME/i;

/** What went wrong in an SMTP conversation, by codes; the server's own words are never looked at, nor shown. */
export function causeOf(error: unknown): Extract<MailResult, { ok: false }> {
  const {
    code = '',
    responseCode = 0,
    command = '',
    reason,
    cause,
  } = error as Partial<Record<'code' | 'command', string>> & {
    responseCode?: number;
    reason?: unknown;
    cause?: unknown;
  };
  const inner = [codeOf(reason), codeOf(cause), error instanceof Error ? error.message : ''].join(' ');
  const temporary = responseCode >= 400 && responseCode < 500;
  const failed = (kind: MailCause, again: boolean): Extract<MailResult, { ok: false }> => ({
    ok: false,
    cause: kind,
    temporary: again,
  });

  if (code === 'EAUTH') return failed('authentication', temporary);
  if (CERTIFICATE.test(`${code} ${inner}`)) return failed('certificate', true);
  if (code === 'ETLS' || /STARTTLS/i.test(command)) return failed('tls-required', true);
  if (code === 'ETIMEDOUT' || code === 'ETIMEOUT') return failed('timed-out', true);
  if (code === 'EDNS' || code === 'ENOTFOUND') return failed('host-not-found', true);
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(`${code} ${inner}`)) return failed('connection-refused', true);
  if (responseCode > 0) {
    if (/^MAIL/i.test(command)) return failed('sender-refused', temporary);
    if (/^RCPT/i.test(command) || code === 'EENVELOPE')
      return failed(temporary ? 'greylisted' : 'recipient-refused', temporary);
    return failed('message-refused', temporary);
  }
  if (code === 'EENVELOPE') return failed('refused-address', false);
  if (code === 'EMESSAGE') return failed('message-refused', false);
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'EPROTOCOL') return failed('connection-refused', true);
  return failed('unknown', true);
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
