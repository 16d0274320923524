import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, ERROR_CODE_HEADER, Refusal } from '#contract/errors.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { TIMEOUTS } from '#server/base/limits.ts';
import { addCommonHeaders } from './finish-answers.ts';
import { METHODS } from './known-methods.ts';

/** Errors that Fastify itself throws, by Fastify's code. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-request',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
};

/** What an error of the store means for the caller; undefined for any other error. */
export type StoreFailureOf = (error: unknown) => 'unavailable' | 'not-saved' | undefined;

/** Gives every error the same shape. The cause is logged under the request's id and not sent. */
export function handleErrors(app: FastifyInstance, storeFailure: StoreFailureOf): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = isIncomplete(error, request) ? new Refusal('request-timeout') : asRefusal(error, storeFailure);
    if (refusal.code === 'request-timeout') void reply.header('connection', 'close');
    if (ERRORS[refusal.code].status < 500) request.log.info({ code: refusal.code }, 'request refused');
    // The code of the refusal says what happened, and nothing has failed here: a stack would say only where it was noticed.
    else if (error instanceof Refusal && error.cause === undefined)
      request.log.warn({ code: refusal.code }, 'request refused');
    // While the database is away, every call meets the same error: its sentence says all, and stacks would fill the log.
    else if (storeFailure(error))
      request.log.error({ code: refusal.code, cause: error.message }, 'request failed: the database');
    else request.log.error({ err: error, code: refusal.code }, 'request failed');
    return sendRefusal(reply, refusal);
  });
}

/** Answers requests that the router refuses, such as an address that cannot be decoded. No hook runs for them, so the headers are added here. */
export function answerFrameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  addCommonHeaders(request, reply);
  void sendRefusal(
    reply,
    asRefusal(error, () => undefined),
  );
}

/** Sends a refusal: its status, its code in a header, `{success: false, message}`, and when to try again. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status } = ERRORS[refusal.code];
  if (refusal.retryAfterMs !== undefined || status === 503) {
    void reply.header(
      'retry-after',
      String(Math.max(1, Math.ceil((refusal.retryAfterMs ?? TIMEOUTS.retryAfterMs) / 1000))),
    );
  }
  const body: ErrorBody = { success: false, message: refusal.message };
  return reply
    .code(status)
    .header(ERROR_CODE_HEADER, refusal.code)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}

/** Whether the caller closed the connection, or took too long, before the whole request had arrived. That is not an error of the server. */
function isIncomplete(error: FastifyError, { raw }: FastifyRequest): boolean {
  return error === raw.errored || (error.code === 'FST_ERR_HANDLER_TIMEOUT' && !raw.complete);
}

function asRefusal(error: FastifyError | Refusal, storeFailure: StoreFailureOf): Refusal {
  if (error instanceof Refusal) return error;
  const known = FRAMEWORK_ERRORS[error.code];
  if (known) return new Refusal(known);
  const failure = storeFailure(error);
  if (failure) return new Refusal(failure);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('invalid-request');
  return new Refusal('internal');
}

/** Refuses a request that no route and no file answers. */
export function refuseUnknown(request: FastifyRequest): never {
  throw new Refusal(METHODS.includes(request.method) ? 'not-found' : 'method-not-allowed');
}
