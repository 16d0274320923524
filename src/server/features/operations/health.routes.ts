import type { FastifyInstance } from 'fastify';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { Database } from '#server/store/database.ts';
import { storeProblem } from './store-answers.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve users, since its store answers and it is not about to stop. */
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
