import type { FastifyInstance } from 'fastify';
import { workingDaysRoutes } from './working-days.ts';
import type { WorkingDaysParts } from './working-days.ts';

/** What the firm decides about instructions, and what it does with them. */
export function adminInstructionsRoutes(app: FastifyInstance, parts: WorkingDaysParts): void {
  workingDaysRoutes(app, parts);
}
