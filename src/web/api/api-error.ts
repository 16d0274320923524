import { ERROR_CODE_HEADER, ERRORS, REQUEST_ID_HEADER } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';

import { data as texts } from '#web/texts/en/data.ts';

/** `network`: no answer. `slow`: no answer in time. `malformed`: an answer that does not follow the contract. */
export type ApiErrorCode = ErrorCode | 'network' | 'slow' | 'malformed';

/** A failed call. Its message can be shown to the viewer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Whether the message is the server's. Otherwise it is the portal's. */
  readonly fromServer: boolean;
  /** How long the server asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** Finds the call in the server's log. */
  readonly requestId: string | undefined;

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    more: { fromServer?: boolean; retryAfterMs?: number; requestId?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.fromServer = more.fromServer ?? false;
    this.retryAfterMs = more.retryAfterMs;
    this.requestId = more.requestId;
  }
}

/** The message of a caught error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The error of a call without an answer. */
export function connectionError(cause: unknown): ApiError {
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return new ApiError(0, 'slow', texts.tooSlow, { cause });
  return new ApiError(0, 'network', navigator.onLine ? texts.networkError : texts.offline, { cause });
}

/** The error of an answer whose status is not 2xx. */
export async function answerError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const message = (body as { message?: unknown } | null | undefined)?.message;
  const code = response.headers.get(ERROR_CODE_HEADER) ?? '';
  const known = code in ERRORS ? (code as ErrorCode) : codeOfStatus(response.status);
  const fromServer = typeof message === 'string' && message !== '';
  return new ApiError(response.status, known, fromServer ? message : ERRORS[known].message, {
    fromServer,
    retryAfterMs: retryAfter(response.headers.get('retry-after')),
    requestId: response.headers.get(REQUEST_ID_HEADER) ?? undefined,
  });
}

/** Used for the answer of a proxy, which has no error code. */
function codeOfStatus(status: number): ErrorCode {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const same = codes.find((code) => ERRORS[code].status === status);
  return same ?? (status >= 500 ? 'unavailable' : 'invalid-request');
}

/** Reads a `retry-after` header: seconds, or the date that some proxies send. */
function retryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}
