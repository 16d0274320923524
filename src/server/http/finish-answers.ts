import type { FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from '#contract/errors.ts';
import type { Clock } from '#server/base/clock.ts';
import { CLOCK } from '#server/base/limits.ts';

/** Adds the headers that every answer has. */
export function finishAnswers(app: FastifyInstance, headers: Readonly<Record<string, string>>, clock: Clock): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // The browser compares this header with the end of its session, which the portal's clock decides.
    const now = clock();
    if (Math.abs(now - Date.now()) > CLOCK.toldFromMs) void reply.header('date', new Date(now).toUTCString());
    void reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
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
