import { SourceFailure } from '../portfolio-source.ts';
import type { GoogleAnswer } from './google-http.ts';

/**
 * The cause behind a refused token (RFC 6749, section 5.2; Google's own descriptions). Told by code and by the stable part of the
 * description, never shown: an administrator reads our sentence.
 */
export function tokenFailure({ status, body, retryAfterMs }: GoogleAnswer): SourceFailure {
  const { error, error_description: description } = (body ?? {}) as { error?: unknown; error_description?: unknown };
  const text = typeof description === 'string' ? description.toLowerCase() : '';
  if (error === 'invalid_grant') {
    if (/short-lived|reasonable timeframe|iat|exp/.test(text)) return new SourceFailure('clock-skew');
    if (/account not found|disabled/.test(text)) return new SourceFailure('account-disabled');
    return new SourceFailure('key-revoked');
  }
  if (error === 'disabled_client' || error === 'deleted_client') return new SourceFailure('account-disabled');
  if (error === 'invalid_client' || error === 'unauthorized_client') return new SourceFailure('key-revoked');
  if (status === 429) return new SourceFailure('quota', {}, retryAfterMs);
  if (status >= 500) return new SourceFailure('google-down', { status }, retryAfterMs);
  return new SourceFailure('google-malformed', { status });
}

/** The cause behind a refused read of a spreadsheet (google.rpc.Status). */
export function sheetsFailure({ status, body, retryAfterMs }: GoogleAnswer): SourceFailure {
  const error = ((body ?? {}) as { error?: { status?: unknown; message?: unknown; details?: unknown } }).error;
  const message = typeof error?.message === 'string' ? error.message : '';
  const reasons = JSON.stringify(error?.details ?? '');
  if (status === 429 || /RATE_LIMIT_EXCEEDED|rateLimitExceeded/.test(reasons))
    return new SourceFailure('quota', {}, retryAfterMs);
  if (status === 401) return new SourceFailure('key-revoked');
  if (status === 403)
    return new SourceFailure(
      /SERVICE_DISABLED/.test(reasons) || /has not been used in project|is disabled/.test(message)
        ? 'api-disabled'
        : 'not-shared',
    );
  if (status === 404) return new SourceFailure('not-found');
  if (status === 400 && /Unable to parse range/.test(message)) return new SourceFailure('tab-missing');
  if (status === 400 && /not supported for this document/i.test(message)) return new SourceFailure('not-a-spreadsheet');
  if (status >= 500) return new SourceFailure('google-down', { status }, retryAfterMs);
  return new SourceFailure('google-malformed', { status });
}
