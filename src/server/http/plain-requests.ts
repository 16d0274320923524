import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { INPUT } from '#server/base/limits.ts';

const HOST = 'host';
const CONTENT_TYPE = 'content-type';
const CONTENT_ENCODING = 'content-encoding';

/**
 * Refuses an address that is too long, a request without exactly one Host header (RFC 9112, section 3.2) or with two Content-Type headers
 * (a proxy might use the other one), and a compressed body. Node would refuse some of these itself, but without the portal's headers.
 */
export function acceptPlainRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url, raw }, _reply, done) => {
    if (url.length > INPUT.urlBytes) return done(new Refusal('uri-too-long'));
    const { hosts, types, codings } = countsOf(raw.rawHeaders);
    if (hosts !== 1 && (hosts > 1 || raw.httpVersion !== '1.0')) return done(new Refusal('invalid-request'));
    done(types > 1 || codings > 0 ? new Refusal('unsupported-type') : undefined);
  });
  // An unknown Expect header may be ignored (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    app.server.emit('request', request, response),
  );
}

/** Counts three headers in Node's raw list, in which names and values alternate. */
function countsOf(rawHeaders: readonly string[]): { hosts: number; types: number; codings: number } {
  const counts = { hosts: 0, types: 0, codings: 0 };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    // Comparing lengths first saves making a new string for most headers.
    if (name.length === HOST.length && name.toLowerCase() === HOST) counts.hosts++;
    else if (name.length === CONTENT_TYPE.length && name.toLowerCase() === CONTENT_TYPE) counts.types++;
    else if (name.length === CONTENT_ENCODING.length && name.toLowerCase() === CONTENT_ENCODING) counts.codings++;
  }
  return counts;
}
