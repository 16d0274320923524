import type { FastifyInstance } from 'fastify';
import { INPUT } from '../limits.ts';

/** Browsers report what the Content-Security-Policy stopped. Only the directive and the kind of address are logged: a report may hold page content. */
export function cspReports(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: INPUT.cspReportBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post('/api/csp-report', { bodyLimit: INPUT.cspReportBytes }, (request, reply) => {
      const directive = /"(?:effective-directive|effectiveDirective|violated-directive)"\s*:\s*"([a-z-]{1,40})/.exec(
        String(request.body),
      )?.[1];
      request.log.warn({ directive: directive ?? 'unknown' }, 'content security policy stopped something');
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}
