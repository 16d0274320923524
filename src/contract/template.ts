import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const downloadTemplate = endpoint({
  method: 'GET',
  path: '/api/template',
  access: 'public',
  effect: 'none',
  raw: true,
  summary:
    'An .xlsx workbook in the documented layout: every heading, example rows, and a sheet that explains the columns.',
  answer: z.string(),
});
