import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { INPUT } from '#server/base/limits.ts';

/**
 * Refuses an address that is too long, and a request without exactly one Host header (RFC 9112, section 3.2): of two, a proxy might go by
 * the other one. Node would refuse some of these itself, but without our headers.
 */
export function acceptPlainRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url, raw }, _reply, done) => {
    if (url.length > INPUT.urlBytes) return done(new Refusal('uri-too-long'));
    done(namesItsHost(raw) ? undefined : new Refusal('invalid-request'));
  });
  // An unknown Expect header may be ignored (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    app.server.emit('request', request, response),
  );
}

function namesItsHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
