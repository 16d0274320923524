import type { FastifyInstance } from 'fastify';

/** The server's way out: still answering, while whoever sends it users learns to send them elsewhere. */
export interface Drain {
  readonly begun: boolean;
  begin(): void;
}

/** Once begun, `/readyz` fails and every answer ends its connection, so that few are left when the server closes. */
export function createDrain(app: FastifyInstance): Drain {
  let begun = false;
  app.server.prependListener('request', (_request, response: { shouldKeepAlive: boolean }) => {
    if (begun) response.shouldKeepAlive = false;
  });
  // A call that came before it began is answered afterwards: its connection, too, would be waited for.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (begun) reply.raw.shouldKeepAlive = false;
    done(null, payload);
  });
  return {
    get begun() {
      return begun;
    },
    begin() {
      begun = true;
    },
  };
}
