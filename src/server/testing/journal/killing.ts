import type { Publications } from '#server/store/publications.ts';

/** Thrown in place of the call at which a server is killed. */
export class Killed extends Error {}

/** Publications that work until the call `at`, which may or may not be done, and fail from then on. */
export function killing(plain: Publications, at: number): Publications {
  let calls = 0;
  const wrap = (inner: Publications): Publications =>
    new Proxy(inner, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (name === 'under') return (...given: Parameters<Publications['under']>) => wrap(target.under(...given));
        if (typeof value !== 'function') return value;
        return async (...given: unknown[]): Promise<unknown> => {
          calls++;
          // Half of the kills come after the call was done.
          if (calls > at || (calls === at && at % 2 === 0)) throw new Killed();
          const result: unknown = await (value as (...args: unknown[]) => Promise<unknown>).apply(target, given);
          if (calls === at) throw new Killed();
          return result;
        };
      },
    });
  return wrap(plain);
}
