/** Where the server tells its operator what it cannot tell a caller. Fastify's logger is one. Never bodies, cookies, codes or keys. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
