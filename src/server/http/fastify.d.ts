import type { Gate } from './gate.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Decides who calls; see gate.ts. */
    gate: Gate;
  }
}
