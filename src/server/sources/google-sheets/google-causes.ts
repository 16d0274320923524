import { SourceFailure } from '../portfolio-source.ts';
import type { GoogleAnswer } from './google-http.ts';

/**
 * The cause behind a refused token (RFC 6749, section 5.2; Google's own descriptions). Recognised by the code and the stable part of the
 * description. Google's text is never shown: an administrator reads the portal's own sentence.
 */
export function tokenFailure({ status, body, retryAfterMs }: GoogleAnswer): SourceFailure {
  const { error, error_description: description } = (body ?? {}) as { error?: unknown; error_description?: unknown };
  const text = typeof description === 'string' ? description : '';
  if (status === 429) return new SourceFailure('quota', {}, retryAfterMs);
  if (status >= 500) return new SourceFailure('google-down', { status }, retryAfterMs);
  switch (error) {
    case 'invalid_grant':
      if (/short-lived|reasonable timeframe|\b(?:iat|exp)\b|expired/i.test(text))
        return new SourceFailure('clock-skew');
      if (/account not found|disabled/i.test(text)) return new SourceFailure('account-disabled');
      return new SourceFailure('key-revoked');
    case 'disabled_client':
    case 'deleted_client':
      return new SourceFailure('account-disabled');
    case 'invalid_client':
    case 'unauthorized_client':
      return new SourceFailure('key-revoked');
    default:
      return new SourceFailure('google-malformed', { status });
  }
}

/** The cause behind a refused read of a spreadsheet (google.rpc.Status). `account` is the address with which the spreadsheet must be shared. */
export function sheetsFailure({ status, body, retryAfterMs }: GoogleAnswer, account: string): SourceFailure {
  const error = ((body ?? {}) as { error?: { status?: unknown; message?: unknown; details?: unknown } }).error;
  const message = typeof error?.message === 'string' ? error.message : '';
  const reasons = JSON.stringify(error?.details ?? '');
  if (status === 429 || /RATE_LIMIT_EXCEEDED/.test(reasons)) return new SourceFailure('quota', {}, retryAfterMs);
  if (status >= 500) return new SourceFailure('google-down', { status }, retryAfterMs);
  // A proxy's page has a status too, and must not be taken for an answer of Google.
  if (typeof error?.status !== 'string') return new SourceFailure('google-malformed', { status });
  switch (status) {
    case 401:
      return new SourceFailure('key-revoked');
    case 403:
      if (/SERVICE_DISABLED/.test(reasons) || /has not been used in project/.test(message))
        return new SourceFailure('api-disabled');
      if (/CONSUMER_(?:INVALID|SUSPENDED)/.test(reasons)) return new SourceFailure('account-disabled');
      return new SourceFailure('not-shared', { account });
    case 404:
      return new SourceFailure('not-found');
    case 400:
      if (/Unable to parse range/.test(message)) return new SourceFailure('tab-missing');
      if (/not supported for this document/i.test(message)) return new SourceFailure('not-a-spreadsheet');
      return new SourceFailure('google-malformed', { status });
    default:
      return new SourceFailure('google-malformed', { status });
  }
}
