import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { HOLIDAYS } from './limits.ts';
import { savedBeside, version } from './saved-config.ts';
import { done } from './session.ts';

const workingDays = {
  /** 0 for Sunday to 6 for Saturday. */
  weekdays: z.array(z.number().check(z.int(), z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
  holidays: z
    .array(
      z.strictObject({
        date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
        name: z.string().check(z.maxLength(LONGEST.ownLabel)),
      }),
    )
    .check(z.maxLength(HOLIDAYS)),
};

/** The working days and holidays, also in an exported configuration. */
export const workingDaysRules = z.strictObject(workingDays);

export const readWorkingDays = endpoint({
  method: 'POST',
  path: '/api/config/working-days-get',
  access: 'admin',
  effect: 'none',
  summary: 'On which days of the week the firm works, and its holidays.',
  answer: z.object({ ...workingDays, version }),
});

export const saveWorkingDays = endpoint({
  method: 'POST',
  path: '/api/config/working-days-save',
  access: 'admin',
  versioned: true,
  bodyLimit: 'config',
  summary: 'Saves the working days and holidays.',
  body: z.strictObject({ ...workingDays, ...savedBeside }),
  errors: ['invalid-configuration', 'conflict'],
  answer: done,
});
