import type { FastifyInstance } from 'fastify';

/** The methods that are answered 404 on an unknown path; any other method is answered 405. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Collects the paths of the API as their routes are added. Returns a function that tells whether the path of a request belongs to a call, so
 * that a known path with another method gets 405. Adding a route for each missing method would take most of a server's start.
 */
export function callPaths(app: FastifyInstance): (url: string) => boolean {
  const paths = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    if (url.startsWith('/api/')) paths.add(url.replaceAll(/:[^/]+/g, '[^/]+'));
  });
  let pattern: RegExp | undefined;
  return (url) => {
    pattern ??= new RegExp(`^(?:${[...paths].join('|')})$`);
    return pattern.test(decodeURI(pathOf(url)));
  };
}

/** The path of a request, without a host. */
export function pathOf(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';
}
