import type { Drain } from './drain.ts';
import type { Gate } from './gate.ts';
import type { Headers } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Decides who calls; see gate.ts. */
    gate: Gate;
    /** See drain.ts. */
    drain: Drain;
    /** On every answer; see security-headers.ts. */
    securityHeaders: Headers;
  }
}
