import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '#contract/errors.ts';
import type { Clock } from '#server/base/clock.ts';
import { CLOCK } from '#server/base/limits.ts';
import type { Headers } from './security-headers.ts';

/** The headers that every answer has, names and values alternating. */
export type CommonHeaders = (request: FastifyRequest) => string[];

export function createCommonHeaders(headers: Headers, clock: Clock): CommonHeaders {
  const fixed = Object.entries(headers).flat();
  return ({ id }) => {
    // The browser compares the date with the end of its session, which the portal's clock decides.
    const now = clock();
    const date = Math.abs(now - Date.now()) > CLOCK.toldFromMs ? ['date', new Date(now).toUTCString()] : [];
    return [...fixed, REQUEST_ID_HEADER, id, ...date];
  };
}

/** Adds the headers that every answer has. */
export function addCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const common = request.server.commonHeaders(request);
  for (let at = 0; at < common.length; at += 2) void reply.header(common[at] ?? '', common[at + 1]);
}

/** Completes the headers of every answer that Fastify sends. */
export function finishAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    addCommonHeaders(request, reply);
    // An answer is kept by browsers and proxies only if its route says so.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** Writes a line in the log for every answer. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the address, which may contain an email address or a docket number.
    request.log.debug(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
