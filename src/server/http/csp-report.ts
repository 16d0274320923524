import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/base/clock.ts';
import { INPUT } from '#server/base/limits.ts';
import { createReportAllowance } from './call-counts.ts';

/** Receives the browsers' reports on what the Content-Security-Policy stopped. Only the directive is logged, since a report may hold page content. */
export function cspReports(app: FastifyInstance, clock: Clock): void {
  const mayLog = createReportAllowance(clock);
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
      if (mayLog(request.ip))
        request.log.warn({ directive: directive ?? 'unknown' }, 'content security policy stopped something');
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}
