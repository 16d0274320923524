import type { FastifyInstance } from 'fastify';
import { officeRoutes } from './office.ts';
import type { OfficeParts } from './office.ts';

/** The firm's office hours. */
export function adminMailsRoutes(app: FastifyInstance, parts: OfficeParts): void {
  officeRoutes(app, parts);
}
