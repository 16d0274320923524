import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];
type Line = [fields: object, message?: string];

const WRITERS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * The log of one request, whose lines carry the request's id. Pino's child logger is made only when the first line is written: making one is among the
 * largest single costs of a data call, and most calls write no line. Fastify has no option for that: it calls its factory for every request.
 */
class RequestLog {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get made(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(this.#bindings, this.#options));
  }

  get level(): string {
    return this.made.level;
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.made.child(bindings, options);
  }
}

for (const writer of WRITERS) {
  Object.defineProperty(RequestLog.prototype, writer, {
    value(this: RequestLog, ...line: Line) {
      this.made[writer](...line);
    },
  });
}

/** Makes the log of a request, for Fastify's `childLoggerFactory`. */
export function requestLog(parent: FastifyBaseLogger, bindings: Bindings, options: Options): FastifyBaseLogger {
  return new RequestLog(parent, bindings, options) as unknown as FastifyBaseLogger;
}
