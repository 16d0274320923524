import type { FastifyRequest } from 'fastify';
import { COMPANY_HEADER } from '#contract/data.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';

/** Whether the page that calls shows another company than the viewer's. */
export function showsAnother({ headers }: FastifyRequest, viewer: Viewer): boolean {
  const shown = headers[COMPANY_HEADER];
  const scope = shown === undefined ? undefined : companyScopeOf(viewer);
  return scope !== undefined && shown !== scope.companyId;
}
