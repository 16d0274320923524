import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/api-docs.ts';
import { Refusal } from '#contract/errors.ts';
import { openApiDocument } from '#contract/open-api.ts';
import { equalInConstantTime } from '#server/base/tokens.ts';
import { register } from '#server/http/register.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { Database } from '#server/store/database.ts';
import type { Metrics } from './metrics.ts';
import { storeProblem } from './store-answers.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve users, because its store answers and it is not about to stop. */
export function healthRoutes(
  app: FastifyInstance,
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));

  app.get('/readyz', async (_request, reply) => {
    const problem = app.drain.begun ? 'stopping' : await storeProblem(database, secrets);
    return reply
      .code(problem ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(problem ? { ok: false, problem } : { ok: true });
  });
}

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

/** The API reference, made from the contract that the server validates with. */
export function apiDocsRoutes(app: FastifyInstance, { productName }: { readonly productName: string }): void {
  register(app, contract.apiDocs, () => openApiDocument(productName) as { openapi: string });
}
