import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { savedBeside, version } from './saved-config.ts';
import { done } from './session.ts';

const time = z.string().check(z.maxLength(LONGEST.timeOfDay));

export const readOffice = endpoint({
  method: 'POST',
  path: '/api/config/office-get',
  access: 'admin',
  effect: 'none',
  summary: 'The time zone and the office hours of the firm.',
  answer: z.object({ timeZone: z.string(), opens: z.string(), closes: z.string(), version }),
});

export const saveOffice = endpoint({
  method: 'POST',
  path: '/api/config/office-save',
  access: 'admin',
  versioned: true,
  summary:
    'Sets the time zone (IANA name) and the office hours (HH:MM) by which the portal counts days and sends reminders.',
  body: z.strictObject({
    timeZone: z.string().check(z.maxLength(LONGEST.timeZone)),
    opens: time,
    closes: time,
    ...savedBeside,
  }),
  errors: ['invalid-configuration', 'conflict'],
  answer: done,
});
