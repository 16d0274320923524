import type { FastifyInstance } from 'fastify';
import { mailsRoutes } from './mails.ts';
import type { MailsParts } from './mails.ts';
import { officeRoutes } from './office.ts';

/** Reminders and digests for the firm: for whom they are on, how they fare, and the office hours. */
export function adminMailsRoutes(app: FastifyInstance, parts: MailsParts): void {
  officeRoutes(app, parts);
  mailsRoutes(app, parts);
}
