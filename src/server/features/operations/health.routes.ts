import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { TIMEOUTS } from '../../limits.ts';
import type { Database } from '../../store/database.ts';

/** `/healthz`: the process answers. `/readyz`: it should be sent users, because its store answers and it is not about to stop. */
export function healthRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));

  app.get('/readyz', async (_request, reply) => {
    const ready = !app.drain.begun && (await answers(database));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: ready });
  });
}

async function answers({ db }: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), TIMEOUTS.databasePoolWaitMs).unref());
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}
