/**
 * Every error that a call can answer with: its status and the message for the user. The body is always `{success: false, message}`; the
 * headers `x-error-code` and `x-request-id` have the code and the request's id. 401 means "no valid session" and nothing else: a
 * dependency that is down is a 503, which does not sign the user out.
 */
export const ERRORS = {
  'invalid-request': { status: 400, message: 'The request is not valid.' },
  'invalid-code': { status: 400, message: 'Invalid code. Please try again.' },
  'code-over': { status: 400, message: 'This code no longer works. Send a new one.' },
  'issued-to-administrator': {
    status: 400,
    message: 'Administrators sign in with a code by email, or with one that the operator issues.',
  },
  'cannot-sign-in': {
    status: 400,
    message:
      'This address cannot sign in. It must be in the Users sheet, under one client, or under several that you have allowed.',
  },
  'invalid-passkey': { status: 400, message: 'This passkey did not work. Please sign in with a code.' },
  'too-many-passkeys': {
    status: 400,
    message: 'You have reached the maximum number of passkeys. Please remove one first.',
  },
  'too-many-calendars': {
    status: 400,
    message: 'You have reached the maximum number of calendar addresses. Please end one first.',
  },
  /** The firm has turned calendar addresses off. */
  'calendar-off': { status: 403, message: 'Your IP firm does not offer calendar addresses.' },
  'too-many-views': {
    status: 400,
    message: 'You have reached the maximum number of saved views. Please delete one first.',
  },
  'invalid-configuration': {
    status: 400,
    message: 'Invalid configuration data. Please check the format and try again.',
  },
  'secret-needed': {
    status: 400,
    message: 'The host, port, TLS setting or account has changed. Please enter the password or key again.',
  },
  'last-admin': { status: 400, message: 'The last administrator cannot be removed.' },
  'own-admin': { status: 400, message: 'You cannot remove your own address.' },
  'message-fields': { status: 400, message: 'Please fill in subject and message fields.' },
  /** A passkey is added only shortly after a sign-in. */
  'sign-in-again': { status: 403, message: 'To add a passkey, confirm with a new code that it is you.' },
  /** A set that gives up a right needs a fresh code or a passkey. */
  'confirm-first': { status: 403, message: 'To give up a right, confirm with a new code or a passkey.' },
  'instructions-off': { status: 403, message: 'The firm takes no instructions in the portal at the moment.' },
  'may-not-instruct': {
    status: 403,
    message: 'The firm takes instructions from other people of your company. Ask your contact at the firm.',
  },
  unauthenticated: { status: 401, message: 'No session found. Please login again.' },
  forbidden: { status: 403, message: 'Forbidden' },
  /** The session was opened with an issued code, which allows less. */
  'issued-session': {
    status: 403,
    message: 'You signed in with a code that was issued to you. Sign in with a code by email to do this.',
  },
  /** The stored session has an old handle: the browser reads its storage again and retries once. */
  'handle-mismatch': { status: 403, message: 'Forbidden' },
  'impersonation-over': { status: 403, message: 'The impersonation session has ended.' },
  /** The session impersonates a client, and the call might change something. */
  'read-only': { status: 403, message: 'You are viewing as a client. Exit impersonation mode to change anything.' },
  'not-found': { status: 404, message: 'Not found' },
  'method-not-allowed': { status: 405, message: 'Method not allowed' },
  'request-timeout': { status: 408, message: 'The request took too long.' },
  conflict: { status: 409, message: 'This has changed since you loaded it. Please reload and try again.' },
  /** The page shows another company than its session. */
  'company-changed': {
    status: 409,
    message: 'Another company was chosen in this browser, so this page no longer matches it. Please reload.',
  },
  /** The set of instructions is unknown, too old, or another person's. */
  'set-over': { status: 409, message: 'This confirmation is no longer valid. Check your choices and confirm again.' },
  /** The file that was uploaded cannot be read as a workbook. The message says why. */
  'invalid-workbook': { status: 400, message: 'The file is not a workbook that the portal can read.' },
  'export-under-way': {
    status: 409,
    message:
      'Someone in your company is downloading everything at the moment. Wait until that has finished, and try again.',
  },
  'upload-under-way': {
    status: 409,
    message: 'Another workbook is being uploaded at the moment. Wait until that has finished, and try again.',
  },
  'too-large': { status: 413, message: 'The request is too large.' },
  'uri-too-long': { status: 414, message: 'The address is too long.' },
  'unsupported-type': { status: 415, message: 'Unsupported content type' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'header-too-large': { status: 431, message: 'The request headers are too large.' },
  internal: { status: 500, message: 'Something went wrong. Please refresh the page.' },
  'source-failed': { status: 502, message: 'The spreadsheet could not be read.' },
  unavailable: { status: 503, message: 'The service is temporarily unavailable. Please try again in a moment.' },
  'not-saved': { status: 503, message: 'This could not be saved. Please try again in a moment.' },
  'signed-out-here': {
    status: 503,
    message:
      'You are signed out in this browser, but the server could not end the session. Sign in again later and end your other sessions under Account.',
  },
  'no-room': {
    status: 507,
    message: 'The server’s disk has too little room for this file. Nothing was changed. Ask the operator to make room.',
  },
  'email-unavailable': { status: 503, message: 'Email service unavailable. Please contact support.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Body of every answer that is not a 2xx. */
export interface ErrorBody {
  readonly success: false;
  readonly message: string;
}

export const ERROR_CODE_HEADER = 'x-error-code';
export const REQUEST_ID_HEADER = 'x-request-id';

/** An expected failure: a use case throws it, `http/errors.ts` answers it. `message` replaces the text above; the user reads it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode, options: { message?: string; retryAfterMs?: number; cause?: unknown } = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.code = code;
    this.retryAfterMs = options.retryAfterMs;
  }
}
