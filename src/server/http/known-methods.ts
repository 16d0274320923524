import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Refusal } from '#contract/errors.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Watches the calls that are added, and returns what makes each of their paths answer 405 to the methods it does not have. */
export function otherMethodsRefuser(app: FastifyInstance): () => void {
  const taken = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const methods = taken.get(url) ?? new Set<string>();
    for (const name of [method].flat()) methods.add(name);
    taken.set(url, methods);
  });
  return () => {
    for (const [url, methods] of [...taken]) {
      const method = METHODS.filter((name) => !methods.has(name) && !otherPatternTakes(taken, url, name));
      if (method.length > 0) app.route({ method, url, handler: refuse });
    }
  };
}

/** `/data/Users` must not hide `/data/:tab` from the methods that only the latter has. */
function otherPatternTakes(taken: ReadonlyMap<string, ReadonlySet<string>>, url: string, method: string): boolean {
  return [...taken].some(([pattern, methods]) => {
    return (
      pattern !== url && methods.has(method) && new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}$`).test(url)
    );
  });
}

function refuse(): never {
  throw new Refusal('method-not-allowed');
}
