import type { Drain } from './drain.ts';
import type { CommonHeaders } from './finish-answers.ts';
import type { Gate } from './gate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which the handler reads as a stream. */
    upload?: true;
  }
  interface FastifyInstance {
    /** Decides who calls; see gate.ts. */
    gate: Gate;
    /** See drain.ts. */
    drain: Drain;
    /** See finish-answers.ts. */
    commonHeaders: CommonHeaders;
  }
}
