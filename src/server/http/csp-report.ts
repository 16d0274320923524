import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/base/clock.ts';
import { CALLS, INPUT } from '#server/base/limits.ts';
import { ipBucket } from './networks.ts';

/** Browsers report what the Content-Security-Policy stopped. Only the directive and the kind of address are logged: a report may hold page content. */
export function cspReports(app: FastifyInstance, clock: Clock): void {
  const { max, windowMs } = CALLS.anonymousPerIp;
  let window = 0;
  let counts = new Map<string, number>();

  /** Anybody may report: beyond the budget of an address nothing more is written, or one could fill the log. */
  function mayLog(ip: string): boolean {
    const current = Math.floor(clock() / windowMs);
    if (current !== window) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(ipBucket(ip)) ?? 0) + 1;
    counts.set(ipBucket(ip), count);
    return count <= max;
  }

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
