import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/store/database.ts';
import { storeAnswers } from './store-answers.ts';

/** `/healthz`: the process answers. `/readyz`: it should be sent users, because its store answers and it is not about to stop. */
export function healthRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));

  app.get('/readyz', async (_request, reply) => {
    const ready = !app.drain.begun && (await storeAnswers(database));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: ready });
  });
}
