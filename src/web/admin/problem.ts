import { ApiError } from '#web/api/api-error.ts';
import { impersonation } from '#web/lib/impersonation-store.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';

const texts = adminCommon.problem;

/** What an administrator reads about a failed call: the server's sentence if it has one for this case, else the portal's. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.notSaved;
  switch (error.code) {
    case 'read-only':
      return texts.impersonating;
    case 'forbidden':
    case 'handle-mismatch':
      return impersonation() ? texts.impersonating : texts.notAllowed;
    case 'conflict':
      return error.fromServer ? error.message : texts.conflict;
    case 'too-many-requests':
      return texts.tooMany(Math.ceil((error.retryAfterMs ?? 60_000) / 60_000));
    default:
      return error.message;
  }
}

/** The server's sentence about a refusal that the administrator can fix; undefined for any other failure. */
export function serverWords(error: unknown): string | undefined {
  return error instanceof ApiError && error.fromServer && error.status < 500 ? problemText(error) : undefined;
}
