import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const apiDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  access: 'admin',
  effect: 'none',
  summary: 'This reference, as an OpenAPI 3.1 document.',
  answer: z.looseObject({ openapi: z.string() }),
});
