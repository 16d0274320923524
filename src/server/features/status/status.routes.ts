import type { FastifyInstance } from 'fastify';
import { status } from '#contract/status.ts';
import { registerPublic } from '#server/http/register.ts';

export interface StatusParts {
  readonly productName: string;
  readonly brand: { readonly logo: string | null; readonly accent: string | null };
  readonly demo: boolean;
  readonly payloads: { version(): number | Promise<number> };
}

/** What the pages need before the user has signed in. */
export function statusRoutes(app: FastifyInstance, { productName, brand, demo, payloads }: StatusParts): void {
  registerPublic(app, status, async () => ({
    productName,
    brand: { logo: brand.logo, accent: brand.accent },
    demo,
    published: (await payloads.version()) > 0,
  }));
}
