import { IMPERSONATE_COMPANY_HEADER, IMPERSONATE_EMAIL_HEADER } from '#contract/data.ts';

import { impersonation } from '#web/lib/impersonation-store.ts';
import { browserSession } from '#web/lib/session-store.ts';

/** The stored session as calls send it, so that the server can compare its handle; undefined if none can be read. */
export function sessionEcho(): Readonly<Record<string, unknown>> | undefined {
  const session = browserSession();
  return session.kind === 'stored' ? session.raw : undefined;
}

/** JSON as the value of a header, which must be ASCII. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The headers that name the client as whom an administrator views the portal; undefined otherwise. The server compares them with its grant. */
export function impersonationHeaders(): Record<string, string> | undefined {
  const granted = impersonation();
  if (!granted) return undefined;
  return {
    [IMPERSONATE_EMAIL_HEADER]: encodeURIComponent(granted.user.email.toWellFormed()),
    [IMPERSONATE_COMPANY_HEADER]: encodeURIComponent(granted.user.companyName.toWellFormed()),
  };
}
