import type { FastifyInstance } from 'fastify';

/** The time before the server stops: it still answers, while the load balancer notices and sends users elsewhere. */
export interface Drain {
  readonly begun: boolean;
  begin(): void;
}

/** Once the drain has begun, `/readyz` fails and every answer closes its connection, so that few are open when the server stops. */
export function createDrain(app: FastifyInstance): Drain {
  let begun = false;
  app.server.prependListener('request', (_request, response: { shouldKeepAlive: boolean }) => {
    if (begun) response.shouldKeepAlive = false;
  });
  // Also for a call that came before the drain began and is answered after it.
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
