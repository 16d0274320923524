import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const status = endpoint({
  method: 'GET',
  path: '/api/status',
  access: 'public',
  summary: 'Product name, brand and whether this is the demo; nothing else.',
  answer: z.object({
    productName: z.string(),
    brand: z.object({ logo: z.nullable(z.string()), accent: z.nullable(z.string()) }),
    demo: z.boolean(),
  }),
});
