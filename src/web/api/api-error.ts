import { ERROR_CODE_HEADER, ERRORS, REQUEST_ID_HEADER } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';

import { data as texts } from '#web/texts/en/data.ts';

/** `network`: no answer came. `slow`: none came in time. `malformed`: one came that is not the contract's. */
export type ApiErrorCode = ErrorCode | 'network' | 'slow' | 'malformed';

/** A call that failed, in words that a person may read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Whether the words are the server's own, rather than the portal's for want of any. */
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

/** The words of something that was caught. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The error of a call that had no answer. */
export function connectionError(cause: unknown): ApiError {
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return new ApiError(0, 'slow', texts.tooSlow, { cause });
  return new ApiError(0, 'network', navigator.onLine ? texts.networkError : texts.offline, { cause });
}

/** The error that an answer other than 2xx stands for. */
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

/** For an answer that a proxy gave in the server's stead. */
function codeOfStatus(status: number): ErrorCode {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const same = codes.find((code) => ERRORS[code].status === status);
  return same ?? (status >= 500 ? 'unavailable' : 'invalid-request');
}

/** Seconds, or the date of a proxy. */
function retryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}
