import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Refusal } from '#contract/errors.ts';

/** The methods that are answered 404 on an unknown path; any other method is answered 405. */
export const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Collects the routes as they are added. The function it returns then makes each path answer 405 to the methods that it lacks. */
export function otherMethodsRefuser(app: FastifyInstance): () => void {
  const taken = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const methods = taken.get(url) ?? new Set<string>();
    for (const name of [method].flat()) methods.add(name);
    taken.set(url, methods);
  });
  return () => {
    const patterns = [...taken].map(([url, methods]) => ({ url, methods, expression: expressionOf(url) }));
    for (const { url, methods } of patterns) {
      // The 405 of `/data/Users` must not take over a method that only `/data/:tab` has.
      const others = patterns.filter((other) => other.url !== url && other.expression.test(url));
      const method = METHODS.filter((name) => [{ methods }, ...others].every((one) => !one.methods.has(name)));
      if (method.length > 0) app.route({ method, url, handler: refuse });
    }
  };
}

function expressionOf(url: string): RegExp {
  return new RegExp(`^${url.replaceAll(/:[^/]+/g, '[^/]+')}$`);
}

function refuse(): never {
  throw new Refusal('method-not-allowed');
}
