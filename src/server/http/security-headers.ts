import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/base/clock.ts';
import { INPUT } from '#server/base/limits.ts';
import { createReportAllowance } from './call-counts.ts';

/** Settings for the headers of every answer, errors included (OWASP ASVS 5.0, section 3.4). */
interface HeaderOptions {
  readonly https: boolean;
  /** Hosts of contact photos; empty allows any https host. */
  readonly photoHosts: readonly string[];
}

export type Headers = Readonly<Record<string, string>>;

/** The headers of every answer. They are made once, at the start, and shared. */
export function securityHeaders(options: HeaderOptions): Headers {
  return Object.freeze({
    ...(options.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
    'content-security-policy': contentSecurityPolicy(options),
    'reporting-endpoints': 'csp="/api/csp-report"',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  });
}

function contentSecurityPolicy({ https, photoHosts }: HeaderOptions): string {
  const photos = photoHosts.length > 0 ? photoHosts.map((host) => `https://${host}`).join(' ') : 'https:';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: ${photos}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    // The DOM accepts no plain text as a script. The only policy is in `src/web/main.tsx`, for the service worker's address.
    "require-trusted-types-for 'script'",
    'trusted-types service-worker',
    ...(https ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
    'report-uri /api/csp-report',
  ].join('; ');
}

/** Receives browsers' reports of content that the Content-Security-Policy blocked. Only the directive is logged, because a report may contain page content. */
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
        request.log.warn({ directive: directive ?? 'unknown' }, 'the content security policy blocked something');
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}
