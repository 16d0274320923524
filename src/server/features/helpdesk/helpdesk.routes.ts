import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/helpdesk.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import { register } from '#server/http/register.ts';
import { helpdeskContacts } from '#server/portfolio/company-entities.ts';
import { sendMessage } from './send-message.ts';
import type { HelpdeskParts } from './send-message.ts';

export function helpdeskRoutes(app: FastifyInstance, parts: HelpdeskParts): void {
  register(app, contract.helpdeskContacts, async ({ viewer }) => {
    const scope = companyScopeOf(viewer);
    return { contacts: scope ? [...(await helpdeskContacts(parts.payloads, scope))] : [] };
  });

  register(app, contract.sendMessage, async ({ viewer, body, origin, request }) => {
    if (viewer.kind !== 'client') return app.gate.deny(request, viewer, 'no-company');
    const waiting = await sendMessage({ ...parts, mayAuditRefusal: app.gate.mayAuditRefusal }, viewer, body, origin);
    return { success: true as const, waiting };
  });
}
