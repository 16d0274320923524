import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { equalInConstantTime } from '#server/base/tokens.ts';
import type { Metrics } from './metrics.ts';

/** `/metrics`, for callers with the token. Without `METRICS_TOKEN` the path does not exist. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  if (token === undefined) return;
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!equalInConstantTime(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new Refusal('unauthenticated');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}
