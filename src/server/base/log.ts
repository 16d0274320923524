/** The operator's log, such as Fastify's logger. Never write bodies, cookies, codes or keys to it. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
