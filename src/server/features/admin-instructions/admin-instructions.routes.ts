import type { FastifyInstance } from 'fastify';
import type { AdminInstructionParts } from './admin-instruction-parts.ts';
import { deskRoutes } from './desk.ts';
import { rulesRoutes } from './rules.ts';
import { webhookRoutes } from './webhook-settings.ts';
import { workingDaysRoutes } from './working-days.ts';

/** The calls for the firm's rules of instructions, its desk, its working days and its webhook. */
export function adminInstructionsRoutes(app: FastifyInstance, parts: AdminInstructionParts): void {
  rulesRoutes(app, parts);
  workingDaysRoutes(app, parts);
  deskRoutes(app, parts);
  webhookRoutes(app, parts);
}
