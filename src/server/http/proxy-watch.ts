import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '#server/base/config.ts';
import type { Log } from '#server/base/log.ts';
import { inNetworks } from '#server/base/networks.ts';

/** Whether the proxy in front of the server is configured: if it is not, all clients count as one sender. */
export interface ProxyWatch {
  /** `PUBLIC_URL` is https, which only a proxy can serve, and `TRUST_PROXY` is not set. */
  readonly unset: boolean;
  /** Whether X-Forwarded-For came from an address that is not trusted. The header was ignored. */
  forwardedByStranger(): boolean;
}

/** Warns at the start, and once when an address that is not trusted sends X-Forwarded-For. */
export function watchProxy(
  app: FastifyInstance,
  { https, trustProxy }: Pick<ServerConfig, 'https' | 'trustProxy'>,
  log: Log,
): ProxyWatch {
  const unset = https && trustProxy.length === 0;
  const trusted = inNetworks(trustProxy);
  let seen = false;
  if (unset)
    log.warn(
      {},
      'TRUST_PROXY is not set although PUBLIC_URL is https: all clients count as one sender, and a few sign-ins use up the limits of all; set it to the address of the reverse proxy',
    );
  app.addHook('onRequest', (request, _reply, done) => {
    if (!seen && request.headers['x-forwarded-for'] !== undefined && !trusted(request.socket.remoteAddress ?? '')) {
      seen = true;
      log.warn(
        {},
        'X-Forwarded-For came from an address that is not in TRUST_PROXY, and was ignored; if it is the reverse proxy, add it',
      );
    }
    done();
  });
  return { unset, forwardedByStranger: () => seen };
}
