import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { shownCompany, storedSession } from './session.ts';

export const chooseCompany = endpoint({
  method: 'POST',
  path: '/api/session/company',
  access: 'session',
  effect: 'session',
  summary: 'Shows another company of a person who may see several: for this session, in all of its tabs.',
  body: z.strictObject({ company: z.string().check(z.maxLength(LONGEST.companyId)), session: z.optional(z.unknown()) }),
  errors: ['not-found'],
  answer: z.object({ success: z.literal(true), session: storedSession, company: shownCompany }),
});
