import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const status = endpoint({
  method: 'GET',
  path: '/api/status',
  access: 'public',
  summary: 'Product name, brand, whether this is the demo, and whether anything is published.',
  answer: z.object({
    productName: z.string(),
    brand: z.object({ logo: z.nullable(z.string()), accent: z.nullable(z.string()) }),
    demo: z.boolean(),
    /** False until the firm has published its data for the first time. */
    published: z.boolean(),
  }),
});
